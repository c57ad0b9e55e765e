import type { Message } from '../conversation';
import type { TextRange } from './find-in-text';

/** Searches messages. A query has no syntax: every word of it must occur, ignoring case and accents. */
export interface Search {
  /** The best matches come first, by relevance and age. Deleted messages and chats are never found. */
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
  /** A line around the first match. */
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
