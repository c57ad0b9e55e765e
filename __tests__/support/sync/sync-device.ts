import type { Segment } from '@/domain/sync/change';
import type { MergeOutcome, SyncRecords } from '@/domain/sync/sync-records';
import { openRepositories } from '@/storage/open-repositories';
import { createSyncRecords } from '@/storage/sync/create-sync-records';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { testId } from './test-id';
import type { TestDatabases } from '../database/node-database';

/** A device with a real database and the app's repositories. Its segments go to the others as they are. */
export interface SyncDevice {
  readonly name: string;
  readonly database: SqlDatabase;
  readonly repositories: ReturnType<typeof openRepositories>;
  readonly records: SyncRecords;
  /** What it has uploaded. */
  readonly log: readonly Segment[];
  /** Captures everything and uploads it, in segments of this size. */
  upload(maxChars?: number): Promise<void>;
  /** Merges what it can of what another device has uploaded. */
  download(from: SyncDevice, most?: number): Promise<MergeOutcome['kind'] | null>;
  /** Milliseconds by which its clock is off. */
  skew: number;
}

export interface SimulatedTime {
  now: number;
}

export async function openSyncDevice(
  databases: TestDatabases,
  name: string,
  time: SimulatedTime = { now: 1_700_000_000_000 },
  path?: string,
): Promise<SyncDevice> {
  const database = await databases.open(path ?? ':memory:');
  let ids = 0;
  const device = {
    name,
    skew: 0,
  };
  const now = () => (time.now += 1) + device.skew;
  const newId = () => testId(name, (ids += 1));
  const repositories = openRepositories(database, { now, newId });
  const records = createSyncRecords(database, { now, isTurnRunning: () => false });
  const log: Segment[] = [];
  await records.start(name);

  return Object.assign(device, {
    database,
    repositories,
    records,
    log,
    async upload(maxChars = 100_000) {
      while (await records.capture(50));
      for (let next = await records.nextSegment(maxChars); next; next = await records.nextSegment(maxChars)) {
        const { segment } = next;
        log.push(JSON.parse(JSON.stringify(segment)) as Segment);
        const bytes = new TextEncoder().encode(JSON.stringify(segment));
        await records.keepSealed({ device: name, number: segment.number, hash: `${name}${segment.number}`, bytes });
        await records.uploaded(segment.number);
      }
    },
    async download(from: SyncDevice, most = Infinity) {
      let last: MergeOutcome['kind'] | null = null;
      for (let count = 0; count < most; count += 1) {
        const segment = from.log[(await records.position())[from.name] ?? 0];
        if (segment === undefined) return last;
        const { kind } = await records.merge(segment, {
          number: segment.number,
          hash: `${from.name}${segment.number}`,
        });
        last = kind;
        if (kind !== 'merged') return kind;
      }
      return last;
    },
  });
}

/** Everyone uploads and downloads until nothing is new. */
export async function syncAll(devices: readonly SyncDevice[]): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const before = devices.map(({ log }) => log.length).join();
    for (const device of devices) await device.upload();
    for (const device of devices) for (const other of devices) if (other !== device) await device.download(other);
    const isNew = devices.map(({ log }) => log.length).join() !== before;
    if (!isNew && round > 0) return;
  }
  throw new Error('The devices never come to rest.');
}
