import type { Message } from '../conversation';
import type { TextRange } from './text-range';

/** Searches messages, for people. A query has no syntax. Case and accents are ignored. */
export interface Search {
  /**
   * First the messages that have every word, or words that begin like them; then those that have only some, or other forms of them. Each group
   * is ranked by BM25; of two equal messages, the newer comes first. Deleted messages and chats are never found.
   */
  find(query: string, options: SearchOptions): Promise<SearchResult>;
  /** Updates the index because a search is likely soon. Never fails. */
  prepare(): Promise<void>;
}

export interface SearchOptions {
  /** Default: all chats. */
  readonly sessionId?: string;
  readonly limit: number;
  /** An aborted search stops and throws. */
  readonly signal?: AbortSignal;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Chats whose title has every word, newest first. Empty when only one chat is searched. */
  readonly titles: readonly TitleHit[];
}

export interface SearchHit {
  readonly sessionId: string;
  /** The title of its chat. */
  readonly title: string;
  readonly messageId: string;
  readonly seq: number;
  readonly role: Message['role'];
  readonly createdAt: number;
  /** A line from the best passage. */
  readonly snippet: string;
  /** The matches in the snippet. */
  readonly ranges: readonly TextRange[];
}

export interface TitleHit {
  readonly sessionId: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly ranges: readonly TextRange[];
}
