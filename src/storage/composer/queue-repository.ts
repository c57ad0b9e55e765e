import type { QueueRepository } from '@/domain/composer/composer-repositories';
import { HELD_REASONS, type QueuedMessage } from '@/domain/composer/queued-message';
import { addUserMessage, requireLiveSession } from '../messages/add-user-message';
import { attachmentsFromJson, attachmentsToJson } from '../messages/attachments';
import { oweScrub } from '../deletion/scrub-file';
import { forgetDraft } from './draft-repository';
import type { RepositoryDeps } from '../database/repository-deps';
import { oneOf } from '../database/row-value';
import type { SqlDatabase } from '../database/sql-database';

interface QueuedRow {
  readonly id: string;
  readonly session_id: string;
  readonly content: string;
  readonly attachments: string | null;
  readonly held: string | null;
  readonly created_at: number;
}

export function createQueueRepository(database: SqlDatabase, deps: RepositoryDeps): QueueRepository {
  return {
    add: ({ sessionId, text, images, files, takesDraft, held = null }) =>
      database.transaction(async (session) => {
        await requireLiveSession(session, sessionId);
        const row: QueuedRow = {
          id: deps.newId(),
          session_id: sessionId,
          content: text,
          attachments: attachmentsToJson({ images, files }),
          held,
          created_at: deps.now(),
        };
        await session.run(
          `INSERT INTO queued_messages (place, id, session_id, content, attachments, held, created_at)
            SELECT COALESCE(MAX(place), 0) + 1, ?, ?, ?, ?, ?, ? FROM queued_messages`,
          [row.id, row.session_id, row.content, row.attachments, row.held, row.created_at],
        );
        if (takesDraft) await forgetDraft(session, sessionId);
        return toQueued(row);
      }),

    async list(sessionId) {
      const rows = await database.all<QueuedRow>('SELECT * FROM queued_messages WHERE session_id = ? ORDER BY place', [
        sessionId,
      ]);
      return rows.map(toQueued);
    },

    async take(id) {
      const taken = await database.transaction(async (session) => {
        const row = await session.get<QueuedRow>('SELECT * FROM queued_messages WHERE id = ?', [id]);
        if (row === null) return null;
        await session.run('DELETE FROM queued_messages WHERE id = ?', [id]);
        await oweScrub(session); // its words are still in the file and in the copies
        return toQueued(row);
      });
      if (taken !== null) deps.onDelete?.();
      return taken;
    },

    async hold(sessionId, reason) {
      await database.run(
        'UPDATE queued_messages SET held = ? WHERE held IS NULL AND session_id = COALESCE(?, session_id)',
        [reason, sessionId],
      );
    },

    async release(sessionId) {
      await database.run('UPDATE queued_messages SET held = NULL WHERE session_id = ?', [sessionId]);
    },

    async offlineSessions() {
      const rows = await database.all<{ session_id: string }>(
        `SELECT session_id FROM queued_messages WHERE held = 'offline' GROUP BY session_id ORDER BY MIN(place)`,
      );
      return rows.map(({ session_id: sessionId }) => sessionId);
    },

    async releaseOffline(sessionId) {
      await database.run(`UPDATE queued_messages SET held = NULL WHERE held = 'offline' AND session_id = ?`, [
        sessionId,
      ]);
    },

    moveToHistory: (sessionId, how = {}) =>
      database.transaction(async (session) => {
        const row = await session.get<QueuedRow>(
          'SELECT * FROM queued_messages WHERE session_id = ? AND held IS NULL ORDER BY place LIMIT 1',
          [sessionId],
        );
        if (row === null) return null;
        const { id, text: content, images, files } = toQueued(row);
        const message = await addUserMessage(
          session,
          { sessionId, content, images, files, clientId: id, ...how },
          deps,
        );
        await session.run('DELETE FROM queued_messages WHERE id = ?', [id]);
        return message;
      }),
  };
}

function toQueued(row: QueuedRow): QueuedMessage {
  return {
    id: row.id,
    sessionId: row.session_id,
    text: row.content,
    ...attachmentsFromJson(row.attachments),
    createdAt: row.created_at,
    held: row.held === null ? null : oneOf(HELD_REASONS, row.held, 'reason to hold'),
  };
}
