import { nextSnapshotNumber } from '@/domain/sync/snapshots';
import { createTestDatabases } from '../../support/database/node-database';
import { openEngineDevice, setUpAll, type EngineDevice } from '../../support/sync/engine/engine-device';
import type { StorageFault } from '../../support/sync/engine/shared-storage';
import { createSharedStorage } from '../../support/sync/engine/shared-storage';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const signal = new AbortController().signal;

async function start() {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const a = await openEngineDevice(databases, 'a0000', storage, time);
  const b = await openEngineDevice(databases, 'b1111', storage, time);
  await USER_STEPS.newChat(a);
  await USER_STEPS.say(a, 0, nothingWritten());
  await setUpAll([a, b]);
  for (const device of [a, b, a]) await device.pass();
  return { a, b, storage };
}

async function backUp(device: EngineDevice): Promise<void> {
  const nothing = () => undefined;
  const options = { how: 'complete', signal, mayGoOn: () => true, report: nothing, onMerged: nothing } as const;
  await (await device.engine()).backUp(options);
}

/** Throws if a part of a backup is not what its last object says. */
async function expectReadable(device: EngineDevice): Promise<void> {
  const engine = await device.engine();
  const backups = await engine.backups(signal);
  expect(backups.length).toBeGreaterThan(0);
  for (const { id } of backups) await engine.restore(id, signal);
}

const FAULTS: readonly StorageFault[] = ['drop-answer', 'server-error'];

it.each(FAULTS)('a second backup in the same second that ends with “%s” leaves the first as it is', async (fault) => {
  for (const requests of [2, 3, 4]) {
    const { a, b } = await start();
    await backUp(a);
    await USER_STEPS.ask(a, 0, nothingWritten());
    a.line.faults.push(...Array.from({ length: requests }, () => null), fault);
    await backUp(a).catch(() => undefined);
    expect((await b.pass()).problem).toBeNull();
    await expectReadable(b);
    a.line.faults.length = 0;
    // What was finished without an answer is not written into.
    await USER_STEPS.ask(a, 0, nothingWritten());
    a.killIn(1 + requests);
    await backUp(a).catch(() => undefined);
    a.restart();
    await expectReadable(b);
  }
});

it('the numbers of a device go up, and follow its clock when that is set', () => {
  expect(nextSnapshotNumber(5_000, 0)).toBe(5);
  expect(nextSnapshotNumber(5_999, 5)).toBe(6);
  expect(nextSnapshotNumber(5_999, 6)).toBe(7);
  expect(nextSnapshotNumber(5_000, 5_000_000)).toBe(5);
});
