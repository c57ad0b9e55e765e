import fc from 'fast-check';
import { ChatFailure } from '@/domain/chat-error';
import { passesByItself, syncCaseOf } from '@/domain/sync/sync-failure';
import type { TestDatabases } from '../../database/node-database';
import { USER_STEPS, type UserStepName } from '../user-steps';
import { attachSame, removeFile } from './file-steps';
import { nothingWritten, type Written } from '../written';
import { openEngineDevice, setUpAll, type EngineDevice } from './engine-device';
import { Killed } from './kill-switch';
import { createSharedStorage, FAULTS, type SharedStorage } from './shared-storage';

/** One step: what a user does, a pass, or what goes wrong next. */
export type EngineStep = readonly [device: number, what: UserStepName | PassStepName | FileStepName, n: number];

type PassStepName =
  | 'quick'
  | 'complete'
  | 'kill'
  | 'fault'
  | 'partition'
  | 'clock'
  | 'restart'
  | 'backUp'
  | 'turn'
  | 'day';

/** Steps about contents that nobody needs any more. */
type FileStepName = 'attachSame' | 'removeFile' | 'month';

const PASSES: readonly PassStepName[] = [
  ...([
    'quick',
    'quick',
    'quick',
    'complete',
    'complete',
    'complete',
    'kill',
    'kill',
    'kill',
    'fault',
    'fault',
  ] as const),
  ...(['partition', 'clock', 'restart', 'backUp', 'turn', 'day'] as const),
];
const OFTEN: readonly UserStepName[] = [
  'newChat',
  'say',
  'say',
  'ask',
  'attach',
  'regenerate',
  'edit',
  'branch',
  'remove',
  'compact',
];
const names = Object.keys(USER_STEPS) as readonly UserStepName[];

export interface EngineSchedule {
  readonly devices: number;
  readonly steps: readonly EngineStep[];
}

export const engineSchedules = (most: number): fc.Arbitrary<EngineSchedule> =>
  fc.record({
    devices: fc.integer({ min: 2, max: 5 }),
    steps: fc.array(
      fc.tuple(
        fc.nat({ max: 4 }),
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...OFTEN) },
          { weight: 2, arbitrary: fc.constantFrom(...names) },
          { weight: 5, arbitrary: fc.constantFrom(...PASSES) },
        ),
        fc.nat({ max: 9_999 }),
      ),
      { maxLength: most, size: 'max' },
    ),
  });

const FILE_STEPS: readonly EngineStep[1][] = [
  ...([
    'attachSame',
    'attachSame',
    'removeFile',
    'removeFile',
    'removeFile',
    'purge',
    'purge',
    'say',
    'branch',
  ] as const),
  ...(['month', 'month', 'day', 'day', 'complete', 'complete', 'complete', 'complete', 'quick', 'kill'] as const),
  ...(['kill', 'fault', 'partition', 'restart', 'backUp', 'clock'] as const),
];

/** Few devices with the same few files, which they remove and attach again while months pass. */
export const fileSchedules = (most: number): fc.Arbitrary<EngineSchedule> =>
  fc.record({
    devices: fc.integer({ min: 2, max: 3 }),
    steps: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.constantFrom(...FILE_STEPS), fc.nat({ max: 9_999 })), {
      maxLength: most,
      size: 'max',
    }),
  });

const NAMES = ['a0000', 'b1111', 'c2222', 'd3333', 'e4444'];
const COMMON: readonly UserStepName[] = ['newChat', 'say', 'attach', 'addFolder', 'addAgent', 'addNote', 'addPrompt'];

export interface EnginePlayed {
  readonly devices: readonly EngineDevice[];
  readonly written: Written;
  readonly storage: SharedStorage;
  readonly time: { now: number };
}

