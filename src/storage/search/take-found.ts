import { bestFirst } from '@/domain/search/best-first';
import type { SqlDatabase } from '../database/sql-database';
import type { Corpus } from './corpus';
import { readFound, type FoundMessage } from './read-found';
import { throwIfAborted } from './scanned-corpus';

interface TakeRequest {
  readonly database: SqlDatabase;
  readonly corpus: Corpus;
  /** For each place; 0: not found. */
  readonly scores: Float64Array;
  readonly limit: number;
  readonly isOverAll: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Rows read more than needed: some of the best can turn out to be in deleted chats, or to be no match. */
const SPARE_ROWS = 5;

/**
 * The best messages that `toResult` accepts, best first; of two equal ones, the newer. Nothing is cut before the ranking: for each message
 * that is left out, the next best follows.
 */
export async function takeFound<Result>(
  { database, corpus: { table }, scores, limit, isOverAll, signal }: TakeRequest,
  toResult: (message: FoundMessage) => Result | null,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let ranked = bestFirst(scores, limit + SPARE_ROWS);
  for (let done = 0; results.length < limit;) {
    throwIfAborted(signal);
    if (done >= ranked.length) {
      ranked = bestFirst(scores, 4 * Math.max(ranked.length, SPARE_ROWS));
      if (done >= ranked.length) break;
    }
    const batch = ranked.slice(done, done + limit + SPARE_ROWS);
    done += batch.length;
    const messages = await readFound(database, table, batch, isOverAll);
    const newestOfEqual = [...messages].sort(
      (a, b) => (scores[b.place] ?? 0) - (scores[a.place] ?? 0) || b.createdAt - a.createdAt || b.seq - a.seq,
    );
    for (const message of newestOfEqual) {
      const result = toResult(message);
      if (result !== null) results.push(result);
    }
  }
  return results.slice(0, limit);
}
