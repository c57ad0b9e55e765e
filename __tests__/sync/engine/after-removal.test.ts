import { createTestDatabases } from '../../support/database/node-database';
import {
  openEngineDevice,
  PASSPHRASE,
  setUpAll,
  STORAGE_SECRET,
  TARGET,
} from '../../support/sync/engine/engine-device';
import { openEvilLog, stealKeys, uploadHostile } from '../../support/sync/engine/evil-log';
import { createSharedStorage } from '../../support/sync/engine/shared-storage';
import { expectSame } from '../../support/sync/expect-sound';
import { EVIL, hostileChanges } from '../../support/sync/hostile-segment';
import { syncedState } from '../../support/sync/synced-state';
import { NEVER } from '../../support/sync/test-log';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const KEY = { kind: 'passphrase', passphrase: `${PASSPHRASE} 2` } as const;
const LANGUAGE = { kind: 'setting', id: 'language', field: 'value', value: { value: '"de"' } };

/** A removes C; B does not know it yet. */
async function start() {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const open = (name: string) => openEngineDevice(databases, name, storage, time);
  const [a, b, c] = [await open('a0000'), await open('b1111'), await open('c2222')];
  await USER_STEPS.newChat(a);
  await setUpAll([a, b, c]);
  for (const device of [a, b, c, a, b, c]) await device.pass();
  const lost = await stealKeys(c);
  const remove = async () => {
    const { device } = await c.record.read();
    await (await a.engine()).removeDevice(device, KEY.passphrase, NEVER);
    await a.pass();
  };
  const unlock = async () => (await b.engine()).unlock(KEY, NEVER);
  const say = (device: typeof a) => USER_STEPS.say(device, 1, nothingWritten());
  return { a, b, c, time, storage, lost, open, remove, unlock, say };
}

it('a removed device gets nothing in under the id of a new device', async () => {
  const { a, b, storage, lost, remove, unlock } = await start();
  await remove();
  const before = await syncedState(a.database);
  await uploadHostile(storage, lost, [LANGUAGE]);
  await unlock();
  for (const device of [a, b, a]) await device.pass();
  for (const device of [a, b]) expect(await syncedState(device.database)).toEqual(before);
  expect(await a.database.all('SELECT * FROM sync_heads WHERE device = ?', [EVIL])).toEqual([]);
});

it('a removed device gets nothing in as another device, which goes on under another id', async () => {
  const { a, b, storage, lost, remove, unlock, say } = await start();
  await remove();
  const { device } = await b.record.read();
  const [head] = await a.database.all<{ number: number; hash: string }>(
    'SELECT number, hash FROM sync_heads WHERE device = ?',
    [device],
  );
  const log = openEvilLog(storage, lost, device);
  const number = (head?.number ?? 0) + 1;
  const forged = { device, number, knows: {}, changes: hostileChanges([LANGUAGE], device) };
  await log.upload(await log.seal(forged, head?.hash ?? ''), NEVER);
  await a.pass();
  await unlock();
  await say(b);
  for (const each of [b, a, b, a]) await each.pass();
  for (const each of [a, b])
    expect(await each.database.all(`SELECT * FROM app_settings WHERE key = 'language'`)).toEqual([]);
  expect((await b.record.read()).device).not.toBe(device);
  await expectSame([a, b]);
});

it('what a device wrote before it heard of the removal of another one arrives once it has the new keys', async () => {
  const { a, b, remove, unlock, say } = await start();
  await remove();
  await say(b);
  // Without a listing, it does not see that there are new keys.
  await b.pass('quick');
  await a.pass();
  const before = await syncedState(a.database);
  await say(b);
  expect((await b.pass()).problem).toMatchObject({ is: 'sync-newer-key' });
  await a.pass();
  expect(await syncedState(a.database)).toEqual(before);
  await unlock();
  for (const device of [b, a, b, a]) await device.pass();
  for (const device of [a, b]) expect(await device.pass()).toEqual({ problem: null, isUnfinished: false });
  await expectSame([a, b]);
  expect(await syncedState(a.database)).not.toEqual(before);
});

it('a new device reads no snapshot that a removed device could have written', async () => {
  const { a, storage, lost, remove, open } = await start();
  await remove();
  const log = openEvilLog(storage, lost, EVIL);
  const number = 1_800_000_000;
  const part = await log.snapshots.writePart(number, { part: 0, changes: hostileChanges([LANGUAGE]) }, NEVER);
  const summary = { device: EVIL, number, createdAt: number * 1_000, position: {}, heads: {}, deviceNames: {} };
  await log.snapshots.finish(summary, [part], NEVER);
  const d = await open('d3333');
  const options = { storage: { target: TARGET, secret: STORAGE_SECRET }, key: KEY, deviceName: 'd3333' };
  await (await d.engine()).join(options, NEVER);
  for (const device of [d, a, d]) await device.pass();
  expect(await d.database.all(`SELECT * FROM app_settings WHERE key = 'language'`)).toEqual([]);
  await expectSame([a, d]);
});
