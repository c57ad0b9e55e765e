/** What users did in a schedule, by which its end is judged. Every message has a text of its own. */
export interface Written {
  /** Of each text: the texts that were before it on the screen when it was written. */
  readonly before: Map<string, ReadonlySet<string>>;
  /** Texts that somebody removed, alone or with their chat. */
  readonly removed: Set<string>;
  /** Texts that somebody brought back: they may be where nobody had seen them. */
  readonly restored: Set<string>;
}

export const nothingWritten = (): Written => ({ before: new Map(), removed: new Set(), restored: new Set() });
