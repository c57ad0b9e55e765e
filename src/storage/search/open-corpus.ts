import type { WordMatch } from '@/domain/search/word-match';
import type { SqlDatabase } from '../database/sql-database';
import type { Corpus } from './corpus';
import type { SearchIndex } from './keep-index';
import { scanCorpus, throwIfAborted } from './scanned-corpus';
import { createStoredCorpus } from './stored-corpus';

export interface CorpusScope {
  /** Default: all chats. */
  readonly sessionId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type OpenCorpus = (words: readonly WordMatch[], scope: CorpusScope) => Promise<Corpus>;

/** From the index if it is up to date, otherwise from the messages themselves. Both give the same. */
export function createOpenCorpus(database: SqlDatabase, index: SearchIndex): OpenCorpus {
  const stored = createStoredCorpus(database);
  return async (words, { sessionId, signal }) => {
    throwIfAborted(signal);
    const isCurrent = await index.catchUp();
    throwIfAborted(signal);
    const fromIndex = isCurrent ? await index.use(() => stored.read(words, sessionId)) : null;
    return fromIndex ?? scanCorpus(database, words, { sessionId, signal });
  };
}
