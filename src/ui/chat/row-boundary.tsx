import { Component, type ReactNode } from 'react';

interface RowBoundaryProps {
  /** What is drawn: when it changes, drawing it is tried again. */
  readonly subject: unknown;
  /** Shown instead of what could not be drawn. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface RowBoundaryState {
  readonly subject: unknown;
  readonly failed: boolean;
}

/** One message that cannot be drawn must not take the conversation with it. Only a class can catch what its children throw. */
export class RowBoundary extends Component<RowBoundaryProps, RowBoundaryState> {
  override state: RowBoundaryState = { subject: this.props.subject, failed: false };

  static getDerivedStateFromProps({ subject }: RowBoundaryProps, state: RowBoundaryState): RowBoundaryState | null {
    return subject === state.subject ? null : { subject, failed: false };
  }

  static getDerivedStateFromError(): Partial<RowBoundaryState> {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
