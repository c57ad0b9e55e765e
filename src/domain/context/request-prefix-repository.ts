import type { MemoryNote } from '../memory/memory-note';

/**
 * What the requests of a session begin with, before their first message. Kept so that the requests of one version begin the same, and so that a
 * count which a provider reported for another beginning is not taken for this one's.
 */
export interface RequestPrefixRepository {
  /** The notes that this version chose, as they read now; null: it has not chosen yet. */
  notes(head: RequestPrefix): Promise<readonly MemoryNote[] | null>;
  /** What the part before the first message took in the last request, and the last message before it took that much. */
  lastSent(sessionId: string): Promise<{ readonly fixedTokens: number; readonly sinceSeq: number } | null>;
  /** Before a request is sent. The first choice of a version stands; `noteIds` is null when memory is off. */
  keep(head: RequestPrefix, sent: SentPrefix): Promise<void>;
  /** The person wrote a note and wants it used now: every session chooses again. */
  forgetNotes(): Promise<void>;
}

export interface RequestPrefix {
  readonly sessionId: string;
  readonly version: number;
  readonly agentId: string;
}

export interface SentPrefix {
  readonly noteIds: readonly string[] | null;
  readonly fixedTokens: number;
  readonly lastSeq: number;
}
