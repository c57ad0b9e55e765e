import { OUTSIDE_KINDS, type OutsideText } from '@/domain/messages/outside-text';
import { oneOf } from '../database/row-value';
import type { SqlSession } from '../database/sql-database';

/**
 * Triggers record the text that tools, attachments and lookups bring (migration `outside-text`), so that no way of storing a message can forget it.
 * `from_seq` is the first message with text of this source: all later ones may repeat it.
 */
export async function listOutsideText(session: SqlSession, sessionId: string): Promise<readonly OutsideText[]> {
  const rows = await session.all<{ kind: string; name: string }>(
    'SELECT kind, name FROM outside_text WHERE session_id = ?',
    [sessionId],
  );
  return rows.map(({ kind, name }) => ({ kind: oneOf(OUTSIDE_KINDS, kind, 'source of text'), name }));
}

/** The whole session comes from outside, or begins with such text. */
export async function markOutsideText(
  session: SqlSession,
  sessionId: string,
  kind: 'import' | 'shared',
): Promise<void> {
  await session.run(`INSERT OR REPLACE INTO outside_text (session_id, kind, name, from_seq) VALUES (?, ?, '', 0)`, [
    sessionId,
    kind,
  ]);
}

/** A branch can repeat what its messages could repeat, also if these were copied without the deleted ones before them. */
export async function copyOutsideText(
  session: SqlSession,
  { from, to, toSeq }: { readonly from: string; readonly to: string; readonly toSeq: number },
): Promise<void> {
  await session.run(
    `INSERT OR REPLACE INTO outside_text (session_id, kind, name, from_seq)
      SELECT ?, kind, name, from_seq FROM outside_text WHERE session_id = ? AND from_seq <= ?`,
    [to, from, toSeq],
  );
}

/** Everything after `seq` is gone, so nothing can repeat what began there. */
export async function forgetOutsideTextAfter(session: SqlSession, sessionId: string, seq: number): Promise<void> {
  await session.run('DELETE FROM outside_text WHERE session_id = ? AND from_seq > ?', [sessionId, seq]);
}
