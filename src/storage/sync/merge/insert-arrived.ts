import { refuse } from '../../archive/columns';
import type { SqlSession } from '../../database/sql-database';
import type { SqlValue } from '../../database/sql-driver';
import { SAME_TREE } from '../../sessions/session-tree';
import { replaceFiles } from '../files/attached-files';
import { findNode } from '../homes';
import type { Merging } from './merging';
import { MESSAGE_FIELDS } from '../synced-tables';
import { forgetMessages } from '../../search/forget-messages';

type Values = Readonly<Record<string, SqlValue>>;

const NOT_COLUMNS = ['session', 'seq', 'after', 'skips', 'files'];
const COLUMNS = Object.keys(MESSAGE_FIELDS.message.columns).filter((column) => !NOT_COLUMNS.includes(column));

/** Where a message stays until its home is arranged: no session has so many. */
const UNPLACED = 1_000_000_000;

/** Adds a message at the end of the session where its predecessor is the last one; otherwise its home is arranged. */
export async function insertMessage(merging: Merging, id: string, value: Values): Promise<void> {
  const { session, unarranged, made } = merging;
  const home = String(value['session']);
  const after = value['after'] === null || value['after'] === undefined ? null : String(value['after']);
  const seq = Number(value['seq']);
  const before = after === null ? null : await findNode(session, home, after);
  if (seq <= (before?.seq ?? 0)) refuse('a message comes before the one that it follows.');
  const end = unarranged.has(home) ? null : await endAfter(session, home, after);
  await session.run('INSERT INTO sync_nodes (home, id, seq, after, skips) VALUES (?, ?, ?, ?, ?)', [
    home,
    id,
    seq,
    after,
    value['skips'] ?? null,
  ]);
  if (end === null || (value['skips'] ?? null) !== null) unarranged.add(home);
  if (end !== null) await clear(session, end, seq);
  const place = end === null ? [home, await unplaced(session, home)] : [end, seq];
  await session.run(
    `INSERT INTO messages (id, session_id, seq, ${COLUMNS.join(', ')}) VALUES (?, ?, ?, ${COLUMNS.map(() => '?').join(', ')})`,
    [id, ...place, ...COLUMNS.map((column) => value[column] ?? null)],
  );
  await replaceFiles(session, id, value['files'] ?? null);
  await keepDeletedChat(session, home);
  made.any = true;
}

/** Whoever deleted the chat here a moment ago did not know of this message. */
async function keepDeletedChat(session: SqlSession, sessionId: string): Promise<void> {
  await session.run(`UPDATE sessions SET deleted_at = NULL WHERE ${SAME_TREE} AND deleted_at IS NOT NULL`, [sessionId]);
}

/** The session that ends with this message; null: something else follows it. */
async function endAfter(session: SqlSession, home: string, after: string | null): Promise<string | null> {
  const row = await session.get<{ session_id: string }>(
    after === null
      ? 'SELECT ?1 AS session_id WHERE NOT EXISTS (SELECT 1 FROM sync_nodes WHERE home = ?1)'
      : `SELECT m.session_id FROM messages m WHERE m.id = ?2 AND NOT EXISTS (
          SELECT 1 FROM messages later JOIN sync_nodes n ON n.home = ?1 AND n.id = later.id
            WHERE later.session_id = m.session_id AND later.seq > m.seq)`,
    after === null ? [home] : [home, after],
  );
  return row?.session_id ?? null;
}

async function unplaced(session: SqlSession, home: string): Promise<number> {
  const row = await session.get<{ seq: number }>(
    `SELECT MAX(${UNPLACED}, COALESCE(MAX(seq), 0)) + 1 AS seq FROM messages WHERE session_id = ?`,
    [home],
  );
  return row?.seq ?? UNPLACED + 1;
}

/** A row that was removed before anybody else knew of it gives way. */
export async function clear(session: SqlSession, sessionId: string, seq: number): Promise<void> {
  const row = await session.get<{ id: string }>('SELECT id FROM messages WHERE session_id = ? AND seq = ?', [
    sessionId,
    seq,
  ]);
  if (row === null) return;
  const index = await session.get(`SELECT 1 FROM sqlite_schema WHERE name = 'search_docs'`);
  if (index !== null) await forgetMessages(session, [row.id]);
  await session.run('DELETE FROM messages WHERE id = ?', [row.id]);
}
