import { project } from '../../context/compaction-repository';
import type { SqlSession } from '../../database/sql-database';
import { closeWaitingCalls } from '../../messages/close-waiting';
import { recount } from '../../sessions/session-activity';
import { showBranch, TREE } from '../../sessions/session-tree';
import type { MergedChats } from '@/domain/sync/sync-records';
import { sendUnknownMarks } from '../outside-marks';
import type { Merging } from './merging';

/** Brings counts, previews, summaries and the order of the list up to date. */
export async function finishMerge({ session, touched, moved }: Merging): Promise<MergedChats> {
  const sessionIds: string[] = [];
  for (const id of touched) {
    if ((await session.get('SELECT 1 FROM sessions WHERE id = ?', [id])) === null) continue;
    sessionIds.push(id);
    await closePassedCalls(session, id);
    await recount(session, id);
    await project(session, id);
    await sendUnknownMarks(session, id);
  }
  const newer = await updateTimes(session, sessionIds);
  if (newer.length > 0) await orderByTime(session);
  for (const id of newer) await showNewest(session, id, moved);
  return { sessionIds, moved };
}

/** Another device went on after a call that waits for approval here: as if the user had done so here. */
async function closePassedCalls(session: SqlSession, id: string): Promise<void> {
  const passed = await session.get(
    `SELECT 1 FROM messages w WHERE w.session_id = ? AND w.status = 'waiting' AND EXISTS (
      SELECT 1 FROM messages later WHERE later.session_id = w.session_id AND later.seq > w.seq AND later.role = 'user'
        AND later.deleted_at IS NULL)`,
    [id],
  );
  if (passed !== null) await closeWaitingCalls(session, id);
}

/** Returns the sessions with a message that is newer than everything in them before. */
async function updateTimes(session: SqlSession, sessionIds: readonly string[]): Promise<readonly string[]> {
  const rows = await session.all<{ id: string }>(
    `UPDATE sessions SET updated_at = last.at FROM (
        SELECT session_id, MAX(created_at) AS at FROM messages WHERE session_id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL
          GROUP BY session_id) AS last
      WHERE last.session_id = sessions.id AND last.at > sessions.updated_at RETURNING id`,
    [JSON.stringify(sessionIds)],
  );
  return rows.map(({ id }) => id);
}

/** The list is in the order of activity, wherever that was. Rows that keep their place are not written. */
export async function orderByTime(session: SqlSession): Promise<void> {
  await session.run(
    `UPDATE sessions SET activity_seq = ranked.place
      FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY updated_at, activity_seq, rowid) AS place FROM sessions) AS ranked
      WHERE ranked.id = sessions.id AND activity_seq <> ranked.place`,
  );
}

/** The list shows the branch in which a chat was continued last, unless that was here. */
async function showNewest(session: SqlSession, id: string, moved: MergedChats['moved']): Promise<void> {
  if (moved.some(({ from, to }) => from === id || to === id)) return;
  const newest = await session.get(
    `SELECT 1 FROM sessions s WHERE s.id = ? AND s.is_shown = 0 AND s.updated_at > (SELECT MAX(o.updated_at) FROM sessions o
      WHERE o.id <> s.id AND COALESCE(o.tree_id, o.id) = COALESCE(s.tree_id, s.id))`,
    [id],
  );
  if (newest !== null) await showBranch(session, id);
}

/** A chat of which no branch is shown would not be in the list. */
export async function showEveryChat(session: SqlSession): Promise<void> {
  await session.run(
    `UPDATE sessions SET is_shown = 1 WHERE id IN (SELECT id FROM (
        SELECT id, MAX(activity_seq) FROM sessions WHERE deleted_at IS NULL GROUP BY ${TREE} HAVING MAX(is_shown) = 0))`,
  );
}
