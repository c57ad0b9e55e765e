import { failure } from '@/domain/chat-error';
import { TITLE_SOURCES } from '@/domain/conversation';
import type { SessionRepository } from '@/domain/sessions/session-repository';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound } from '../database/row-value';
import { createSessionList } from './session-list';
import { findSession, requireSession } from './session-row';
import { SAME_TREE } from './session-tree';
import { markOutsideText } from '../messages/outside-text';
import type { SqlDatabase } from '../database/sql-database';

const WHAT = 'This chat';

/** `updated_at` is the time of the last message: a new title or model does not change it. */
export function createSessionRepository(database: SqlDatabase, deps: RepositoryDeps): SessionRepository {
  return {
    create: (input) =>
      database.transaction(async (session) => {
        const id = deps.newId();
        const at = deps.now();
        const agent = await session.get('SELECT 1 FROM agents WHERE id = ?', [input.agentId]);
        if (agent === null) throw failure('not-found', 'This agent doesn’t exist. It may have been deleted.');
        await session.run(
          `INSERT INTO sessions (id, title, title_source, current_agent_id, provider_id, model_id, system_prompt,
              folder_id, created_at, updated_at, activity_seq)
            SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, COALESCE(MAX(activity_seq), 0) + 1 FROM sessions`,
          [
            id,
            input.title,
            input.titleSource,
            input.agentId,
            input.providerId,
            input.modelId,
            input.systemPrompt,
            input.folderId ?? null,
            at,
            at,
          ],
        );
        return requireSession(session, id);
      }),

    get: (id) => findSession(database, id),

    ...createSessionList(database, deps),

    rename: (id, title, source) =>
      database.transaction(async (session) => {
        const stored = await requireSession(session, id);
        if (TITLE_SOURCES.indexOf(source) < TITLE_SOURCES.indexOf(stored.titleSource)) return;
        await session.run(`UPDATE sessions SET title = ?, title_source = ? WHERE ${SAME_TREE}`, [title, source, id]);
      }),

    async useModel(id, model) {
      const result = await database.run('UPDATE sessions SET provider_id = ?, model_id = ? WHERE id = ?', [
        model.providerId,
        model.modelId,
        id,
      ]);
      assertFound(result, WHAT);
    },

    async lastAnsweredBy(id) {
      const row = await database.get<{ provider_id: string | null; model_id: string | null }>(
        `SELECT provider_id, model_id FROM messages WHERE session_id = ? AND role = 'assistant' AND deleted_at IS NULL
          ORDER BY seq DESC LIMIT 1`,
        [id],
      );
      return row === null ? null : { providerId: row.provider_id ?? '', modelId: row.model_id ?? '' };
    },

    async useAgent(id, agentId) {
      const agent = await database.get('SELECT 1 FROM agents WHERE id = ?', [agentId]);
      if (agent === null) throw failure('not-found', 'This agent doesn’t exist. It may have been deleted.');
      assertFound(await database.run('UPDATE sessions SET current_agent_id = ? WHERE id = ?', [agentId, id]), WHAT);
    },

    async setThinking(id, thinking) {
      assertFound(await database.run('UPDATE sessions SET thinking = ? WHERE id = ?', [thinking, id]), WHAT);
    },

    markSharedText: (id) => markOutsideText(database, id, 'shared'),

    async setInstructions(id, instructions) {
      assertFound(await database.run('UPDATE sessions SET system_prompt = ? WHERE id = ?', [instructions, id]), WHAT);
    },

    async remove(id) {
      const result = await database.run(`UPDATE sessions SET deleted_at = COALESCE(deleted_at, ?) WHERE ${SAME_TREE}`, [
        deps.now(),
        id,
      ]);
      assertFound(result, WHAT);
      deps.onDelete?.();
    },

    async restore(id) {
      assertFound(await database.run(`UPDATE sessions SET deleted_at = NULL WHERE ${SAME_TREE}`, [id]), WHAT);
    },

    async claimFlush(id, cycle) {
      const { changes } = await database.run(
        'UPDATE sessions SET flushed_cycle = ? WHERE id = ? AND (flushed_cycle IS NULL OR flushed_cycle < ?)',
        [cycle, id, cycle],
      );
      return changes > 0;
    },
  };
}
