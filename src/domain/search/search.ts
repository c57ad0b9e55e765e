import type { Message } from '../conversation';
import type { TextRange } from './find-in-text';

/** Finds what was said, in words as a person types them. A query has no syntax; every word of it must be there, in any case and with or without accents. */
export interface Search {
  /** Deleted messages and chats never show. The best first: how well it fits, and how new it is. */
  find(query: string, options: SearchOptions): Promise<SearchResult>;
  /** Somebody is about to search: what was said since the last time is made ready. Does not fail. */
  prepare(): Promise<void>;
}

export interface SearchOptions {
  /** Without one: all chats. */
  readonly sessionId?: string;
  readonly limit: number;
  /** A search that nobody waits for any more stops, and throws. */
  readonly signal?: AbortSignal;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Chats whose title has every word, newest first. None when one chat is searched. */
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
  /** Where in the snippet the matches are. */
  readonly ranges: readonly TextRange[];
}

export interface TitleHit {
  readonly sessionId: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly ranges: readonly TextRange[];
}
