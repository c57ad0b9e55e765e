import type { BranchRepository } from '@/domain/branches/branch-repository';
import { copySession } from './copy-session';
import { addUserMessage } from '../messages/add-user-message';
import { removeAfter } from '../messages/remove-messages';
import type { RepositoryDeps } from '../database/repository-deps';
import { recordActivity } from './session-activity';
import { requireSession } from './session-row';
import { SAME_TREE, showBranch } from './session-tree';
import type { SqlDatabase } from '../database/sql-database';

export function createBranchRepository(database: SqlDatabase, deps: RepositoryDeps): BranchRepository {
  return {
    async list(sessionId) {
      const rows = await database.all<BranchRow>(
        `SELECT id, branched_from_session_id, branched_at_seq, activity_seq FROM sessions WHERE ${SAME_TREE} AND deleted_at IS NULL
          ORDER BY rowid`,
        [sessionId],
      );
      return rows.map((row) => ({
        sessionId: row.id,
        parentId: row.branched_from_session_id,
        forkSeq: row.branched_at_seq ?? 0,
        activity: row.activity_seq,
      }));
    },

    create: (from, question) =>
      database.transaction(async (session) => {
        const id = await copySession(session, from, deps);
        if (question) await addUserMessage(session, { ...question, sessionId: id, clientId: null }, deps);
        else await recordActivity(session, id, { at: deps.now(), added: 0 });
        await showBranch(session, id);
        return requireSession(session, id);
      }),

    setAside: (sessionId, seq) =>
      database.transaction(async (session) => {
        const id = await copySession(session, { from: sessionId, toSeq: Number.MAX_SAFE_INTEGER, forkSeq: seq }, deps);
        // Branches of the removed messages now belong to the copy, because these messages are gone here.
        await session.run(
          `UPDATE sessions SET branched_from_session_id = ? WHERE branched_from_session_id = ? AND branched_at_seq > ? AND id <> ?`,
          [id, sessionId, seq, id],
        );
        await removeAfter(session, sessionId, { seq, at: deps.now() });
      }),

    show: (sessionId) => database.transaction((session) => showBranch(session, sessionId)),
  };
}

interface BranchRow {
  readonly id: string;
  readonly branched_from_session_id: string | null;
  readonly branched_at_seq: number | null;
  readonly activity_seq: number;
}
