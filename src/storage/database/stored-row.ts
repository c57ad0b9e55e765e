import { failure } from '@/domain/chat-error';
import { withParts } from '../messages/message-parts';
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/message-row';
import type { SqlSession } from './sql-database';

export async function requireRow(session: SqlSession, id: string): Promise<MessageRow> {
  const row = await session.get<MessageRow>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ?`, [id]);
  if (row === null) throw failure('not-found', 'This message doesn’t exist. It may have been deleted.');
  return row;
}

/** Estimates a message once, in the form in which it will be read. */
export async function storeEstimate(session: SqlSession, messageId: string): Promise<void> {
  const [message] = await withParts(session, [await requireRow(session, messageId)]);
  if (!message) return;
  await session.run('UPDATE messages SET token_estimate = ? WHERE id = ?', [message.tokenEstimate, messageId]);
}
