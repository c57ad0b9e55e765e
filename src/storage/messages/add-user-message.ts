import { failure } from '@/domain/chat-error';
import type { UserMessage } from '@/domain/conversation';
import type { NewUserMessage } from '@/domain/messages/message-repository';
import { firstTitle } from '@/domain/sessions/generate-title';
import { estimateMessageTokens } from '@/domain/tokens/token-estimator';
import { forgetDraft } from '../composer/draft-repository';
import type { RepositoryDeps } from '../database/repository-deps';
import type { SqlSession } from '../database/sql-database';
import { storedText } from '../database/stored-text';
import { recordActivity } from '../sessions/session-activity';
import { SAME_TREE, showBranch } from '../sessions/session-tree';
import { insertAttachments, loadAttachments } from './attachments';
import { closeWaitingCalls } from './close-waiting';
import { insertMessage } from './insert-message';
import { MESSAGE_COLUMNS, toUserMessage, type MessageRow } from './message-row';

/**
 * Adds a user message with its attachments at the end of its session. The user went on without answering, so calls that wait for approval are
 * closed in the same transaction: neither is ever stored without the other.
 */
export async function addUserMessage(
  session: SqlSession,
  message: NewUserMessage,
  { now, newId }: RepositoryDeps,
): Promise<UserMessage> {
  const { sessionId, content, files } = message;
  const id = newId();
  const at = now();
  const preview = content.trim() || files.map(({ name }) => name).join(', ');
  const stored = await recordActivity(session, sessionId, { at, added: 1, text: preview });
  if (stored.deleted_at !== null) throw conversationGone();
  await closeWaitingCalls(session, sessionId);
  const row = await insertMessage(session, {
    id,
    session_id: sessionId,
    role: 'user',
    status: 'complete',
    client_id: message.clientId,
    content,
    continues: message.joinsTurn ? 1 : 0,
    created_at: at,
    token_estimate: estimateOf(message),
  });
  await insertAttachments(session, { messageId: id, ...message }, newId);
  if (message.takesDraft) await forgetDraft(session, sessionId);
  if (message.namesChat && stored.title_source === 'default') await nameChat(session, message);
  if (stored.is_shown === 0) await showBranch(session, sessionId);
  return toUserMessage(row, message);
}

/** Counted as it will be read back. */
function estimateOf({ content, images, files }: NewUserMessage): number {
  const storedFiles = files.map((file) => ({ ...file, name: storedText(file.name), text: storedText(file.text) }));
  return estimateMessageTokens({ role: 'user', content: storedText(content), images, files: storedFiles });
}

async function nameChat(session: SqlSession, { sessionId, content, files }: NewUserMessage): Promise<void> {
  const title = firstTitle({ text: content, files });
  if (title === '') return;
  await session.run(`UPDATE sessions SET title = ?, title_source = 'first-words' WHERE ${SAME_TREE}`, [
    title,
    sessionId,
  ]);
}

export async function requireLiveSession(session: SqlSession, sessionId: string): Promise<void> {
  const live = await session.get('SELECT 1 FROM sessions WHERE id = ? AND deleted_at IS NULL', [sessionId]);
  if (live === null) throw conversationGone();
}

function conversationGone() {
  return failure('not-found', 'This chat doesn’t exist. It may have been deleted.');
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
