import type { Stamp } from '@/domain/sync/change';
import type { Seen, Version } from '@/domain/sync/registers';
import { fromJson } from '../database/row-value';
import type { SqlReader, SqlSession } from '../database/sql-database';

/** What sync knows about one field of one record. The value itself is in the app's own tables. */
export interface StoredRegister extends Version {
  /** The number of the segment, of the device in the stamp, that the change was in. Null: in none yet, or unknown. */
  readonly segment: number | null;
  /** Of the value as it is stored, so that a row that was noted can be compared. */
  readonly hash: string;
}

export interface FieldKey {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
}

interface RegisterRow {
  readonly field: string;
  readonly stamp: Stamp;
  readonly segment: number | null;
  readonly hash: string;
  readonly seen: string | null;
}

export type Registers = ReadonlyMap<string, StoredRegister>;

export async function readRegisters(session: SqlReader, kind: string, id: string): Promise<Registers> {
  const rows = await session.all<RegisterRow>(
    'SELECT field, stamp, segment, hash, seen FROM sync_registers WHERE kind = ? AND id = ?',
    [kind, id],
  );
  return new Map(
    rows.map(({ field, seen, ...rest }) => [
      field,
      { ...rest, seen: seen === null ? null : (fromJson(seen, 'seen') as Seen) },
    ]),
  );
}

export async function putRegister(
  session: SqlSession,
  { kind, id, field }: FieldKey,
  { stamp, segment, hash, seen }: StoredRegister,
): Promise<void> {
  await session.run(
    'INSERT OR REPLACE INTO sync_registers (kind, id, field, stamp, segment, hash, seen) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [kind, id, field, stamp, segment, hash, seen === null ? null : JSON.stringify(seen)],
  );
}

/** This device has to send the field: its change goes into the next segment. */
export async function sendLater(session: SqlSession, { kind, id, field }: FieldKey): Promise<void> {
  // It keeps its place: others may need it before what was captured later.
  await session.run(
    'INSERT INTO sync_outgoing (kind, id, field) VALUES (?, ?, ?) ON CONFLICT (kind, id, field) DO UPDATE SET segment = NULL',
    [kind, id, field],
  );
}

export async function dontSend(session: SqlSession, { kind, id, field }: FieldKey): Promise<void> {
  await session.run('DELETE FROM sync_outgoing WHERE kind = ? AND id = ? AND field = ?', [kind, id, field]);
}

/** The record is gone: only that is kept. */
export async function forgetRegisters(session: SqlSession, kind: string, ids: readonly string[]): Promise<void> {
  const list = JSON.stringify(ids);
  for (const table of ['sync_registers', 'sync_outgoing', 'sync_aside'])
    await session.run(
      `DELETE FROM ${table} WHERE kind = ? AND field <> 'gone' AND id IN (SELECT value FROM json_each(?))`,
      [kind, list],
    );
  await session.run('DELETE FROM sync_dirty WHERE kind = ? AND id IN (SELECT value FROM json_each(?))', [kind, list]);
}

/** `whole`: every field is sent again, changed or not. */
export async function noteRecord(session: SqlSession, kind: string, id: string, whole = false): Promise<void> {
  await session.run(
    `INSERT INTO sync_dirty (kind, id, whole) VALUES (?, ?, ?)
      ON CONFLICT (kind, id) DO UPDATE SET whole = MAX(whole, excluded.whole)`,
    [kind, id, whole ? 1 : 0],
  );
}
