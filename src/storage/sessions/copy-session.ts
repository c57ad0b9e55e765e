import { failure } from '@/domain/chat-error';
import { project } from '../context/compaction-repository';
import { copyRows } from '../database/copy-rows';
import type { RepositoryDeps } from '../database/repository-deps';
import { copyOutsideText } from '../messages/outside-text';
import { recount } from './session-activity';
import { TREE } from './session-tree';
import type { SqlSession } from '../database/sql-database';

interface CopySession {
  readonly from: string;
  /** The last message that is copied. */
  readonly toSeq: number;
  /** Where the two part; the end of the copy unless said otherwise. */
  readonly forkSeq?: number;
}

const NOT_RUN = 'This chat was branched before the request was allowed, so the tool did not run.';

/**
 * Copies a session: the same messages with the same `seq`, the compactions that cover only copied messages (also those that were undone: an
 * answer may have been given with them), the memory notes they chose, and the tool permissions of this chat. Runs inside the caller's transaction.
 */
export async function copySession(session: SqlSession, { from, toSeq, forkSeq }: CopySession, deps: RepositoryDeps) {
  const to = deps.newId();
  const copied = {
    where: `original.session_id = ? AND original.seq <= ? AND original.deleted_at IS NULL`,
    params: [from, toSeq],
  };
  const end = await lastSeqOf(session, from, toSeq);
  await copySessionRow(session, { from, to, end, forkSeq: forkSeq ?? end }, deps);

  const toNew = { session_id: { sql: '?', params: [to] } };
  const named = (sql: string) => ({ sql: `? || ${sql}`, params: [`${to}-`] });
  const upToEnd = (column: string) => ({ sql: `MIN(original.${column}, ?)`, params: [end] });
  await copyRows(
    session,
    'compactions',
    {
      ...toNew,
      id: named('original.version'),
      soft_trim_to_seq: upToEnd('soft_trim_to_seq'),
      hard_clear_to_seq: upToEnd('hard_clear_to_seq'),
      // Which removal undid it counts in the original only: the copy does not contain what was removed.
      undone_epoch: { sql: 'NULL' },
    },
    {
      where: 'original.session_id = ? AND original.covered_to_seq <= ?',
      params: [from, end],
    },
  );
  await copyRows(
    session,
    'messages',
    {
      ...toNew,
      id: named('original.seq'),
      status: { sql: `CASE original.status WHEN 'waiting' THEN 'interrupted' ELSE original.status END` },
      tool_output: {
        sql: `CASE original.status WHEN 'waiting' THEN ? ELSE original.tool_output END`,
        params: [NOT_RUN],
      },
      // A version that was not copied may be used again; usage reported for the old one must not count for the new one.
      context_version: {
        sql: `CASE WHEN original.context_version = 0 OR original.context_version IN
          (SELECT version FROM compactions WHERE session_id = ?) THEN original.context_version END`,
        params: [to],
      },
    },
    copied,
  );
  await copyRows(
    session,
    'attachments',
    {
      id: {
        sql: `? || (SELECT seq FROM messages WHERE id = original.message_id) || '-' || original.position`,
        params: [`${to}-`],
      },
      message_id: { sql: `? || (SELECT seq FROM messages WHERE id = original.message_id)`, params: [`${to}-`] },
    },
    {
      where: `original.message_id IN (SELECT id FROM messages WHERE session_id = ? AND seq <= ? AND deleted_at IS NULL)`,
      params: [from, toSeq],
    },
  );
  await copyRows(
    session,
    'sent_requests',
    { message_id: { sql: `? || (SELECT seq FROM messages WHERE id = original.message_id)`, params: [`${to}-`] } },
    {
      where: `original.message_id IN (SELECT id FROM messages WHERE session_id = ? AND seq <= ? AND deleted_at IS NULL)`,
      params: [from, toSeq],
    },
  );
  if (end > 0)
    await copyRows(session, 'context_notes', toNew, {
      where: `original.session_id = ? AND (original.version = 0 OR original.version IN
        (SELECT version FROM compactions WHERE session_id = ?))`,
      params: [from, to],
    });
  await copyRows(
    session,
    'tool_permissions',
    { ...toNew, id: named('original.id') },
    { where: 'original.session_id = ?', params: [from] },
  );
  await copyOutsideText(session, { from, to, toSeq: end });
  await project(session, to);
  await recount(session, to);
  return to;
}

async function copySessionRow(
  session: SqlSession,
  { from, to, end, forkSeq }: { from: string; to: string; end: number; forkSeq: number },
  deps: RepositoryDeps,
): Promise<void> {
  const nothing = { sql: 'NULL' };
  const zero = { sql: '0' };
  const now = { sql: '?', params: [deps.now()] };
  await copyRows(
    session,
    'sessions',
    {
      id: { sql: '?', params: [to] },
      tree_id: { sql: `COALESCE(original.tree_id, original.id)` },
      branched_from_session_id: { sql: 'original.id' },
      branched_at_seq: { sql: '?', params: [forkSeq] },
      is_shown: zero,
      created_at: now,
      // The original keeps its costs and its memory flushes.
      total_tokens: zero,
      flushed_cycle: nothing,
      history_epoch: zero,
      fixed_since_seq: { sql: 'MIN(original.fixed_since_seq, ?)', params: [end] },
    },
    { where: 'original.id = ? AND original.deleted_at IS NULL', params: [from] },
  );
  if ((await session.get(`SELECT 1 FROM sessions WHERE id = ? AND ${TREE} <> id`, [to])) === null)
    throw failure('not-found', 'This chat doesn’t exist. It may have been deleted.');
}

/** The `seq` of the last copied message. Throws if a message is still being written. */
async function lastSeqOf(session: SqlSession, sessionId: string, toSeq: number): Promise<number> {
  const found = await session.get<{ seq: number | null; open: number | null }>(
    `SELECT MAX(seq) AS seq, MAX(status = 'streaming') AS open FROM messages WHERE session_id = ? AND seq <= ? AND deleted_at IS NULL`,
    [sessionId, toSeq],
  );
  if (found?.open === 1) throw failure('busy', 'This answer is still being written. Stop it or wait for it to finish.');
  return found?.seq ?? 0;
}
