import { failure } from '@/domain/chat-error';
import { collectPostings } from '@/domain/search/collect-postings';
import type { WordMatch } from '@/domain/search/word-match';
import type { SqlDatabase } from '../database/sql-database';
import type { Corpus } from './corpus';
import { IS_SEARCHED, SEARCHED_TEXT } from './searched-text';

const SLICE_ROWS = 200;

interface Row {
  readonly session_id: string;
  readonly seq: number;
  readonly text: string;
}

interface ScanOptions {
  readonly sessionId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Used while the index is being built: reads all messages, slice by slice, so that other callers do not wait long. */
export async function scanCorpus(
  database: SqlDatabase,
  words: readonly WordMatch[],
  { sessionId, signal }: ScanOptions,
): Promise<Corpus> {
  const sessionIds: string[] = [];
  const chats: number[] = [];
  const seqs: number[] = [];
  const postings = collectPostings(words);
  let last: Pick<Row, 'session_id' | 'seq'> | undefined = { session_id: sessionId ?? '', seq: 0 };
  while (last) {
    throwIfAborted(signal);
    const rows: readonly Row[] = await database.all<Row>(
      `SELECT m.session_id, m.seq, ${SEARCHED_TEXT} AS text FROM messages m
        WHERE (m.session_id, m.seq) > (?, ?) ${sessionId === undefined ? '' : 'AND m.session_id = ?'} AND ${IS_SEARCHED}
        ORDER BY m.session_id, m.seq LIMIT ${SLICE_ROWS}`,
      [last.session_id, last.seq, ...(sessionId === undefined ? [] : [sessionId])],
    );
    for (const { session_id: chat, seq, text } of rows) {
      if (sessionIds.at(-1) !== chat) sessionIds.push(chat);
      chats.push(sessionIds.length - 1);
      seqs.push(seq);
      postings.add(text);
    }
    last = rows.at(-1);
  }
  return { table: { sessionIds, chats, seqs, lengths: postings.lengths }, words: postings.words };
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw failure('interrupted', 'The search was stopped.');
}
