import type { ModelSpending, SessionSpending, Spending, TimeSpan, UsageRepository } from '@/domain/usage/usage';
import type { SqlDatabase } from '../database/sql-database';

const SUMS = `COUNT(c.id) AS calls, COUNT(c.id) - COUNT(c.cost_usd) AS unpriced, SUM(c.cost_usd) AS cost,
  COALESCE(SUM(c.input_tokens), 0) AS input, COALESCE(SUM(c.cached_tokens), 0) AS cached,
  COALESCE(SUM(c.cache_write_tokens), 0) AS written, COALESCE(SUM(c.output_tokens), 0) AS output`;
const MOST_EXPENSIVE_FIRST = 'ORDER BY cost DESC NULLS LAST, input + output DESC, calls DESC';
const IN_SPAN = 'c.created_at >= ? AND c.created_at < ?';

/** A message and the originals it was copied from: a branch made no calls for its copied messages. `copy-session` makes the ids of copies. */
const ORIGINALS = `WITH RECURSIVE line (id, session_id, seq) AS (
    SELECT id, session_id, seq FROM messages WHERE id = ?
    UNION SELECT m.id, m.session_id, m.seq FROM line JOIN sessions s ON s.id = line.session_id
      JOIN messages m ON m.session_id = s.branched_from_session_id AND m.seq = line.seq
      WHERE line.id = line.session_id || '-' || line.seq
  ) SELECT id FROM line UNION SELECT ?`;

export function createUsageRepository(database: SqlDatabase): UsageRepository {
  async function sumWhere(condition: string, params: readonly (string | number)[]): Promise<Spending> {
    const row = await database.get<SumRow>(`SELECT ${SUMS} FROM model_calls c WHERE ${condition}`, params);
    return toSpending(row ?? NO_SPENDING);
  }

  return {
    total: ({ from, to }) => sumWhere(IN_SPAN, [from, to]),
    ofSession: (sessionId) => sumWhere('c.session_id = ?', [sessionId]),
    ofMessage: (messageId) => sumWhere(`c.message_id IN (${ORIGINALS})`, [messageId, messageId]),

    async bySpan(spans) {
      if (spans.length === 0) return [];
      const rows = await database.all<SumRow & { n: number }>(
        `WITH spans (n, starts, ends) AS (VALUES ${spans.map(() => '(?, ?, ?)').join(', ')})
          SELECT n, ${SUMS} FROM spans LEFT JOIN model_calls c ON c.created_at >= starts AND c.created_at < ends
          GROUP BY n ORDER BY n`,
        spans.flatMap(({ from, to }, n) => [n, from, to]),
      );
      return rows.map(toSpending);
    },

    async byModel(span) {
      const rows = await database.all<SumRow & { provider_id: string; model_id: string; name: string | null }>(
        `SELECT c.provider_id, c.model_id, p.name, ${SUMS} FROM model_calls c LEFT JOIN providers p ON p.id = c.provider_id
          WHERE ${IN_SPAN} GROUP BY c.provider_id, c.model_id ${MOST_EXPENSIVE_FIRST}`,
        paramsOf(span),
      );
      return rows.map((row): ModelSpending => ({
        ...toSpending(row),
        providerId: row.provider_id,
        modelId: row.model_id,
        providerName: row.name,
      }));
    },

    async bySession(span) {
      const rows = await database.all<SumRow & { id: string | null; title: string | null }>(
        // All branches of a chat are one entry, under the branch that the list shows.
        `WITH spent AS (
            SELECT COALESCE(s.tree_id, s.id) AS tree, ${SUMS} FROM model_calls c
              LEFT JOIN sessions s ON s.id = c.session_id AND s.deleted_at IS NULL
              WHERE ${IN_SPAN} GROUP BY tree
          )
          SELECT COALESCE(s.id, tree) AS id, s.title, calls, unpriced, cost, input, cached, written, output FROM spent
            LEFT JOIN sessions s ON (s.id = tree OR s.tree_id = tree) AND s.is_shown = 1 AND s.deleted_at IS NULL
            ${MOST_EXPENSIVE_FIRST}`,
        paramsOf(span),
      );
      return rows.map((row): SessionSpending => ({ ...toSpending(row), sessionId: row.id, title: row.title ?? '' }));
    },

    async firstCallAt() {
      const row = await database.get<{ first: number | null }>('SELECT MIN(created_at) AS first FROM model_calls');
      return row?.first ?? null;
    },
  };
}

interface SumRow {
  readonly calls: number;
  readonly unpriced: number;
  readonly cost: number | null;
  readonly input: number;
  readonly cached: number;
  readonly written: number;
  readonly output: number;
}

const NO_SPENDING: SumRow = { calls: 0, unpriced: 0, cost: 0, input: 0, cached: 0, written: 0, output: 0 };

/** Without calls the cost is 0; with unpriced calls only it is unknown. */
function toSpending({ calls, unpriced, cost, input, cached, written, output }: SumRow): Spending {
  return {
    calls,
    unpricedCalls: unpriced,
    costUsd: calls === 0 ? 0 : cost,
    inputTokens: input,
    cachedTokens: cached,
    cacheWriteTokens: written,
    outputTokens: output,
  };
}

function paramsOf({ from, to }: TimeSpan): number[] {
  return [from, to];
}
