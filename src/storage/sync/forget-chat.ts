import type { SqlSession } from '../database/sql-database';
import { forgetAside } from './gone-chats';
import { forgetRegisters } from './stored-registers';

/** Forgets what sync knows about the sessions and messages of a chat that does not exist any more. That it is gone stays known. */
export async function forgetChat(session: SqlSession, root: string): Promise<void> {
  const sessions = await session.all<{ session_id: string }>('SELECT session_id FROM sync_sessions WHERE root = ?', [
    root,
  ]);
  const list = JSON.stringify(sessions.map(({ session_id: id }) => id));
  const of = 'IN (SELECT value FROM json_each(?))';
  const messages = await session.all<{ id: string }>(
    `SELECT id FROM sync_nodes WHERE home ${of} UNION SELECT id FROM sync_copies WHERE session_id ${of}`,
    [list, list],
  );
  await forgetRegisters(
    session,
    'message',
    messages.map(({ id }) => id),
  );
  await forgetRegisters(
    session,
    'session',
    sessions.map(({ session_id: id }) => id),
  );
  const views = await session.all<{ id: string }>(`SELECT id FROM sync_views WHERE home ${of}`, [list]);
  await forgetRegisters(
    session,
    'compaction',
    views.map(({ id }) => id),
  );
  await session.run(`DELETE FROM sync_views WHERE home ${of}`, [list]);
  await session.run(`DELETE FROM sync_nodes WHERE home ${of}`, [list]);
  await session.run(`DELETE FROM sync_copies WHERE session_id ${of}`, [list]);
  await session.run(
    `INSERT OR REPLACE INTO sync_graves (kind, id, into_id) SELECT 'session', session_id, root FROM sync_sessions WHERE root = ?`,
    [root],
  );
  await session.run('DELETE FROM sync_sessions WHERE root = ?', [root]);
  await forgetAside(session, root);
}
