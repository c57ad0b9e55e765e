import { failure } from '@/domain/chat-error';
import type { PlaceChange, SessionFilter, SessionList, SessionPlace } from '@/domain/sessions/organising';
import type { RepositoryDeps } from '../database/repository-deps';
import { IS_STARTED, SELECT_SESSION, toSession, type SessionRow } from './session-row';
import { SAME_TREES } from './session-tree';
import type { SqlDatabase, SqlSession } from '../database/sql-database';
import type { SqlValue } from '../database/sql-driver';

/** Pinned chats come first, whatever their activity. The indexes of migration 16 use exactly this expression. */
const LIST_PLACE = '(activity_seq + (pinned_at IS NOT NULL) * 1099511627776)';
const PINNED = 2 ** 40;
const IN_ORDER = `ORDER BY ${LIST_PLACE} DESC`;

/** The list shows one branch of each chat; changes to it apply to all branches. */
export function createSessionList(database: SqlDatabase, deps: RepositoryDeps): SessionList {
  return {
    async list(filter = {}) {
      const { where, params } = conditionOf(filter);
      const rows = await database.all<SessionRow>(`${SELECT_SESSION} WHERE ${where} ${IN_ORDER}`, params);
      return rows.map(toSession);
    },

    async page(filter, { after, limit }) {
      const { where, params } = conditionOf(filter);
      const further = after === undefined ? '' : `AND ${LIST_PLACE} < ?`;
      const start = after === undefined ? [] : [after.activitySeq + (after.pinned ? PINNED : 0)];
      // One more row than requested shows whether there is another page.
      const rows = await database.all<SessionRow>(`${SELECT_SESSION} WHERE ${where} ${further} ${IN_ORDER} LIMIT ?`, [
        ...params,
        ...start,
        limit + 1,
      ]);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      return {
        sessions: shown.map(toSession),
        next: hasMore ? { pinned: last.pinned_at !== null, activitySeq: last.activity_seq } : null,
      };
    },

    async counts() {
      const row = await database.get<{ active: number; archived: number }>(
        `SELECT COUNT(*) - COUNT(archived_at) AS active, COUNT(archived_at) AS archived FROM sessions
          WHERE deleted_at IS NULL AND is_shown = 1`,
      );
      return row ?? { active: 0, archived: 0 };
    },

    async findUntouched() {
      const row = await database.get<SessionRow>(
        `${SELECT_SESSION} WHERE deleted_at IS NULL AND is_shown = 1 AND archived_at IS NULL AND message_count = 0
          AND title_source = 'default' AND system_prompt IS NULL AND thinking IS NULL
          ORDER BY activity_seq DESC LIMIT 1`,
      );
      return row === null ? null : toSession(row);
    },

    async organise(ids, change) {
      const organised = await database.transaction(async (session) => {
        const places = await placesOf(session, ids);
        const { sets, params } = setsOf(change, deps.now());
        if (sets.length > 0)
          await session.run(`UPDATE sessions SET ${sets.join(', ')} WHERE ${SAME_TREES}`, [
            ...params,
            JSON.stringify(ids),
          ]);
        return places;
      });
      if (change.deleted) deps.onDelete?.();
      return organised;
    },

    putBack: (places) =>
      database.transaction(async (session) => {
        for (const { sessionId, pinnedAt, archivedAt, folderId, deletedAt } of places) {
          await session.run(
            `UPDATE sessions SET pinned_at = ?, archived_at = ?, deleted_at = ?,
                folder_id = (SELECT id FROM folders WHERE id = ?) WHERE id = ?`,
            [pinnedAt, archivedAt, deletedAt, folderId, sessionId],
          );
        }
      }),
  };
}

function conditionOf({ archived, folderId, startedOnly }: SessionFilter): { where: string; params: SqlValue[] } {
  const conditions = ['deleted_at IS NULL', 'is_shown = 1'];
  const params: SqlValue[] = [];
  if (archived !== undefined) conditions.push(`(archived_at IS NOT NULL) = ${archived ? 1 : 0}`);
  if (startedOnly) conditions.push(`(archived_at IS NOT NULL OR ${IS_STARTED})`);
  if (folderId === null) conditions.push('folder_id IS NULL');
  else if (folderId !== undefined) {
    conditions.push('folder_id = ?');
    params.push(folderId);
  }
  return { where: conditions.join(' AND '), params };
}

async function placesOf(session: SqlSession, ids: readonly string[]): Promise<SessionPlace[]> {
  const places = await session.all<SessionPlace>(
    `SELECT id AS sessionId, pinned_at AS pinnedAt, archived_at AS archivedAt, folder_id AS folderId, deleted_at AS deletedAt
      FROM sessions WHERE ${SAME_TREES}`,
    [JSON.stringify(ids)],
  );
  const known = new Set(places.map(({ sessionId }) => sessionId));
  if (!ids.every((id) => known.has(id)))
    throw failure('not-found', 'This chat doesn’t exist. It may have been deleted.');
  return places;
}

/** An existing mark keeps its time. */
function setsOf(change: PlaceChange, at: number): { sets: string[]; params: SqlValue[] } {
  const sets: string[] = [];
  const params: SqlValue[] = [];
  const mark = (column: string, on: boolean | undefined) => {
    if (on === undefined) return;
    sets.push(on ? `${column} = COALESCE(${column}, ?)` : `${column} = NULL`);
    if (on) params.push(at);
  };
  mark('pinned_at', change.pinned);
  mark('archived_at', change.archived);
  mark('deleted_at', change.deleted);
  if (change.folderId !== undefined) {
    sets.push('folder_id = ?');
    params.push(change.folderId);
  }
  return { sets, params };
}
