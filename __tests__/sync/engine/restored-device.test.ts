import { createTestDatabases } from '../../support/database/node-database';
import { openEngineDevice, setUpAll, type EngineDevice } from '../../support/sync/engine/engine-device';
import { createSharedStorage } from '../../support/sync/engine/shared-storage';
import { expectSame, expectSound } from '../../support/sync/expect-sound';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

/** One device goes on; the other is what its database was before. */
async function restored(before: (device: EngineDevice) => Promise<unknown>) {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const written = nothingWritten();
  const original = await openEngineDevice(databases, 'a0000', storage, time);
  const other = await openEngineDevice(databases, 'b1111', storage, time);
  const say = (device: EngineDevice) => USER_STEPS.say(device, 1, written);
  await USER_STEPS.newChat(original);
  await say(original);
  await setUpAll([original, other]);
  await original.pass();
  await other.pass();
  await before(original);
  const path = databases.newPath();
  await original.database.run('VACUUM INTO ?', [path]);
  original.restart();
  await say(original);
  await original.pass('quick');
  const copy = await openEngineDevice(databases, 'c2222', storage, time, { path, secrets: original.secrets });
  await say(copy);
  return { original, other, copy, written };
}

async function converge(devices: readonly EngineDevice[]) {
  for (let round = 0; round < 4; round += 1) for (const device of devices) await device.pass();
  for (const device of devices) expect(await device.pass()).toEqual({ problem: null, isUnfinished: false });
  await expectSame(devices);
}

it.each(['quick', 'complete'] as const)(
  'a device whose database is an older copy goes on under a new id, found by a %s pass',
  async (how) => {
    const { original, other, copy, written } = await restored(async () => undefined);
    const former = (await copy.record.read()).device;
    await copy.pass(how);
    expect((await copy.record.read()).device).not.toBe(former);
    expect((await original.record.read()).device).toBe(former);
    await converge([copy, other, original]);
    for (const device of [copy, other, original]) await expectSound(device, written);
  },
);

it('also when the copy was made between sealing a segment and uploading it', async () => {
  const { original, other, copy, written } = await restored(async (device) => {
    await USER_STEPS.say(device, 1, nothingWritten());
    device.line.faults.push(...Array.from({ length: 20 }, () => 'no-room' as const));
    await expect(device.pass()).rejects.toThrow('no room');
    device.line.faults.length = 0;
    expect(await device.database.all('SELECT number FROM sync_sealed')).toHaveLength(1);
  });
  await converge([copy, other, original]);
  for (const device of [copy, other, original]) await expectSound(device, written);
});
