import { isRecord } from '@/domain/json';
import { isListOf } from '../archive/columns';
import type { SqlReader, SqlSession } from '../database/sql-database';
import { homeOf } from './homes';

/**
 * A branch begins with copies of messages. They are not sent: the branch names the originals, which every device has. `end` is the last of them, in
 * the tree of `home`; `seqs` are the numbers of those before it that were copied.
 */
export interface BranchCopies {
  readonly home: string;
  readonly end: string;
  readonly seqs: readonly (readonly [from: number, to: number])[];
}

const isSeq = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isRange = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isSeq);

/** Whether another device may say so. */
export const isBranchCopies = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['home'] === 'string' &&
  typeof value['end'] === 'string' &&
  isListOf(isRange)(value['seqs']);

interface CopiedRow {
  readonly id: string;
  readonly seq: number;
  readonly original: string;
}

export async function readCopies(session: SqlReader, sessionId: string): Promise<string | null> {
  const { isLine } = await homeOf(session, sessionId);
  if (isLine) return null;
  const rows = await session.all<CopiedRow>(
    `SELECT c.id, c.original, m.seq FROM sync_copies c JOIN messages m ON m.id = c.id WHERE c.session_id = ? ORDER BY m.seq`,
    [sessionId],
  );
  const last = rows.at(-1);
  if (last === undefined) return null;
  const home = await homeOfMessage(session, last.original);
  const copies: BranchCopies = { home, end: last.original, seqs: rangesOf(rows.map(({ seq }) => seq)) };
  return JSON.stringify(copies);
}

async function homeOfMessage(session: SqlReader, id: string): Promise<string> {
  const row = await session.get<{ session_id: string }>('SELECT session_id FROM messages WHERE id = ?', [id]);
  return (await homeOf(session, row?.session_id ?? '')).id;
}

function rangesOf(seqs: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const seq of seqs) {
    const last = ranges.at(-1);
    if (last?.[1] === seq - 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges;
}

/** The way back from a message, by number. */
export async function chainOf(session: SqlReader, home: string, end: string): Promise<ReadonlyMap<number, string>> {
  const rows = await session.all<{ id: string; seq: number }>(
    `WITH RECURSIVE chain (id, seq, after) AS (
        SELECT id, seq, after FROM sync_nodes WHERE home = ?1 AND id = ?2
        UNION SELECT n.id, n.seq, n.after FROM chain JOIN sync_nodes n ON n.home = ?1 AND n.id = chain.after)
      SELECT id, seq FROM chain`,
    [home, end],
  );
  return new Map(rows.map(({ id, seq }) => [seq, id]));
}

interface Pair extends CopiedRow {
  readonly isEqual: number;
}

/**
 * Finds which messages of a new branch are copies that the others can make themselves: from the first one on, as long as each shows the same as
 * its original. Returns the ids of all others, which are sent like any message.
 */
export async function recordCopies(
  session: SqlSession,
  branch: { readonly id: string; readonly parent: string },
): Promise<readonly string[]> {
  const rows = await session.all<Pair>(
    `SELECT c.id, c.seq, COALESCE(f.original, o.id) AS original,
        (o.deleted_at IS NULL AND o.status <> 'waiting' AND o.status = c.status AND o.content = c.content AND o.pinned = c.pinned
          AND o.tool_output IS c.tool_output
          AND c.deleted_at IS NULL AND COALESCE(f.follows, 1) = 1) AS isEqual
      FROM messages c LEFT JOIN messages o ON o.session_id = ? AND o.seq = c.seq
        LEFT JOIN sync_copies f ON f.id = o.id AND EXISTS (SELECT 1 FROM sync_sessions l WHERE l.session_id = o.session_id AND l.home <> l.session_id)
      WHERE c.session_id = ? AND c.id = c.session_id || '-' || c.seq ORDER BY c.seq`,
    [branch.parent, branch.id],
  );
  const copied = await onOneWay(session, rows.slice(0, equalFrom(rows)));
  let after: string | null = null;
  for (const { id, seq, original } of copied) {
    await session.run('INSERT OR REPLACE INTO sync_copies (id, original, session_id) VALUES (?, ?, ?)', [
      id,
      original,
      branch.id,
    ]);
    await session.run('INSERT OR REPLACE INTO sync_nodes (home, id, seq, after) VALUES (?, ?, ?, ?)', [
      branch.id,
      id,
      seq,
      after,
    ]);
    after = id;
  }
  return rows.slice(copied.length).map(({ id }) => id);
}

function equalFrom(rows: readonly Pair[]): number {
  const other = rows.findIndex(({ isEqual }) => isEqual !== 1);
  return other < 0 ? rows.length : other;
}

/** All originals, or none: the others find them by going back from the last one. */
async function onOneWay(session: SqlReader, rows: readonly Pair[]): Promise<readonly Pair[]> {
  const last = rows.at(-1);
  if (last === undefined) return [];
  const chain = await chainOf(session, await homeOfMessage(session, last.original), last.original);
  return rows.every(({ seq, original }) => chain.get(seq) === original) ? rows : [];
}
