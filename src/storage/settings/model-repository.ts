import { failure } from '@/domain/chat-error';
import type { ModelRepository } from '@/domain/providers/model-repository';
import { LEARNED_WINDOW_KINDS, stillValid, windowToUse, type LearnedWindow } from '@/domain/providers/model-window';
import { MODEL_SOURCES, type AiModel } from '@/domain/providers/provider';
import { assertFound, oneOf } from '../database/row-value';
import type { RepositoryDeps } from '../database/repository-deps';
import type { SqlDatabase } from '../database/sql-database';

/** A newer known value wins, but a provider's list never overwrites what the user typed. */
const mergedFact = (column: string) => `${column} = CASE
  WHEN models.source = 'manual' AND excluded.source <> 'manual' THEN COALESCE(models.${column}, excluded.${column})
  ELSE COALESCE(excluded.${column}, models.${column}) END`;

/** The user has just stated the window. */
const STATED = `excluded.window_by_user = 1`;
const unlessStated = (column: string) => `${column} = CASE WHEN ${STATED} THEN NULL ELSE models.${column} END`;

const MERGE = `INSERT INTO models (id, provider_id, display_name, source, context_window_size, max_output_tokens, max_input_tokens,
    window_by_user)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (id, provider_id) DO UPDATE SET
    ${unlessStated('learned_window_size')},
    ${unlessStated('learned_window_kind')},
    ${unlessStated('learned_window_at')},
    window_by_user = CASE WHEN ${STATED} THEN 1 WHEN models.context_window_size IS NULL THEN 0 ELSE models.window_by_user END,
    ${mergedFact('max_input_tokens')},
    ${mergedFact('display_name')},
    ${mergedFact('context_window_size')},
    ${mergedFact('max_output_tokens')},
    source = CASE WHEN models.source = 'manual' THEN 'manual' ELSE excluded.source END`;

const FORGET_WINDOW = `UPDATE models SET learned_window_size = NULL, learned_window_kind = NULL, learned_window_at = NULL`;

/** The columns of a `ModelRow`. */
export const MODEL_ROW = [
  'id',
  'provider_id',
  'display_name',
  'is_default',
  'source',
  'context_window_size',
  'learned_window_size',
  'learned_window_kind',
  'learned_window_at',
  'window_by_user',
  'max_output_tokens',
  'max_input_tokens',
  'token_correction',
] as const;

export function createModelRepository(database: SqlDatabase, { now }: Pick<RepositoryDeps, 'now'>): ModelRepository {
  return {
    async get(ref) {
      const row = await database.get<ModelRow>('SELECT * FROM models WHERE id = ? AND provider_id = ?', [
        ref.modelId,
        ref.providerId,
      ]);
      return row === null ? null : toModel(row, now());
    },

    async list(providerId) {
      const rows = await database.all<ModelRow>(
        // Models that the user added come first.
        `SELECT * FROM models WHERE provider_id = ? ORDER BY is_default DESC, source = 'manual' DESC, rowid`,
        [providerId],
      );
      return rows.map((row) => toModel(row, now()));
    },

    merge: (providerId, models, source) =>
      database.transaction(async (session) => {
        const provider = await session.get('SELECT 1 FROM providers WHERE id = ?', [providerId]);
        if (provider === null) throw failure('not-found', 'This provider doesn’t exist. It may have been deleted.');
        for (const { id, displayName, contextWindowSize, maxOutputTokens, maxInputTokens = null } of models) {
          const byUser = source === 'manual' && contextWindowSize !== null ? 1 : 0;
          const facts = [displayName, source, contextWindowSize, maxOutputTokens, maxInputTokens, byUser];
          await session.run(MERGE, [id, providerId, ...facts]);
        }
      }),

    async remove(ref) {
      const result = await database.run('DELETE FROM models WHERE id = ? AND provider_id = ?', [
        ref.modelId,
        ref.providerId,
      ]);
      assertFound(result, 'This model');
    },

    learnWindow: (ref, { tokens, kind }) =>
      database.transaction(async (session) => {
        const row = await session.get<ModelRow>('SELECT * FROM models WHERE id = ? AND provider_id = ?', [
          ref.modelId,
          ref.providerId,
        ]);
        if (row === null || isStatedByUser(row)) return;
        const isKnownBetter = row.context_window_size !== null || learnedFrom(row, now())?.kind === 'named';
        if (kind === 'guess' && isKnownBetter) return;
        await session.run(
          `UPDATE models SET learned_window_size = ?, learned_window_kind = ?, learned_window_at = ? WHERE id = ? AND provider_id = ?`,
          [tokens, kind, now(), ref.modelId, ref.providerId],
        );
      }),

    async forgetWindow(ref) {
      await database.run(`${FORGET_WINDOW} WHERE id = ? AND provider_id = ?`, [ref.modelId, ref.providerId]);
    },

    async forgetLearned(ref) {
      const result = await database.run(`${FORGET_WINDOW}, token_correction = NULL WHERE id = ? AND provider_id = ?`, [
        ref.modelId,
        ref.providerId,
      ]);
      assertFound(result, 'This model');
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
  readonly learned_window_kind: string | null;
  readonly learned_window_at: number | null;
  readonly window_by_user: number | null;
  readonly max_output_tokens: number | null;
  readonly max_input_tokens: number | null;
  readonly token_correction: number | null;
}

/** What was learned counts only until it expires. */
export function toModel(row: ModelRow, now: number): AiModel {
  const learned = learnedFrom(row, now);
  const { size, origin } = windowToUse({
    stated: row.context_window_size,
    isStatedByUser: isStatedByUser(row),
    maxInputTokens: row.max_input_tokens,
    learned,
  });
  return {
    id: row.id,
    providerId: row.provider_id,
    displayName: row.display_name,
    isDefault: row.is_default === 1,
    source: oneOf(MODEL_SOURCES, row.source, 'model source'),
    contextWindowSize: size,
    windowOrigin: origin,
    isWindowStated: row.context_window_size !== null,
    learnedWindow: learned,
    maxInputTokens: row.max_input_tokens,
    maxOutputTokens: row.max_output_tokens,
    tokenCorrection: row.token_correction ?? 1,
  };
}

function isStatedByUser(row: ModelRow): boolean {
  if (row.context_window_size === null) return false;
  return row.window_by_user === null ? row.source === 'manual' : row.window_by_user === 1;
}

function learnedFrom(row: ModelRow, now: number): LearnedWindow | null {
  const { learned_window_size: tokens, learned_window_kind: kind, learned_window_at: at } = row;
  if (tokens === null || kind === null || at === null) return null;
  return stillValid({ tokens, kind: oneOf(LEARNED_WINDOW_KINDS, kind, 'kind of window'), at }, now);
}
