export interface HandleProps {
  readonly width: number;
  /** While it is dragged; not yet to be stored. */
  readonly onDrag: (width: number) => void;
  /** The final width. */
  readonly onResize: (width: number) => void;
}

/** How far one press of a key, or one step of a screen reader, moves the edge. */
export const STEP = 16;
