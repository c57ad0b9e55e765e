import { searchTokens } from '@/domain/search/search-tokens';
import type { SqlDatabase } from '../database/sql-database';
import { SEARCHED_TEXT } from './searched-text';

const SLICE_ROWS = 64;

interface QueuedRow {
  readonly n: number;
  readonly message_id: string;
  readonly doc: number | null;
  readonly session_id: string | null;
  /** Null: the message was deleted and is removed from the index. */
  readonly text: string | null;
}

export async function queueLength(database: SqlDatabase): Promise<number> {
  return (await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM search_queue'))?.n ?? 0;
}

/**
 * Queues the messages in a range of the table that are missing from the index. Returns false beyond the end of the table. FTS5 has a row in
 * `search_index_docsize` for each indexed message.
 */
export async function queueMissing(database: SqlDatabase, from: number, count: number): Promise<boolean> {
  const last = await database.get<{ place: number | null }>('SELECT MAX(rowid) AS place FROM messages');
  if (from > (last?.place ?? 0)) return false;
  await database.run(
    `INSERT OR IGNORE INTO search_queue (message_id) SELECT m.id FROM messages m
      LEFT JOIN search_docs d ON d.message_id = m.id LEFT JOIN search_index_docsize known ON known.id = d.id
      WHERE m.rowid >= ? AND m.rowid < ? AND m.status <> 'streaming' AND m.deleted_at IS NULL AND known.id IS NULL`,
    [from, from + count],
  );
  return true;
}

/** Indexes the next changed messages in one transaction. Returns false if there were none. */
export function indexSlice(database: SqlDatabase): Promise<boolean> {
  return database.transaction(async (session) => {
    const rows = await session.all<QueuedRow>(
      `SELECT q.n, q.message_id, d.id AS doc, m.session_id, ${SEARCHED_TEXT} AS text FROM search_queue q
        LEFT JOIN messages m ON m.id = q.message_id AND m.deleted_at IS NULL AND m.status <> 'streaming'
        LEFT JOIN search_docs d ON d.message_id = q.message_id
        ORDER BY q.n LIMIT ${SLICE_ROWS}`,
    );
    const last = rows.at(-1);
    if (!last) return false;
    const known = rows.flatMap(({ doc }) => (doc === null ? [] : [doc]));
    const present = rows.flatMap((row) => (row.text === null ? [] : [{ ...row, text: row.text }]));
    const gone = rows.flatMap(({ doc, text }) => (doc !== null && text === null ? [doc] : []));
    await session.run('DELETE FROM search_index WHERE rowid IN (SELECT value FROM json_each(?))', [json(known)]);
    await session.run('DELETE FROM search_docs WHERE id IN (SELECT value FROM json_each(?))', [json(gone)]);
    await session.run('INSERT OR IGNORE INTO search_docs (message_id) SELECT value FROM json_each(?) ORDER BY key', [
      json(present.map(({ message_id }) => message_id)),
    ]);
    await session.run(
      `INSERT INTO search_index (rowid, text, session)
        SELECT d.id, json_extract(j.value, '$.text'), json_extract(j.value, '$.session')
        FROM json_each(?) j JOIN search_docs d ON d.message_id = json_extract(j.value, '$.id')`,
      [json(present.map(indexed))],
    );
    await session.run('DELETE FROM search_queue WHERE n <= ?', [last.n]);
    return true;
  });
}

function indexed({ message_id, session_id, text }: { message_id: string; session_id: string | null; text: string }) {
  const tokens = searchTokens(text).map((token) => token.text);
  return { id: message_id, text: tokens.join(' '), session: sessionToken(session_id ?? '') };
}

/** Turns an id into one token, whatever characters it has. */
export function sessionToken(sessionId: string): string {
  return `s${sessionId.replace(/[^0-9a-z]/g, (sign) => `ø${sign.charCodeAt(0)}ø`)}`;
}

const json = (value: unknown) => JSON.stringify(value);
