import type { MemoryNote } from '../memory/memory-note';

/**
 * What the requests of a session begin with, before their first message. Kept so that the requests of one version begin the same, and so that a
 * count which a provider reported for another beginning is not taken for this one's.
 */
export interface RequestHeadRepository {
  /** The notes that this version chose, as they read now; null: it has not chosen yet. */
  notes(head: RequestHead): Promise<readonly MemoryNote[] | null>;
  /** What the part before the first message took in the last request, and the last message before it took that much. */
  lastSent(sessionId: string): Promise<{ readonly fixedTokens: number; readonly sinceSeq: number } | null>;
  /** Before a request is sent. The first choice of a version stands; `noteIds` is null when memory is off. */
  keep(head: RequestHead, sent: SentHead): Promise<void>;
  /** The person wrote a note and wants it used now: every session chooses again. */
  forgetNotes(): Promise<void>;
}

export interface RequestHead {
  readonly sessionId: string;
  readonly version: number;
  readonly agentId: string;
}

export interface SentHead {
  readonly noteIds: readonly string[] | null;
  readonly fixedTokens: number;
  readonly lastSeq: number;
}
