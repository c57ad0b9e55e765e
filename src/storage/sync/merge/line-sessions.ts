import type { Line } from '@/domain/sync/arrange-lines';
import { copyRows } from '../../database/copy-rows';
import { copyOutsideText } from '../../messages/outside-text';
import type { SqlSession } from '../../database/sql-database';
import { keepHome } from '../homes';
import type { Merging } from './merging';
import { readRegisters } from '../stored-registers';

/** The session of a line. It begins like its home, and is a branch of the line that it leaves. */
export async function ensureLine({ session, made }: Merging, home: string, line: Line): Promise<void> {
  const { session: id, parent } = line;
  const forkSeq = await forkSeqOf(session, home, line.forkedAfter);
  if ((await session.get('SELECT 1 FROM sessions WHERE id = ?', [id])) === null) {
    await copyHome(session, home, line, forkSeq);
    made.any = true;
  } else if (!(await readRegisters(session, 'session', id)).has('branch'))
    await session.run('UPDATE sessions SET branched_from_session_id = ?, branched_at_seq = ? WHERE id = ?', [
      parent,
      forkSeq,
      id,
    ]);
}

async function forkSeqOf(session: SqlSession, home: string, forkedAfter: string | null): Promise<number> {
  if (forkedAfter === null) return 0;
  const row = await session.get<{ seq: number }>('SELECT seq FROM sync_nodes WHERE home = ? AND id = ?', [
    home,
    forkedAfter,
  ]);
  return row?.seq ?? 0;
}

/** Of calls that arrived before their session. */
export const TOKENS_OF_CALLS =
  '(SELECT COALESCE(SUM(COALESCE(input_tokens, 0) + COALESCE(output_tokens, 0)), 0) FROM model_calls WHERE session_id = ?)';

async function copyHome(
  session: SqlSession,
  home: string,
  { session: id, parent, begunAt }: Line,
  forkSeq: number,
): Promise<void> {
  const nothing = { sql: 'NULL' };
  const zero = { sql: '0' };
  await copyRows(
    session,
    'sessions',
    {
      id: { sql: '?', params: [id] },
      tree_id: { sql: 'COALESCE(original.tree_id, original.id)' },
      branched_from_session_id: { sql: '?', params: [parent] },
      branched_at_seq: { sql: '?', params: [forkSeq] },
      is_shown: zero,
      created_at: { sql: '?', params: [begunAt] },
      total_tokens: { sql: TOKENS_OF_CALLS, params: [id] },
      flushed_cycle: nothing,
      history_epoch: zero,
      fixed_tokens: nothing,
      fixed_since_seq: zero,
    },
    { where: 'original.id = ?', params: [home] },
  );
  const chat = await session.get<{ root: string }>('SELECT tree_id AS root FROM sessions WHERE id = ?', [id]);
  await keepHome(session, id, { home, root: chat?.root ?? home });
  await copyRows(
    session,
    'tool_permissions',
    { id: { sql: `? || '-' || original.id`, params: [id] }, session_id: { sql: '?', params: [id] } },
    { where: 'original.session_id = ?', params: [home] },
  );
  // All lines have the marks of all.
  await copyOutsideText(session, { from: home, to: id, toSeq: Number.MAX_SAFE_INTEGER });
}
