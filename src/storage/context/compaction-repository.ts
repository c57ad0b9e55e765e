import { COMPACTION_METHODS, FULL_VIEW, type Compaction, type ContextView } from '@/domain/compaction/compaction';
import type { CompactionRepository, NewCompaction, ViewSnapshot } from '@/domain/compaction/compaction-repository';
import { readReceipts, writeReceipts, type SelfTest } from '@/domain/facts/receipt';
import type { RepositoryDeps } from '../database/repository-deps';
import { assertFound, oneOf } from '../database/row-value';
import type { SqlDatabase, SqlReader, SqlSession } from '../database/sql-database';

export function createCompactionRepository(database: SqlDatabase, deps: RepositoryDeps): CompactionRepository {
  return {
    snapshot: (sessionId) => snapshotOf(database, sessionId),

    async list(sessionId) {
      const rows = await database.all<CompactionRow>(
        'SELECT * FROM compactions WHERE session_id = ? AND undone_at IS NULL ORDER BY version DESC',
        [sessionId],
      );
      return rows.map(toCompaction);
    },

    async at(sessionId, version) {
      const row = await database.get<CompactionRow>('SELECT * FROM compactions WHERE session_id = ? AND version = ?', [
        sessionId,
        version,
      ]);
      return row === null ? null : toCompaction(row);
    },

    commit: (sessionId, expected, next) =>
      database.transaction(async (session) => {
        const { view, epoch } = await snapshotOf(session, sessionId);
        if (view.version !== expected.view.version || epoch !== expected.epoch) return null;
        const id = deps.newId();
        await insert(session, { id, sessionId, view, next, at: deps.now() });
        await project(session, sessionId);
        const row = await session.get<CompactionRow>('SELECT * FROM compactions WHERE id = ?', [id]);
        return row === null ? null : toCompaction(row);
      }),

    undo: (sessionId) =>
      database.transaction(async (session) => {
        const result = await session.run(
          // Pruning is automatic and would return at once, so undo applies to the compaction below it.
          `UPDATE compactions SET undone_at = ? WHERE session_id = ? AND undone_at IS NULL AND version >=
            (SELECT MAX(version) FROM compactions WHERE session_id = ? AND undone_at IS NULL AND method <> 'prune')`,
          [deps.now(), sessionId, sessionId],
        );
        assertFound(result, 'A compaction to undo');
        await project(session, sessionId);
      }),

    reset: (sessionId) =>
      database.transaction(async (session) => {
        await session.run('UPDATE compactions SET undone_at = ? WHERE session_id = ? AND undone_at IS NULL', [
          deps.now(),
          sessionId,
        ]);
        await project(session, sessionId);
      }),
  };
}

/** Counts a change to existing messages: a view that is being made from the old ones must not be committed. */
export async function beginEpoch(session: SqlSession, sessionId: string): Promise<number> {
  await session.run('UPDATE sessions SET history_epoch = history_epoch + 1 WHERE id = ?', [sessionId]);
  return epochOf(session, sessionId);
}

/** A message at `seq` was removed: invalidates the views that include it, and records which removal did so. */
export async function invalidateFrom(
  session: SqlSession,
  sessionId: string,
  { seq, epoch, at }: { seq: number; epoch: number; at: number },
): Promise<void> {
  const { changes } = await session.run(
    'UPDATE compactions SET undone_at = ?, undone_epoch = ? WHERE session_id = ? AND covered_to_seq >= ? AND undone_at IS NULL',
    [at, epoch, sessionId, seq],
  );
  if (changes > 0) await project(session, sessionId);
}

/**
 * The removal of `epoch` was undone; its first message is `seq`. Invalidates views made without that message. Restores the views that the
 * removal invalidated, unless something else was removed since, and orders them before newer ones.
 */
export async function restoreViews(
  session: SqlSession,
  sessionId: string,
  { epoch, seq, at }: { epoch: number; seq: number; at: number },
): Promise<void> {
  const isLast = (await epochOf(session, sessionId)) === epoch;
  await beginEpoch(session, sessionId);
  const fallen = await session.get<{ version: number | null }>(
    'SELECT MIN(version) AS version FROM compactions WHERE session_id = ? AND undone_epoch = ?',
    [sessionId, isLast ? epoch : null],
  );
  await session.run(
    'UPDATE compactions SET undone_at = ? WHERE session_id = ? AND undone_at IS NULL AND (covered_to_seq >= ? OR version > ?)',
    [at, sessionId, seq, fallen?.version ?? Number.MAX_SAFE_INTEGER],
  );
  if (isLast)
    await session.run(
      'UPDATE compactions SET undone_at = NULL, undone_epoch = NULL WHERE session_id = ? AND undone_epoch = ?',
      [sessionId, epoch],
    );
  await project(session, sessionId);
}

/** One statement, so that view and epoch belong together. */
async function snapshotOf(session: SqlReader, sessionId: string): Promise<ViewSnapshot> {
  const row = await session.get<{ history_epoch: number } & (CompactionRow | { readonly id: null })>(
    `SELECT s.history_epoch, c.* FROM sessions s LEFT JOIN compactions c ON c.id =
      (SELECT id FROM compactions WHERE session_id = s.id AND undone_at IS NULL ORDER BY version DESC LIMIT 1)
      WHERE s.id = ?`,
    [sessionId],
  );
  if (row === null) return { view: FULL_VIEW, epoch: 0 };
  return { view: row.id === null ? FULL_VIEW : toView(row), epoch: row.history_epoch };
}

