import { failure } from '@/domain/chat-error';
import type { ModelRepository } from '@/domain/providers/model-repository';
import { MODEL_SOURCES, type AiModel } from '@/domain/providers/provider';
import { assertFound, oneOf } from '../database/row-value';
import type { SqlDatabase } from '../database/sql-database';

/** A newer known value wins, but a provider's list never overwrites what the user typed. */
const mergedFact = (column: string) => `${column} = CASE
  WHEN models.source = 'manual' AND excluded.source <> 'manual' THEN COALESCE(models.${column}, excluded.${column})
  ELSE COALESCE(excluded.${column}, models.${column}) END`;

const MERGE = `INSERT INTO models (id, provider_id, display_name, source, context_window_size, max_output_tokens)
  VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (id, provider_id) DO UPDATE SET
    ${mergedFact('display_name')},
    ${mergedFact('context_window_size')},
    ${mergedFact('max_output_tokens')},
    source = CASE WHEN models.source = 'manual' THEN 'manual' ELSE excluded.source END`;

/** The columns of a `ModelRow`. */
export const MODEL_ROW = [
  'id',
  'provider_id',
  'display_name',
  'is_default',
  'source',
  'context_window_size',
  'learned_window_size',
  'max_output_tokens',
  'token_correction',
] as const;

export function createModelRepository(database: SqlDatabase): ModelRepository {
  return {
    async get(ref) {
      const row = await database.get<ModelRow>('SELECT * FROM models WHERE id = ? AND provider_id = ?', [
        ref.modelId,
        ref.providerId,
      ]);
      return row === null ? null : toModel(row);
    },

    async list(providerId) {
      const rows = await database.all<ModelRow>(
        // Models that the user added come first.
        `SELECT * FROM models WHERE provider_id = ? ORDER BY is_default DESC, source = 'manual' DESC, rowid`,
        [providerId],
      );
      return rows.map(toModel);
    },

    merge: (providerId, models, source) =>
      database.transaction(async (session) => {
        const provider = await session.get('SELECT 1 FROM providers WHERE id = ?', [providerId]);
        if (provider === null) throw failure('not-found', 'This provider does not exist.');
        for (const { id, displayName, contextWindowSize, maxOutputTokens } of models) {
          await session.run(MERGE, [id, providerId, displayName, source, contextWindowSize, maxOutputTokens]);
        }
      }),

    async remove(ref) {
      const result = await database.run('DELETE FROM models WHERE id = ? AND provider_id = ?', [
        ref.modelId,
        ref.providerId,
      ]);
      assertFound(result, 'This model');
    },

    async learnWindow(ref, tokens) {
      await database.run(
        `UPDATE models SET learned_window_size = MIN(?, COALESCE(learned_window_size, ?)) WHERE id = ? AND provider_id = ?`,
        [tokens, tokens, ref.modelId, ref.providerId],
      );
    },

    async learnCorrection(ref, correction) {
      await database.run('UPDATE models SET token_correction = ? WHERE id = ? AND provider_id = ?', [
        correction,
        ref.modelId,
        ref.providerId,
      ]);
    },
  };
}

export interface ModelRow {
  readonly id: string;
  readonly provider_id: string;
  readonly display_name: string | null;
  readonly is_default: number;
  readonly source: string;
  readonly context_window_size: number | null;
  readonly learned_window_size: number | null;
  readonly max_output_tokens: number | null;
  readonly token_correction: number | null;
}

export function toModel(row: ModelRow): AiModel {
  return {
    id: row.id,
    providerId: row.provider_id,
    displayName: row.display_name,
    isDefault: row.is_default === 1,
    source: oneOf(MODEL_SOURCES, row.source, 'model source'),
    contextWindowSize: smaller(row.context_window_size, row.learned_window_size),
    isWindowStated: row.context_window_size !== null,
    maxOutputTokens: row.max_output_tokens,
    tokenCorrection: row.token_correction ?? 1,
  };
}

/** A list may state too much; a provider's refusal showed the actual limit. */
function smaller(listed: number | null, learned: number | null): number | null {
  if (listed === null || learned === null) return listed ?? learned;
  return Math.min(listed, learned);
}
