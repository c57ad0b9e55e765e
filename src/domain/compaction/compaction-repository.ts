import type { Compaction, ContextView } from './compaction';

/** The state that a change of the view was planned from. The change is committed only if the session is still in this state. */
export interface ViewSnapshot {
  readonly view: ContextView;
  /** Grows when a stored message is changed or removed; appending does not count. */
  readonly epoch: number;
}

export type NewCompaction = Omit<Compaction, 'id' | 'sessionId' | 'version' | 'coveredCount' | 'createdAt'>;

export interface CompactionRepository {
  snapshot(sessionId: string): Promise<ViewSnapshot>;
  /** Those that are not undone, newest first. */
  list(sessionId: string): Promise<readonly Compaction[]>;
  /** The change that made a version, also if it was undone since. */
  at(sessionId: string, version: number): Promise<Compaction | null>;
  /** One transaction. Null: another change was committed first, or the history changed; nothing was written. */
  commit(sessionId: string, expected: ViewSnapshot, next: NewCompaction): Promise<Compaction | null>;
  /** Takes back the newest change of the view, and the prunings since: those come back by themselves. */
  undo(sessionId: string): Promise<void>;
  /** Brings back the full view. */
  reset(sessionId: string): Promise<void>;
}