async function activeView(session: SqlSession, sessionId: string): Promise<ContextView> {
  const row = await session.get<CompactionRow>(
    'SELECT * FROM compactions WHERE session_id = ? AND undone_at IS NULL ORDER BY version DESC LIMIT 1',
    [sessionId],
  );
  return row === null ? FULL_VIEW : toView(row);
}

async function epochOf(session: SqlSession, sessionId: string): Promise<ViewSnapshot['epoch']> {
  const row = await session.get<{ history_epoch: number }>('SELECT history_epoch FROM sessions WHERE id = ?', [
    sessionId,
  ]);
  return row?.history_epoch ?? 0;
}

/** Counts only newly covered messages: counting a long history again would make every change slow. */
async function insert(
  session: SqlSession,
  {
    id,
    sessionId,
    view,
    next,
    at,
  }: { id: string; sessionId: string; view: ContextView; next: NewCompaction; at: number },
): Promise<void> {
  await session.run(
    `INSERT INTO compactions (id, session_id, version, summary, summarised_to_seq, covered_to_seq, covered_count,
        soft_trim_to_seq, hard_clear_to_seq, method, provider_id, model_id, tokens_before, tokens_after,
        receipts, ledger, facts_total, facts_reachable, facts_unchecked, created_at)
      SELECT ?, ?, COALESCE(MAX(version), 0) + 1, ?, ?, ?,
        ? + (SELECT COUNT(*) FROM messages WHERE session_id = ? AND seq > ? AND seq <= ? AND deleted_at IS NULL),
        ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM compactions WHERE session_id = ?`,
    [
      id,
      sessionId,
      next.summary,
      next.summarisedToSeq,
      next.boundarySeq,
      view.coveredCount,
      sessionId,
      view.boundarySeq,
      next.boundarySeq,
      next.softTrimToSeq,
      next.hardClearToSeq,
      next.method,
      next.model?.providerId ?? null,
      next.model?.modelId ?? null,
      next.tokensBefore,
      next.tokensAfter,
      next.receipts === null ? null : writeReceipts(next.receipts),
      next.ledger,
      next.selfTest?.total ?? null,
      next.selfTest?.reachable ?? null,
      next.selfTest?.unchecked ?? null,
      at,
      sessionId,
    ],
  );
}

/** RFC-011's columns on the session are a copy of the active view, made in the same transaction. */
export async function project(session: SqlSession, sessionId: string): Promise<void> {
  const view = await activeView(session, sessionId);
  const covered = view.boundarySeq > 0;
  const result = await session.run(
    `UPDATE sessions SET compacted_summary = ?, compact_boundary_seq = ?,
        compact_boundary_timestamp = CASE WHEN ? THEN
          (SELECT created_at FROM messages WHERE session_id = sessions.id AND seq > ? AND deleted_at IS NULL ORDER BY seq LIMIT 1) END,
        compaction_count = (SELECT COUNT(*) FROM compactions
          WHERE session_id = sessions.id AND undone_at IS NULL AND method IN ('single-pass', 'staged', 'legacy'))
      WHERE id = ?`,
    [view.summary, covered ? view.boundarySeq : null, covered ? 1 : 0, view.boundarySeq, sessionId],
  );
  assertFound(result, 'This chat');
}

interface CompactionRow {
  readonly id: string;
  readonly session_id: string;
  readonly version: number;
  readonly summary: string | null;
  readonly summarised_to_seq: number;
  readonly covered_to_seq: number;
  readonly covered_count: number;
  readonly soft_trim_to_seq: number;
  readonly hard_clear_to_seq: number;
  readonly method: string;
  readonly provider_id: string | null;
  readonly model_id: string | null;
  readonly tokens_before: number;
  readonly tokens_after: number;
  readonly receipts: string | null;
  readonly ledger: string | null;
  readonly facts_total: number | null;
  readonly facts_reachable: number | null;
  readonly facts_unchecked: number | null;
  readonly created_at: number;
}

function toView(row: CompactionRow): ContextView {
  return {
    version: row.version,
    summary: row.summary,
    summarisedToSeq: row.summarised_to_seq,
    boundarySeq: row.covered_to_seq,
    coveredCount: row.covered_count,
    softTrimToSeq: row.soft_trim_to_seq,
    hardClearToSeq: row.hard_clear_to_seq,
    ledger: row.ledger,
    receipts: readReceipts(row.receipts),
    selfTest: toSelfTest(row),
  };
}

/** An imported file may claim anything: more than everything cannot be reachable. */
function toSelfTest({
  facts_total: total,
  facts_reachable: reachable,
  facts_unchecked,
}: CompactionRow): SelfTest | null {
  if (total === null || reachable === null || reachable > total) return null;
  return { total, reachable, unchecked: facts_unchecked ?? 0 };
}

function toCompaction(row: CompactionRow): Compaction {
  const { provider_id: providerId, model_id: modelId } = row;
  return {
    ...toView(row),
    id: row.id,
    sessionId: row.session_id,
    method: oneOf(COMPACTION_METHODS, row.method, 'compaction method'),
    model: providerId !== null && modelId !== null ? { providerId, modelId } : null,
    tokensBefore: row.tokens_before,
    tokensAfter: row.tokens_after,
    createdAt: row.created_at,
  };
}
