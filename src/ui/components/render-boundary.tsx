import { Component, type ReactNode } from 'react';

interface RenderBoundaryProps {
  /** The data that the children draw; when it changes, they are rendered again. */
  readonly subject: unknown;
  /** Shown instead of children that failed to render. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface RenderBoundaryState {
  readonly subject: unknown;
  readonly failed: boolean;
}

/** Confines a render error to its children. It is a class because React has no hook for this. */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { subject: this.props.subject, failed: false };

  static getDerivedStateFromProps(
    { subject }: RenderBoundaryProps,
    state: RenderBoundaryState,
  ): RenderBoundaryState | null {
    return subject === state.subject ? null : { subject, failed: false };
  }

  static getDerivedStateFromError(): Partial<RenderBoundaryState> {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
