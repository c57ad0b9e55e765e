import { failure } from '@/domain/chat-error';
import { assertFound } from '../database/row-value';
import type { SqlSession } from '../database/sql-database';
import { previewOf } from '../database/stored-text';

/** The columns that decide what a new message changes besides. */
export interface ActiveSession {
  readonly is_shown: number;
  readonly title_source: string;
  readonly deleted_at: number | null;
}

/** Moves a session to the top of the list. `text` becomes its preview unless it is blank. */
export async function recordActivity(
  session: SqlSession,
  sessionId: string,
  activity: { readonly at: number; readonly added: number; readonly text?: string },
): Promise<ActiveSession> {
  const updated = await session.get<ActiveSession>(
    `UPDATE sessions SET updated_at = ?, message_count = message_count + ?,
        last_message_preview = COALESCE(NULLIF(?, ''), last_message_preview),
        activity_seq = (SELECT MAX(activity_seq) + 1 FROM sessions)
      WHERE id = ? RETURNING is_shown, title_source, deleted_at`,
    [activity.at, activity.added, previewOf(activity.text ?? ''), sessionId],
  );
  if (updated === null) throw failure('not-found', 'This chat doesn’t exist. It may have been deleted.');
  return updated;
}

/** Recounts the messages after rows were written without `recordActivity`. Reads the whole session, so it is too slow for every message. */
export async function recount(session: SqlSession, sessionId: string): Promise<void> {
  const count = `(SELECT COUNT(*) FROM messages WHERE session_id = sessions.id AND deleted_at IS NULL)`;
  await update(session, sessionId, `message_count = ${count}`);
}

/** For messages that were removed or restored. */
export async function recordChange(session: SqlSession, sessionId: string, added: number): Promise<void> {
  await update(session, sessionId, `message_count = message_count + ${Math.trunc(added)}`);
}

async function update(session: SqlSession, sessionId: string, count: string): Promise<void> {
  const last = await session.get<{ content: string }>(
    `SELECT substr(content, 1, 1000) AS content FROM messages WHERE session_id = ? AND deleted_at IS NULL AND role <> 'tool' AND TRIM(content) <> ''
      ORDER BY seq DESC LIMIT 1`,
    [sessionId],
  );
  const preview = last === null ? null : previewOf(last.content);
  const result = await session.run(`UPDATE sessions SET last_message_preview = ?, ${count} WHERE id = ?`, [
    preview,
    sessionId,
  ]);
  assertFound(result, 'This chat');
}
