import { copyRows } from '../../database/copy-rows';
import type { SqlSession } from '../../database/sql-database';

export interface CopyOf {
  readonly seq: number;
  readonly original: string;
}

export const copyId = (sessionId: string, seq: number) => `${sessionId}-${seq}`;

/** Copies messages with their attachments. They follow their originals until somebody changes them. */
export async function insertCopies(session: SqlSession, sessionId: string, copies: readonly CopyOf[]): Promise<void> {
  if (copies.length === 0) return;
  const list = JSON.stringify(copies.map(({ original }) => original));
  const ofMessage = '(SELECT seq FROM messages WHERE id = original.message_id)';
  const prefix = { params: [`${sessionId}-`] };
  await copyRows(
    session,
    'messages',
    {
      id: { sql: '? || original.seq', ...prefix },
      session_id: { sql: '?', params: [sessionId] },
      client_id: { sql: 'NULL' },
      context_version: { sql: 'NULL' },
      removed_epoch: { sql: 'NULL' },
    },
    { where: 'original.id IN (SELECT value FROM json_each(?)) ORDER BY original.seq', params: [list] },
  );
  await copyRows(
    session,
    'attachments',
    {
      id: { sql: `? || ${ofMessage} || '-' || original.position`, ...prefix },
      message_id: { sql: `? || ${ofMessage}`, ...prefix },
    },
    { where: 'original.message_id IN (SELECT value FROM json_each(?))', params: [list] },
  );
  await session.run(
    `INSERT OR REPLACE INTO sync_copies (id, original, session_id)
      SELECT ? || seq, id, ? FROM messages WHERE id IN (SELECT value FROM json_each(?))`,
    [`${sessionId}-`, sessionId, list],
  );
}
