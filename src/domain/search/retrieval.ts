/** How many results the first page of `search_history` has. */
export const HISTORY_PAGE_SIZE = 10;

export interface Passage {
  readonly sessionId: string;
  readonly messageId: string;
  readonly seq: number;
  readonly role: 'user' | 'assistant' | 'tool';
  readonly createdAt: number;
  readonly title: string;
  readonly text: string;
}

export interface Retrieval {
  /** Best first. Ranks by BM25 over any of the words, counts neighbouring messages, and returns the best passage of each message. */
  retrieve(
    query: string,
    options: { readonly sessionId?: string; readonly limit: number; readonly signal?: AbortSignal },
  ): Promise<readonly Passage[]>;
}
