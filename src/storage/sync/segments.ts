import type { Change, Segment } from '@/domain/sync/change';
import type { SealedSegment } from '@/domain/sync/sync-log';
import { fromBase64, toBase64 } from '@exodus/bytes/base64.js';
import type { SqlReader, SqlSession } from '../database/sql-database';
import { sentValue } from './field-hash';
import { findGrave } from './gone';
import { FIELDS, readRecord, type StoredRecord } from './read-records';
import { maySync } from './may-sync';
import { readRegisters, type FieldKey } from './stored-registers';
import { GONE, type FieldValue } from './synced-field';
import { readPosition, requireDevice } from './sync-state';

interface Outgoing extends FieldKey {
  readonly n: number;
}

const ROWS_AT_A_TIME = 200;
const FIRST = `kind = 'file'`;
const THEN = `kind <> 'file'`;

/**
 * The changes that wait, up to this size. They are marked with the number of the segment; what changes before the segment is kept loses the
 * mark and goes into the next one.
 */
export async function nextSegment(
  session: SqlSession,
  maxChars: number,
): Promise<{ readonly segment: Segment; readonly previousHash: string } | null> {
  const device = await requireDevice(session);
  const head = await session.get<{ number: number; hash: string }>(
    'SELECT number, hash FROM sync_heads WHERE device = ?',
    [device],
  );
  const number = (head?.number ?? 0) + 1;
  await session.run('UPDATE sync_outgoing SET segment = NULL WHERE segment IS NOT NULL');
  const changes: Change[] = [];
  let size = 0;
  // Whoever reads that this device has heard of unused files must read its objections, too.
  for (let from = 0, which = FIRST; ;) {
    const waiting: readonly Outgoing[] = await session.all<Outgoing>(
      `SELECT n, kind, id, field FROM sync_outgoing WHERE ${which} AND n > ? ORDER BY n LIMIT ${ROWS_AT_A_TIME}`,
      [from],
    );
    const records = new Map<string, Promise<StoredRecord>>();
    for (const row of waiting) {
      const change = await changeOf(session, row, records);
      if (change === null) {
        await session.run('DELETE FROM sync_outgoing WHERE n = ?', [row.n]);
        continue;
      }
      size += JSON.stringify(change).length;
      if (changes.length > 0 && size > maxChars)
        return { segment: await segmentOf(changes), previousHash: head?.hash ?? '' };
      changes.push(change);
      await session.run('UPDATE sync_outgoing SET segment = ? WHERE n = ?', [number, row.n]);
    }
    const last = waiting.at(-1);
    if (last !== undefined) from = last.n;
    else if (which === THEN) break;
    else [from, which] = [0, THEN];
  }
  return changes.length === 0 ? null : { segment: await segmentOf(changes), previousHash: head?.hash ?? '' };

  async function segmentOf(all: readonly Change[]): Promise<Segment> {
    return { device, number, knows: await readPosition(session), changes: all };
  }
}

/** Null: there is nothing to send any more. */
export async function changeOf(
  session: SqlReader,
  { kind, id, field }: FieldKey,
  records: Map<string, Promise<StoredRecord>>,
): Promise<Change | null> {
  if (!maySync({ kind, id, field })) return null;
  const register = (await readRegisters(session, kind, id)).get(field);
  if (register === undefined) return null;
  const key = JSON.stringify([kind, id]);
  const record = records.get(key) ?? readRecord(session, kind, id);
  records.set(key, record);
  const value =
    field === GONE
      ? { gone: (await record).kind === 'gone' ? 1 : 0, ...sentValue({ ...(await findGrave(session, kind, id)) }) }
      : valueOf(await record, field, kind);
  return value === null ? null : { kind, id, field, stamp: register.stamp, seen: register.seen, value };
}

function valueOf(record: StoredRecord, field: string, kind: string): FieldValue | null {
  if (record.kind !== 'values' || FIELDS[kind]?.[field] === undefined) return null;
  const value = record.values[field];
  if (value === undefined) return null;
  const isRemoved = kind === 'message' && field === 'message' && record.values['removed']?.['removed'] === 1;
  return sentValue(isRemoved ? withoutText(value) : value);
}

const TEXTS = ['thinking', 'tool_input', 'tool_output', 'replay', 'error', 'sources', 'unshown', 'files'];

/** What is removed is not sent. */
const withoutText = (value: FieldValue): FieldValue => ({
  ...Object.fromEntries(Object.entries(value).filter(([column]) => !TEXTS.includes(column))),
  content: '',
});

export async function keepSealed(session: SqlSession, { device, number, hash, bytes }: SealedSegment): Promise<void> {
  await session.run(
    `UPDATE sync_registers SET segment = ? WHERE (kind, id, field) IN
      (SELECT kind, id, field FROM sync_outgoing WHERE segment = ?) AND stamp LIKE '%-' || ?`,
    [number, number, device],
  );
  await session.run('DELETE FROM sync_outgoing WHERE segment = ?', [number]);
  await session.run('INSERT OR REPLACE INTO sync_sealed (number, device, hash, bytes) VALUES (?, ?, ?, ?)', [
    number,
    device,
    hash,
    toBase64(bytes),
  ]);
  await session.run('INSERT OR REPLACE INTO sync_heads (device, number, hash) VALUES (?, ?, ?)', [
    device,
    number,
    hash,
  ]);
}

interface SealedRow {
  readonly number: number;
  readonly device: string;
  readonly hash: string;
  readonly bytes: string;
}

export async function sealedSegments(session: SqlReader): Promise<readonly SealedSegment[]> {
  const rows = await session.all<SealedRow>('SELECT number, device, hash, bytes FROM sync_sealed ORDER BY number');
  return rows.map(({ bytes, ...rest }) => ({ ...rest, bytes: fromBase64(bytes) }));
}
