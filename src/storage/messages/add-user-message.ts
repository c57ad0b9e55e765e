import { failure } from '@/domain/chat-error';
import type { UserMessage } from '@/domain/conversation';
import type { NewUserMessage } from '@/domain/messages/message-repository';
import { insertAttachments, loadAttachments } from './attachments';
import { forgetDraft } from '../composer/draft-repository';
import { insertMessage } from './insert-message';
import { MESSAGE_COLUMNS, toUserMessage, type MessageRow } from './message-row';
import type { RepositoryDeps } from '../database/repository-deps';
import { recordActivity } from '../sessions/session-activity';
import { showBranch } from '../sessions/session-tree';
import type { SqlSession } from '../database/sql-database';
import { requireRow, storeEstimate } from '../database/stored-row';

/** Adds a user message with its attachments at the end of its session. */
export async function addUserMessage(
  session: SqlSession,
  message: NewUserMessage,
  { now, newId }: RepositoryDeps,
): Promise<UserMessage> {
  await requireLiveSession(session, message.sessionId);
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
  await insertAttachments(session, { messageId: id, ...message }, newId);
  await storeEstimate(session, id);
  if (message.takesDraft) await forgetDraft(session, message.sessionId);
  const preview = message.content.trim() || message.files.map(({ name }) => name).join(', ');
  await recordActivity(session, message.sessionId, { at, added: 1, text: preview });
  await showBranch(session, message.sessionId);
  return toUserMessage(await requireRow(session, id), message);
}

export async function requireLiveSession(session: SqlSession, sessionId: string): Promise<void> {
  const live = await session.get('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL', [sessionId]);
  if (live === null) throw failure('not-found', 'This conversation does not exist.');
}

export async function findByClientId(session: SqlSession, message: NewUserMessage): Promise<UserMessage | null> {
  if (message.clientId === null) return null;
  const row = await session.get<MessageRow>(
    `SELECT ${MESSAGE_COLUMNS} FROM messages WHERE session_id = ? AND client_id = ?`,
    [message.sessionId, message.clientId],
  );
  if (row === null) return null;
  return toUserMessage(row, (await loadAttachments(session, [row.id])).get(row.id));
}
