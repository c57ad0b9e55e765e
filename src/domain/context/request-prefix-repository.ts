import type { MemoryNote } from '../memory/memory-note';

/**
 * How the requests of a session begin, before their first message. Stored so that all requests of one version begin the same, and so that a
 * count that a provider reported for another beginning is not mistaken for this one's.
 */
export interface RequestPrefixRepository {
  find(prefix: RequestPrefix): Promise<StoredPrefix>;
  /** Called before a request is sent. The first choice of a version stays; `noteIds` is null when memory is off. */
  keep(prefix: RequestPrefix, sent: SentPrefix): Promise<void>;
  /** The user wrote a note and wants it used now: every session chooses again. */
  forgetNotes(): Promise<void>;
}

export interface RequestPrefix {
  readonly sessionId: string;
  readonly version: number;
  readonly agentId: string;
}

export interface StoredPrefix {
  /** The notes that this version chose, with their current text; null: it has not chosen yet. */
  readonly notes: readonly MemoryNote[] | null;
  readonly lastSent: LastSentPrefix | null;
}

export interface LastSentPrefix {
  /** Estimated tokens before the first message, in the last request. */
  readonly fixedTokens: number;
  /** Requests have begun with that many tokens since this message. */
  readonly sinceSeq: number;
}

export interface SentPrefix {
  readonly noteIds: readonly string[] | null;
  readonly fixedTokens: number;
  readonly lastSeq: number;
}
