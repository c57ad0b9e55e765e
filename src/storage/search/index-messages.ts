import { countTerms } from '@/domain/search/count-terms';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import { forgetMessages } from './forget-messages';
import { fillQueueStep } from './index-schema';
import { blockOf, encodePosting } from './posting-code';
import { IS_SEARCHED, SEARCHED_BYTES, SEARCHED_TEXT } from './searched-text';

/**
 * Nothing else can use the database during a slice, and in Node and in the apps no other JavaScript runs. So a slice is a few milliseconds of work:
 * this many messages, or this much text. A longer message is indexed in steps (`index-long-message`).
 */
export const SLICE_ROWS = 16;
export const SLICE_BYTES = 16_000;
/** In characters. Of a longer message only the beginning is found by its words: the index of all of it would not fit into a phone's memory. */
const MAX_INDEXED = 1_000_000;
/** What is indexed of message `m`. */
export const INDEXED_TEXT = `substr(${SEARCHED_TEXT}, 1, ${MAX_INDEXED})`;
/** Fewer stale numbers are not worth a rebuild. */
const MANY_STALE = 2_000;

interface QueuedRow {
  readonly n: number;
  readonly message_id: string;
  readonly session_id: string | null;
  readonly seq: number | null;
  /** Null: the message was deleted, or is not searched, and is removed from the index. */
  readonly text: string | null;
}

/** How many messages wait to be indexed, counted up to `most`. While the queue is being filled, `most`. */
export async function queueLength(database: SqlDatabase, most: number): Promise<number> {
  const row = await database.get<{ n: number; queued_to: number | null }>(
    'SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM search_queue LIMIT ?)) AS n, queued_to FROM search_state',
    [most],
  );
  return row === null ? 0 : row.queued_to === null ? row.n : most;
}

/** For a new index: queues the next messages of the table. Returns false if all are queued. */
export const fillQueue = (database: SqlDatabase): Promise<boolean> => database.transaction(fillQueueStep);

/** Queues the messages in a range of the table that are missing from the index. Returns false beyond the end of the table. */
export async function queueMissing(database: SqlDatabase, from: number, count: number): Promise<boolean> {
  const last = await database.get<{ place: number | null }>('SELECT MAX(rowid) AS place FROM messages');
  if (from > (last?.place ?? 0)) return false;
  await database.run(
    `INSERT OR IGNORE INTO search_queue (message_id) SELECT m.id FROM messages m
      LEFT JOIN search_docs d ON d.message_id = m.id
      WHERE m.rowid >= ? AND m.rowid < ? AND ${IS_SEARCHED} AND d.id IS NULL`,
    [from, from + count],
  );
  return true;
}

/** Whether most numbers in the lists belong to messages that were changed or deleted. */
export async function isMostlyStale(database: SqlDatabase): Promise<boolean> {
  const row = await database.get<{ given: number; kept: number }>(
    'SELECT last_doc AS given, (SELECT COUNT(*) FROM search_docs) AS kept FROM search_state',
  );
  return row !== null && row.given - row.kept > Math.max(MANY_STALE, row.kept);
}

/** What a slice did. A long message is not indexed yet. */
export type Slice = { readonly kind: 'none' | 'indexed' } | { readonly kind: 'long'; readonly message: LongMessage };

export interface LongMessage {
  /** Its place in the queue. */
  readonly n: number;
  readonly id: string;
  readonly chat: string;
  readonly seq: number;
  readonly text: string;
}

/**
 * Indexes the next changed messages in one transaction. A changed message gets a new number; the words that it lost meanwhile stay under the old
 * one, which belongs to no message, until the next rebuild.
 */
export function indexSlice(database: SqlDatabase): Promise<Slice> {
  return database.transaction(async (session) => {
    const rows = await session.all<QueuedRow>(
      `SELECT q.n, q.message_id, m.session_id, m.seq, ${INDEXED_TEXT} AS text FROM search_queue q
        LEFT JOIN messages m ON m.id = q.message_id AND ${IS_SEARCHED}
        WHERE q.n <= ? ORDER BY q.n`,
      [await endOfSlice(session)],
    );
    const last = rows.at(-1);
    if (!last) return { kind: 'none' };
    const long = longMessage(rows);
    if (long !== null) return { kind: 'long', message: long };
    const ids = rows.map(({ message_id }) => message_id);
    await forgetMessages(session, ids);
    await session.run('DELETE FROM search_docs WHERE message_id IN (SELECT value FROM json_each(?))', [json(ids)]);
    await addDocs(session, rows);
    await session.run('UPDATE search_state SET version = version + 1, last_doc = last_doc + ?', [rows.length]);
    await session.run('DELETE FROM search_queue WHERE n <= ?', [last.n]);
    return { kind: 'indexed' };
  });
}

function longMessage([row, ...others]: readonly QueuedRow[]): LongMessage | null {
  if (row === undefined || others.length > 0 || row.text === null || row.text.length <= SLICE_BYTES) return null;
  if (row.session_id === null || row.seq === null) return null;
  return { n: row.n, id: row.message_id, chat: row.session_id, seq: row.seq, text: row.text };
}

/** The last number of the queue that belongs to the next slice: as many rows as fit, and one in any case. */
async function endOfSlice(session: SqlSession): Promise<number> {
  const row = await session.get<{ n: number | null }>(
    `WITH next AS (SELECT n, message_id FROM search_queue ORDER BY n LIMIT ${SLICE_ROWS}), sized AS (
        SELECT q.n, SUM(COALESCE(${SEARCHED_BYTES}, 0)) OVER (ORDER BY q.n) AS bytes, MIN(q.n) OVER () AS first
        FROM next q LEFT JOIN messages m ON m.id = q.message_id)
      SELECT MAX(n) AS n FROM sized WHERE bytes <= ${SLICE_BYTES} OR n = first`,
  );
  return row?.n ?? 0;
}

async function addDocs(session: SqlSession, rows: readonly QueuedRow[]): Promise<void> {
  const state = await session.get<{ last_doc: number }>('SELECT last_doc FROM search_state');
  const first = (state?.last_doc ?? 0) + 1;
  const docs = rows.flatMap(({ message_id: id, session_id: chat, seq, text }, at) =>
    text === null ? [] : [{ doc: first + at, id, chat, seq, ...countTerms(text) }],
  );
  await session.run(
    `INSERT INTO search_docs (id, message_id, session_id, seq, length)
      SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?)`,
    [json(docs.map(({ doc, id, chat, seq, length }) => [doc, id, chat, seq, length]))],
  );
  await addPostings(session, docs);
}

/** Adds the words of messages to the lists. */
export async function addPostings(
  session: SqlSession,
  docs: readonly { readonly doc: number; readonly counts: Iterable<readonly [term: string, count: number]> }[],
): Promise<void> {
  const lists = new Map<string, [term: string, block: number, list: string]>();
  for (const { doc, counts } of docs) {
    const block = blockOf(doc);
    for (const [term, count] of counts) {
      const key = `${block} ${term}`;
      const known = lists.get(key);
      if (known) known[2] += encodePosting(doc, count);
      else lists.set(key, [term, block, encodePosting(doc, count)]);
    }
  }
  await session.run(
    `INSERT INTO search_postings (term, block, docs) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
      ON CONFLICT (term, block) DO UPDATE SET docs = docs || excluded.docs`,
    [json([...lists.values()].sort(([a], [b]) => (a < b ? -1 : 1)))],
  );
}

const json = (value: unknown) => JSON.stringify(value);
