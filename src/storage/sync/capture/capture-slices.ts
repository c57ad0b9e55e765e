import { captureRecord } from './capture';
import type { SqlSession } from '../../database/sql-database';
import { PLAIN_KINDS, type PlainKind } from '../synced-tables';
import type { SyncClock } from '../sync-state';

interface Slice {
  readonly session: SqlSession;
  readonly clock: SyncClock;
}

interface Noted {
  readonly n: number;
  readonly kind: string;
  readonly id: string;
  readonly whole: number;
}

/** Nothing of a chat is sent while an answer is being written in it. */
const IS_OPEN = `d.kind IN ('message', 'compaction') AND EXISTS (SELECT 1 FROM messages o WHERE o.status = 'streaming' AND o.session_id =
  CASE d.kind WHEN 'message' THEN (SELECT session_id FROM messages WHERE id = d.id)
    ELSE (SELECT session_id FROM compactions WHERE id = d.id) END)`;

const ONLY = {
  all: 'TRUE',
  outgoing: 'EXISTS (SELECT 1 FROM sync_outgoing o WHERE o.kind = d.kind AND o.id = d.id)',
};

/** Returns how many it captured. */
export async function captureNoted(
  { session, clock }: Slice,
  most: number,
  which: keyof typeof ONLY = 'all',
): Promise<number> {
  const rows = await session.all<Noted>(
    `SELECT d.n, d.kind, d.id, d.whole FROM sync_dirty d WHERE NOT (${IS_OPEN}) AND ${ONLY[which]} ORDER BY d.n LIMIT ?`,
    [Math.min(most, Number.MAX_SAFE_INTEGER)],
  );
  for (const { n, kind, id, whole } of rows) {
    await session.run('DELETE FROM sync_dirty WHERE n = ?', [n]);
    await captureRecord({ session, clock, oldSince: null, whole: whole === 1 }, kind, id);
  }
  return rows.length;
}

/** What existed before sync began: the tables, parents first, and when a row was last changed. */
const SCANS: readonly {
  readonly kind: string;
  readonly table: string;
  readonly id: string;
  readonly changedAt: string;
}[] = [
  ...Object.entries(PLAIN_KINDS).map(([kind, plain]) => scanOf(kind, plain)),
  { kind: 'session', table: 'sessions', id: 'id', changedAt: 'created_at' },
  { kind: 'message', table: 'messages', id: 'id', changedAt: 'created_at' },
  { kind: 'compaction', table: 'compactions', id: 'id', changedAt: 'created_at' },
  { kind: 'usage', table: 'model_calls', id: 'id', changedAt: 'created_at' },
];

function scanOf(kind: string, { table, key, changedAt }: PlainKind) {
  const id = key.length === 1 ? (key[0] ?? '') : `json_array(${key.join(', ')})`;
  return { kind, table, id, changedAt: changedAt ?? '1' };
}

export async function startScans(session: SqlSession): Promise<void> {
  for (const { kind } of SCANS)
    await session.run('INSERT OR REPLACE INTO sync_scans (kind, place) VALUES (?, 0)', [kind]);
}

/** True: there is more. */
export async function captureScanned({ session, clock }: Slice, most: number): Promise<boolean> {
  const open = await session.all<{ kind: string; place: number }>('SELECT kind, place FROM sync_scans');
  const places = new Map(open.map(({ kind, place }) => [kind, place]));
  const scan = SCANS.find(({ kind }) => places.has(kind));
  if (scan === undefined) return false;
  const { kind, table, id, changedAt } = scan;
  const rows = await session.all<{ place: number; id: string; changed_at: number }>(
    `SELECT rowid AS place, ${id} AS id, ${changedAt} AS changed_at FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?`,
    [places.get(kind) ?? 0, most],
  );
  for (const row of rows) await captureOld({ session, clock }, kind, row);
  const last = rows.at(-1);
  if (last === undefined || rows.length < most) await session.run('DELETE FROM sync_scans WHERE kind = ?', [kind]);
  else await session.run('UPDATE sync_scans SET place = ? WHERE kind = ?', [last.place, kind]);
  return true;
}

async function captureOld(
  { session, clock }: Slice,
  kind: string,
  row: { readonly id: string; readonly changed_at: number },
) {
  await captureRecord({ session, clock, oldSince: row.changed_at, whole: false }, kind, row.id);
}
