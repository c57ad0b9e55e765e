import type { DeviceId, Position, Stamp } from '@/domain/sync/change';
import { heardStamp, nextStamp } from '@/domain/sync/hybrid-clock';
import { readStamp, stampOf } from '@/domain/sync/stamp';
import { failure } from '@/domain/chat-error';
import type { SqlReader, SqlSession } from '../database/sql-database';

type StateKey = 'device' | 'clock';

async function readState(session: SqlReader, key: StateKey): Promise<string | null> {
  const row = await session.get<{ value: string }>('SELECT value FROM sync_state WHERE key = ?', [key]);
  return row?.value ?? null;
}

export async function writeState(session: SqlSession, key: StateKey, value: string): Promise<void> {
  await session.run('INSERT OR REPLACE INTO sync_state (key, value) VALUES (?, ?)', [key, value]);
}

/** Null: sync is off. */
const findDevice = (session: SqlReader): Promise<DeviceId | null> => readState(session, 'device');

export async function requireDevice(session: SqlReader): Promise<DeviceId> {
  const device = await findDevice(session);
  if (device === null) throw failure('internal', 'Sync is off.');
  return device;
}

export async function readPosition(session: SqlReader): Promise<Position> {
  const rows = await session.all<{ device: string; number: number }>('SELECT device, number FROM sync_heads');
  return Object.fromEntries(rows.map(({ device, number }) => [device, number]));
}

/** The clock of one transaction. `save` stores it at the end. */
export interface SyncClock {
  readonly device: DeviceId;
  readonly now: number;
  next(replaced: Stamp | null): Stamp;
  hear(stamp: Stamp): void;
  save(): Promise<void>;
}

export async function openClock(session: SqlSession, now: number): Promise<SyncClock> {
  const device = await requireDevice(session);
  const here = { device, now };
  const stored = await readState(session, 'clock');
  let last = stored;
  return {
    ...here,
    next(replaced) {
      const stamp = nextStamp(last, replaced, here);
      last = heardStamp(last, stamp, here);
      return stamp;
    },
    hear(stamp) {
      last = heardStamp(last, stamp, here);
    },
    async save() {
      if (last !== null && last !== stored) await writeState(session, 'clock', last);
    },
  };
}

/** The stamp of a record that existed before sync began: any change made since then is later. */
export const stampOfOld = (changedAt: number, device: DeviceId): Stamp => stampOf({ at: changedAt, count: 0, device });

export const deviceOf = (stamp: Stamp): DeviceId => readStamp(stamp).device;
