import type { SqlSession } from '../database/sql-database';

/**
 * A chat is a tree of sessions: the first one and the branches made of it. What belongs to the chat as a whole (its title, its place in the
 * list, whether it was deleted) is written to all of them, with these pieces of SQL.
 */

/** Of a row of `sessions`; the index `sessions_of_chat` holds this very expression. */
export const TREE = 'COALESCE(tree_id, id)';

/** All sessions of the chat that the bound session belongs to. */
export const SAME_TREE = `${TREE} = (SELECT ${TREE} FROM sessions WHERE id = ?)`;

/** All sessions of the chats that the sessions of a bound JSON list belong to. */
export const SAME_TREES = `${TREE} IN (SELECT ${TREE} FROM sessions WHERE id IN (SELECT value FROM json_each(?)))`;

/** How many branches the chat of session `s` has; 1 when it was never branched. */
export const BRANCH_COUNT = `(SELECT COUNT(*) FROM sessions b WHERE b.deleted_at IS NULL
    AND COALESCE(b.tree_id, b.id) = COALESCE(s.tree_id, s.id)) AS branch_count`;

/** Whether a call in session `s` waits for approval. The partial index `messages_waiting` answers it. */
export const IS_WAITING = `EXISTS (SELECT 1 FROM messages w WHERE w.session_id = s.id AND w.status = 'waiting'
    AND w.deleted_at IS NULL) AS is_waiting`;

/** Message `m` of session `s` is not merely the copy of one that its parent still has: what is looked for everywhere is found once. */
export const NOT_A_COPY = `(s.branched_from_session_id IS NULL OR m.seq > s.branched_at_seq OR NOT EXISTS (
    SELECT 1 FROM messages original JOIN sessions parent ON parent.id = original.session_id
    WHERE original.session_id = s.branched_from_session_id AND original.seq = m.seq AND original.deleted_at IS NULL
      AND parent.deleted_at IS NULL))`;

/** The list shows this branch of its chat from now on, at the place and with the time of whichever was active last. */
export async function showBranch(session: SqlSession, sessionId: string): Promise<void> {
  const shown = await session.get<{ is_shown: number }>('SELECT is_shown FROM sessions WHERE id = ?', [sessionId]);
  if (shown?.is_shown !== 0) return;
  await session.run(
    `UPDATE sessions SET activity_seq = chat.activity_seq, updated_at = chat.updated_at
      FROM (SELECT MAX(activity_seq) AS activity_seq, MAX(updated_at) AS updated_at FROM sessions WHERE ${SAME_TREE}) AS chat
      WHERE id = ?`,
    [sessionId, sessionId],
  );
  await session.run(`UPDATE sessions SET is_shown = (id = ?) WHERE ${SAME_TREE}`, [sessionId, sessionId]);
}
