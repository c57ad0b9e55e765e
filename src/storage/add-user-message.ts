import { failure } from '@/domain/chat-error';
import type { UserMessage } from '@/domain/conversation';
import type { NewUserMessage } from '@/domain/ports';
import { insertMessage } from './insert-message';
import { loadImages } from './message-parts';
import { MESSAGE_COLUMNS, toUserMessage, type MessageRow } from './message-row';
import type { RepositoryDeps } from './repository-deps';
import { recordActivity } from './session-activity';
import { showBranch } from './session-tree';
import type { SqlSession } from './sql-database';
import { requireRow, storeEstimate } from './stored-row';

export async function addUserMessage(
  session: SqlSession,
  message: NewUserMessage,
  { now, newId }: RepositoryDeps,
): Promise<UserMessage> {
  const live = await session.get('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL', [message.sessionId]);
  if (live === null) throw failure('not-found', 'This conversation does not exist.');
  const id = newId();
  const at = now();
  await insertMessage(session, {
    id,
    session_id: message.sessionId,
    role: 'user',
    status: 'complete',
    client_id: message.clientId,
    content: message.content,
    created_at: at,
  });
  for (const [position, image] of message.images.entries()) {
    await session.run('INSERT INTO attachments (id, message_id, position, media_type, base64) VALUES (?, ?, ?, ?, ?)', [
      newId(),
      id,
      position,
      image.mediaType,
      image.base64,
    ]);
  }
  await storeEstimate(session, id);
  await recordActivity(session, message.sessionId, { at, added: 1, text: message.content });
  await showBranch(session, message.sessionId);
  return toUserMessage(await requireRow(session, id), message.images);
}

export async function findByClientId(session: SqlSession, message: NewUserMessage): Promise<UserMessage | null> {
  if (message.clientId === null) return null;
  const row = await session.get<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE session_id = ? AND client_id = ?`,
    [message.sessionId, message.clientId],
  );
  if (row === null) return null;
  return toUserMessage(row, (await loadImages(session, [row.id])).get(row.id) ?? []);
}
