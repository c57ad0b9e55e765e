export interface Reveal {
  readonly isPointedAt: boolean;
  /** Whether the row shows its time and its menu button. */
  readonly isRevealed: boolean;
  /** For the frame of the row. */
  readonly handlers: object;
}

const SHOWN: Reveal = { isPointedAt: false, isRevealed: true, handlers: {} };

/** On devices a row always shows everything: a finger cannot point at it first. See the `.web` file. */
export function useReveal(_beside: boolean): Reveal {
  return SHOWN;
}
