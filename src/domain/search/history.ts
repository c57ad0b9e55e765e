import type { Passage } from './retrieval';

/** A message that was found, for a model. */
export interface HistoryHit extends Passage {
  /** The passage is the whole message. */
  readonly isWhole: boolean;
  /** The beginning of the question that an answer belongs to, or of the answer to a question. */
  readonly context: string | null;
}

/** A part of a message, for a model. */
export interface MessagePart extends Passage {
  readonly from: number;
  /** Of the whole message, in characters. */
  readonly length: number;
}

export type MessagePlace = { readonly messageId: string } | { readonly sessionId: string; readonly seq: number };

/** Earlier conversation, as models look it up. Deleted messages and chats are never found. */
export interface History {
  /** Ranked like `Retrieval`. */
  find(query: string, options: HistoryOptions): Promise<readonly HistoryHit[]>;
  /** Null when there is no such message. */
  read(place: MessagePlace, part: { readonly from: number; readonly maxChars: number }): Promise<MessagePart | null>;
}

export interface HistoryOptions {
  /** Default: all chats. */
  readonly sessionId?: string | undefined;
  readonly limit: number;
  /** How many of the best are left out. */
  readonly offset?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}
