import { failure } from '@/domain/chat-error';
import { beginEpoch, restoreViews, invalidateFrom } from '../context/compaction-repository';
import { recordChange } from '../sessions/session-activity';
import type { SqlSession } from '../database/sql-database';
import { forgetOutsideTextAfter } from './outside-text';

/** Removes everything after `seq`; used before an answer is regenerated. */
export async function removeAfter(
  session: SqlSession,
  sessionId: string,
  { seq, at }: { seq: number; at: number },
): Promise<void> {
  await hide(session, sessionId, {
    from: seq + 1,
    to: Number.MAX_SAFE_INTEGER,
    roles: ['user', 'assistant', 'tool'],
    at,
    canReturn: false,
  });
  await forgetOutsideTextAfter(session, sessionId, seq);
}

/**
 * Removes a user message, or the whole answer that a message is part of: everything up to the next user message. Invalidates the views that
 * include it.
 */
export async function removeMessage(session: SqlSession, messageId: string, at: number): Promise<void> {
  const row = await session.get<{ session_id: string; seq: number; role: string }>(
    'SELECT session_id, seq, role FROM messages WHERE id = ? AND deleted_at IS NULL',
    [messageId],
  );
  if (row === null) throw failure('not-found', 'This message doesn’t exist. It may have been deleted.');
  if (row.role === 'user') {
    await hide(session, row.session_id, { from: row.seq, to: row.seq, roles: ['user'], at, canReturn: true });
    return;
  }
  const turn = await session.get<{ before: number | null; after: number | null }>(
    // Not MAX and MIN over all user messages: these queries stop at the nearest.
    `SELECT (SELECT seq FROM messages WHERE ${QUESTION} AND seq < ? ORDER BY seq DESC LIMIT 1) AS before,
        (SELECT seq FROM messages WHERE ${QUESTION} AND seq > ? ORDER BY seq LIMIT 1) AS after`,
    [row.session_id, row.seq, row.session_id, row.seq],
  );
  await hide(session, row.session_id, {
    from: turn?.before ?? 0,
    to: turn?.after ?? Number.MAX_SAFE_INTEGER,
    roles: ['assistant', 'tool'],
    at,
    canReturn: true,
  });
}

const QUESTION = `session_id = ? AND role = 'user' AND deleted_at IS NULL`;

/**
 * Undoes the removal of this message as a whole. Invalidates views made meanwhile without it, and restores the view that the removal
 * invalidated, unless something else was removed since.
 */
export async function restoreMessage(session: SqlSession, messageId: string, at: number): Promise<void> {
  const row = await session.get<{ session_id: string; removed_epoch: number }>(
    'SELECT session_id, removed_epoch FROM messages WHERE id = ? AND deleted_at IS NOT NULL AND removed_epoch IS NOT NULL',
    [messageId],
  );
  if (row === null)
    throw failure('not-found', 'This message can’t be restored: it wasn’t deleted, or it’s gone for good.');
  const { session_id: sessionId, removed_epoch: epoch } = row;
  const first = await session.get<{ seq: number }>(
    'SELECT MIN(seq) AS seq FROM messages WHERE session_id = ? AND removed_epoch = ?',
    [sessionId, epoch],
  );
  const { changes } = await session.run(
    'UPDATE messages SET deleted_at = NULL, removed_epoch = NULL WHERE session_id = ? AND removed_epoch = ?',
    [sessionId, epoch],
  );
  await restoreViews(session, sessionId, { epoch, seq: first?.seq ?? 0, at });
  await forgetReports(session, sessionId, first?.seq ?? 0);
  await recordChange(session, sessionId, changes);
}

interface Hidden {
  readonly from: number;
  readonly to: number;
  readonly roles: readonly ('user' | 'assistant' | 'tool')[];
  readonly at: number;
  /** An answer that another one takes the place of does not come back here: it lives on in a branch. */
  readonly canReturn: boolean;
}

async function hide(session: SqlSession, sessionId: string, { from, to, roles, at, canReturn }: Hidden): Promise<void> {
  const which = `session_id = ? AND seq >= ? AND seq <= ? AND deleted_at IS NULL AND role IN (SELECT value FROM json_each(?))`;
  const params = [sessionId, from, to, JSON.stringify(roles)];
  const first = await session.get<{ seq: number | null }>(
    `SELECT MIN(seq) AS seq FROM messages WHERE ${which}`,
    params,
  );
  if (first === null || first.seq === null) return;
  const epoch = await beginEpoch(session, sessionId);
  const { changes } = await session.run(`UPDATE messages SET deleted_at = ?, removed_epoch = ? WHERE ${which}`, [
    at,
    canReturn ? epoch : null,
    ...params,
  ]);
  await invalidateFrom(session, sessionId, { seq: first.seq, epoch, at });
  await forgetReports(session, sessionId, first.seq);
  await recordChange(session, sessionId, -changes);
}

/** Requests for later answers had other messages, so their reported usage is not valid for the next one. */
async function forgetReports(session: SqlSession, sessionId: string, seq: number): Promise<void> {
  await session.run(
    'UPDATE messages SET context_version = NULL WHERE session_id = ? AND seq > ? AND context_version IS NOT NULL',
    [sessionId, seq],
  );
}
