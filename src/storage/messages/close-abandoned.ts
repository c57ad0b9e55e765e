import { ABANDONED } from '@/domain/tools/call-results';
import { loadPartials } from './message-parts';
import { recount } from '../sessions/session-activity';
import type { SqlSession } from '../database/sql-database';
import { storedJson } from '../database/stored-text';

/** Runs at start-up, when no turn is running: open rows belong to a process that was killed. Returns the number of rows closed. */
export async function closeAbandonedRows(session: SqlSession): Promise<number> {
  const rows = await session.all<{ id: string; session_id: string; role: string }>(
    `SELECT id, session_id, role FROM messages WHERE status = 'streaming'`,
  );
  const answers = rows.filter((row) => row.role === 'assistant').map((row) => row.id);
  for (const [id, partial] of await loadPartials(session, answers)) {
    const thinking = partial.thinking.length === 0 ? null : storedJson(partial.thinking);
    await session.run(`UPDATE messages SET content = ?, thinking = ? WHERE id = ?`, [partial.content, thinking, id]);
    await session.run('DELETE FROM answer_chunks WHERE message_id = ?', [id]);
  }
  await session.run(`UPDATE messages SET tool_output = ? WHERE status = 'streaming' AND role = 'tool'`, [ABANDONED]);
  await session.run(`UPDATE messages SET status = 'interrupted' WHERE status = 'streaming'`);
  for (const sessionId of new Set(rows.map((row) => row.session_id))) await recount(session, sessionId);
  return rows.length;
}
