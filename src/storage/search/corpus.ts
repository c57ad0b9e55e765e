import type { Postings } from '@/domain/search/bm25';

/** Messages that can be found, chat by chat and in order. Each has a place, from 0. */
export interface MessageTable {
  readonly sessionIds: readonly string[];
  /** The position of a message's chat in `sessionIds`. */
  readonly chats: ArrayLike<number>;
  readonly seqs: ArrayLike<number>;
  /** In terms. */
  readonly lengths: ArrayLike<number>;
}

/** Where words occur in the messages of one chat or of all. The index and a scan of the messages give the same. */
export interface Corpus {
  readonly table: MessageTable;
  /** One list for each word. */
  readonly words: readonly Postings[];
}
