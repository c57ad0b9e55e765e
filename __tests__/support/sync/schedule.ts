import fc from 'fast-check';
import { ChatFailure } from '@/domain/chat-error';
import type { TestDatabases } from '../database/node-database';
import { openSyncDevice, syncAll, type SyncDevice } from './sync-device';
import { USER_STEPS, type UserStepName } from './user-steps';
import { nothingWritten, type Written } from './written';

/** One step: what a user does, or a part of a synchronisation that may be cut off there. */
export type Step = readonly [device: number, what: UserStepName | SyncStepName, n: number];

type SyncStepName = 'upload' | 'uploadSmall' | 'captureSome' | 'sealAndDie' | 'download' | 'clock';

const OFTEN: readonly UserStepName[] = [
  'newChat',
  'say',
  'say',
  'say',
  'ask',
  'regenerate',
  'edit',
  'branch',
  'remove',
  'compact',
];
const SYNC: readonly SyncStepName[] = [
  'upload',
  'upload',
  'uploadSmall',
  'captureSome',
  'sealAndDie',
  'download',
  'download',
  'download',
  'clock',
];

const names = Object.keys(USER_STEPS) as readonly UserStepName[];

export interface Schedule {
  readonly devices: number;
  readonly steps: readonly Step[];
}

export const schedules = (most: number): fc.Arbitrary<Schedule> =>
  fc.record({
    devices: fc.integer({ min: 2, max: 5 }),
    steps: fc.array(
      fc.tuple(
        fc.nat({ max: 4 }),
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...OFTEN) },
          { weight: 3, arbitrary: fc.constantFrom(...names) },
          { weight: 4, arbitrary: fc.constantFrom(...SYNC) },
        ),
        fc.nat({ max: 999 }),
      ),
      { maxLength: most, size: 'max' },
    ),
  });

const COMMON: readonly UserStepName[] = [
  'newChat',
  'say',
  'say',
  'addFolder',
  'addAgent',
  'addNote',
  'addPrompt',
  'addProvider',
];

const NAMES = ['a0000', 'b1111', 'c2222', 'd3333', 'e4444'];

export interface Played {
  readonly devices: readonly SyncDevice[];
  readonly written: Written;
}

/** Plays a schedule, then lets everything arrive. */
export async function play(databases: TestDatabases, { devices: count, steps }: Schedule): Promise<Played> {
  const time = { now: 1_700_000_000_000 };
  const written = nothingWritten();
  const devices: SyncDevice[] = [];
  for (const name of NAMES.slice(0, count))
    devices.push(await openSyncDevice(databases, name, time, databases.newPath()));
  // Something in common, so that the devices have something to disagree about.
  for (const what of COMMON) await playStep(devices, devices[0] as SyncDevice, what, 1, written);
  await syncAll(devices);
  for (const [at, what, n] of steps) {
    const device = devices[at % count];
    if (device) await playStep(devices, device, what, n, written);
  }
  for (const device of devices) await device.repositories.messages.closeAbandoned();
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) await USER_STEPS.purge(device);
    await syncAll(devices);
  }
  return { devices, written };
}

async function playStep(
  devices: readonly SyncDevice[],
  device: SyncDevice,
  what: UserStepName | SyncStepName,
  n: number,
  written: Written,
): Promise<void> {
  switch (what) {
    case 'upload':
      return device.upload();
    case 'uploadSmall':
      return device.upload(300);
    case 'captureSome':
      return void (await device.records.capture(1 + (n % 4)));
    case 'sealAndDie':
      return void (await device.records.nextSegment(500));
    case 'download': {
      const other = devices[n % devices.length];
      return void (other && other !== device && (await device.download(other, 1 + (n % 5))));
    }
    case 'clock':
      device.skew = ((n % 9) - 4) * 3_600_000;
      return;
    default:
      try {
        await USER_STEPS[what](device, n, written);
      } catch (thrown) {
        if (!(thrown instanceof ChatFailure) || !REFUSALS.includes(thrown.error.kind)) throw thrown;
      }
  }
}

/** What the app refuses is no fault: the record may be gone, or the name taken. */
const REFUSALS: readonly string[] = ['not-found', 'invalid-argument', 'busy'];