/** `isKnown`: every device has been there once before the schedule begins. Plays a schedule. Then everybody is online, nothing goes wrong any more, and everything arrives. */
export async function playEngines(
  databases: TestDatabases,
  { devices: count, steps }: EngineSchedule,
  { isKnown = false }: { readonly isKnown?: boolean } = {},
): Promise<EnginePlayed> {
  const time = { now: 1_700_000_000_000 };
  const written = nothingWritten();
  const storage = createSharedStorage(() => time.now);
  const devices: EngineDevice[] = [];
  for (const name of NAMES.slice(0, count)) devices.push(await openEngineDevice(databases, name, storage, time));
  const [first] = devices;
  // The first device has something before sync begins; the last one, too.
  for (const what of COMMON) if (first) await play(first, what, 1, { written, time });
  const last = devices.at(-1);
  if (last) for (const what of ['newChat', 'say'] as const) await play(last, what, 1, { written, time });
  await setUpAll(devices);
  if (isKnown) for (const device of devices) await device.pass();
  for (const [at, what, n] of steps) {
    const device = devices[at % count];
    if (device) await play(device, what, n, { written, time });
  }
  await settle(devices, storage);
  return { devices, written, storage, time };
}

interface Around {
  readonly written: Written;
  readonly time: { now: number };
}

async function play(device: EngineDevice, what: EngineStep[1], n: number, { written, time }: Around): Promise<void> {
  switch (what) {
    case 'quick':
    case 'complete':
      return tryPass(device, () => device.pass(what));
    case 'kill':
      device.killIn(1 + (n % 400));
      await tryPass(device, () => device.pass(n % 2 === 0 ? 'quick' : 'complete'));
      return device.restart();
    case 'fault':
      device.line.faults.push(
        ...Array.from({ length: n % 6 }, () => null),
        FAULTS[Math.floor(n / 6) % FAULTS.length] ?? null,
      );
      return;
    case 'partition':
      device.line.isOffline = !device.line.isOffline;
      return;
    case 'clock':
      device.skew = ((n % 9) - 4) * 3_600_000;
      return;
    case 'day':
      time.now += 86_400_000;
      return;
    case 'month':
      time.now += 45 * 86_400_000;
      return;
    case 'attachSame':
      return attachSame(device, n, written);
    case 'removeFile':
      return removeFile(device, n, written);
    case 'restart':
      return device.restart();
    case 'turn': {
      const [chat] = await device.database.all<{ id: string }>('SELECT id FROM sessions ORDER BY id LIMIT 1');
      if (chat && !device.turns.delete(chat.id)) device.turns.add(chat.id);
      return;
    }
    case 'backUp':
      return tryPass(device, async () => {
        const signal = new AbortController().signal;
        const nothing = () => undefined;
        const options = { how: 'complete', signal, mayGoOn: () => true, report: nothing, onMerged: nothing } as const;
        await (await device.engine()).backUp(options);
      });
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

/** A fault of the storage ends a pass; it must not make the app believe that somebody tampers with the data. */
async function tryPass(
  device: EngineDevice,
  pass: () => Promise<{ problem: { is: string } | null } | void>,
): Promise<void> {
  try {
    const result = await pass();
    const is = result?.problem?.is ?? null;
    if (is !== null && is !== 'sync-data-missing') throw new Error(`${device.name} reports ${is}`);
  } catch (thrown) {
    const is = syncCaseOf(thrown);
    if (!(thrown instanceof Killed) && !(is !== null && (passesByItself(is) || is === 'sync-no-room'))) throw thrown;
  }
}

const MOST_ROUNDS = 12;

async function settle(devices: readonly EngineDevice[], storage: SharedStorage): Promise<void> {
  for (const device of devices) {
    device.line.isOffline = false;
    device.line.faults.length = 0;
    device.turns.clear();
    device.restart();
    await device.repositories.messages.closeAbandoned();
  }
  for (let quiet = 0, round = 0; quiet < 2; round += 1) {
    if (round === MOST_ROUNDS) throw new Error('The devices never come to rest.');
    for (const device of devices) await USER_STEPS.purge(device);
    const before = [...storage.objects.keys()].sort().join();
    let isWhole = true;
    for (const device of devices) {
      const { problem, isUnfinished } = await device.pass('complete');
      if (problem !== null || isUnfinished) isWhole = false;
      if (round === MOST_ROUNDS - 1 && problem !== null) throw new Error(`${device.name} still reports ${problem.is}`);
    }
    quiet = isWhole && [...storage.objects.keys()].sort().join() === before ? quiet + 1 : 0;
  }
}
