import { createTestDatabases } from '../../support/database/node-database';
import { openEngineDevice, PASSPHRASE, setUpAll, type EngineDevice } from '../../support/sync/engine/engine-device';
import { openEvilLog, stealKeys } from '../../support/sync/engine/evil-log';
import { createSharedStorage } from '../../support/sync/engine/shared-storage';
import { EVIL } from '../../support/sync/hostile-segment';
import { NEVER } from '../../support/sync/test-log';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function start() {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const held = [{ providerId: 'p', origin: 'https://x.example', secret: 'canary-key-abcdef-123456' }];
  const [a, b] = [
    await openEngineDevice(databases, 'a0000', storage, time, { held }),
    await openEngineDevice(databases, 'b1111', storage, time, { held }),
  ];
  await setUpAll([a, b]);
  const share = (device: EngineDevice, sharesKeys: boolean) =>
    device.record.update((before) => ({ ...before, sharesKeys }));
  for (const device of [a, b]) {
    await share(device, true);
    await device.pass();
  }
  const shared = () => [...storage.objects.keys()].filter((name) => name.startsWith('log/c-'));
  expect(shared()).toHaveLength(2);
  return { a, b, share, shared, storage, time };
}

/** As if the database was restored from an older copy: the storage has a later segment of this device. */
async function setBack(device: EngineDevice, { storage }: Awaited<ReturnType<typeof start>>) {
  const { device: id } = await device.record.read();
  const log = openEvilLog(storage, await stealKeys(device), id);
  const rows = await device.database.all<{ number: number; hash: string }>(
    'SELECT number, hash FROM sync_heads WHERE device = ?',
    [id],
  );
  const { number = 0, hash = '' } = rows[0] ?? {};
  await log.upload(await log.seal({ device: id, number: number + 1, knows: {}, changes: [] }, hash), NEVER);
  await device.pass();
  expect((await device.record.read()).device).not.toBe(id);
}

it.each(['turns it off', 'leaves'] as const)(
  'a device that has got another id leaves no keys in the storage when its user %s',
  async (how) => {
    const started = await start();
    const { a, b, share, shared, storage } = started;
    await share(b, false);
    await b.pass();
    await setBack(a, started);
    await a.pass();
    expect(shared()).toHaveLength(1);
    if (how === 'leaves') await (await a.engine()).leave(false, NEVER);
    else {
      await share(a, false);
      await a.pass();
    }
    expect(shared()).toEqual([]);
    expect(await openEvilLog(storage, await stealKeys(b), EVIL).secrets.readOthers(new Set(), NEVER)).toEqual([]);
  },
);

it('keys of a removed device are deleted, and those of others are no longer there for it', async () => {
  const { a, b, shared, storage } = await start();
  const lost = await stealKeys(b);
  const { device } = await b.record.read();
  await (await a.engine()).removeDevice(device, `${PASSPHRASE} 2`, NEVER);
  expect(shared()).toHaveLength(1);
  await a.pass();
  expect(shared()).toHaveLength(1);
  expect(await openEvilLog(storage, lost).secrets.readOthers(new Set(), NEVER)).toEqual([]);
});

it('keys whose upload failed halfway are deleted, too', async () => {
  const { a, share, shared, storage } = await start();
  await share(a, false);
  await a.pass();
  await share(a, true);
  const before = shared().length;
  for (let steps = 1; shared().length === before; steps += 1) {
    a.killIn(steps);
    await a.pass().catch(() => undefined);
    a.restart();
  }
  expect(storage.objects.size).toBeGreaterThan(0);
  await share(a, false);
  await a.pass();
  expect(shared()).toHaveLength(before);
});
