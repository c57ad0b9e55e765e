import type { ModelCallRepository } from '@/domain/usage/model-call-repository';
import type { RepositoryDeps } from '../database/repository-deps';
import type { SqlDatabase } from '../database/sql-database';

export function createModelCallRepository(database: SqlDatabase, deps: RepositoryDeps): ModelCallRepository {
  return {
    async costSince(sessionId, seq) {
      const row = await database.get<{ cost: number | null }>(
        'SELECT SUM(cost_usd) AS cost FROM model_calls WHERE session_id = ? AND at_seq >= ?',
        [sessionId, seq],
      );
      return row?.cost ?? 0;
    },

    add: ({ sessionId, messageId, purpose, providerId, modelId, usage, costUsd }) =>
      database.transaction(async (session) => {
        await session.run(
          `INSERT INTO model_calls (id, session_id, message_id, purpose, provider_id, model_id, input_tokens, output_tokens,
              cached_tokens, cache_write_tokens, long_cache_write_tokens, cost_usd, created_at, at_seq)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT MAX(seq) FROM messages WHERE session_id = ?))`,
          [
            deps.newId(),
            sessionId,
            messageId,
            purpose,
            providerId,
            modelId,
            usage?.inputTokens ?? null,
            usage?.outputTokens ?? null,
            usage?.cachedInputTokens ?? null,
            usage?.cacheWriteTokens ?? null,
            usage?.longCacheWriteTokens ?? null,
            costUsd,
            deps.now(),
            sessionId,
          ],
        );
        if (!usage) return;
        await session.run('UPDATE sessions SET total_tokens = total_tokens + ? WHERE id = ?', [
          usage.inputTokens + usage.outputTokens,
          sessionId,
        ]);
      }),
  };
}
