import fc from 'fast-check';
import { createTestDatabases } from '../../support/database/node-database';
import { PROPERTY_TIMEOUT_MS, runs } from '../../support/samples/property-runs';
import { openEngineDevice, setUpAll, type EngineDevice } from '../../support/sync/engine/engine-device';
import { fileSchedules, playEngines } from '../../support/sync/engine/engine-schedule';
import { attachSame, removeFile } from '../../support/sync/engine/file-steps';
import { createSharedStorage, type SharedStorage } from '../../support/sync/engine/shared-storage';
import { expectSame, expectSound } from '../../support/sync/expect-sound';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const DAY_MS = 86_400_000;
const MISSING = `SELECT id FROM attachments WHERE base64 = '' AND text IS NULL`;

async function start() {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const written = nothingWritten();
  const devices: EngineDevice[] = [];
  for (const name of ['a0000', 'b1111']) devices.push(await openEngineDevice(databases, name, storage, time));
  const [a, b] = devices as [EngineDevice, EngineDevice];
  await USER_STEPS.newChat(a);
  await attachSame(a, 0, written);
  await setUpAll(devices);
  const blobs = () => [...storage.objects.keys()].filter((name) => name.startsWith('blobs/'));
  const days = async (count: number, ...who: readonly EngineDevice[]) => {
    for (let day = 0; day < count; day += 1) {
      time.now += 1.2 * DAY_MS;
      for (const device of who) await device.pass();
    }
  };
  const remove = async (device: EngineDevice) => {
    await removeFile(device, 0, written);
    time.now += DAY_MS;
    await USER_STEPS.purge(device);
  };
  for (const device of [a, b, a]) await device.pass();
  return { a, b, storage, blobs, days, remove, written };
}

it('a content that nobody needs is deleted once no backup has it and every device has said so', async () => {
  const { a, b, blobs, days, remove } = await start();
  expect(blobs()).toHaveLength(1);
  await remove(a);
  await a.pass();
  await b.pass();
  await USER_STEPS.purge(b);
  await days(30, a, b);
  expect(blobs()).toHaveLength(1);
  await days(20, a, b);
  expect(blobs()).toEqual([]);
});

it('a device that does not come back keeps what it may need', async () => {
  const { a, b, blobs, days, remove } = await start();
  await remove(a);
  await days(60, a);
  expect(blobs()).toHaveLength(1);
  await b.pass();
  expect(blobs()).toHaveLength(1);
  await USER_STEPS.purge(b);
  await days(45, a, b);
  expect(blobs()).toEqual([]);
});

it('a device that attaches the same file again keeps it, also if it was deleted in that moment', async () => {
  const { a, b, blobs, days, remove, written } = await start();
  await remove(a);
  for (const device of [a, b]) await device.pass();
  await USER_STEPS.purge(b);
  await days(41, a, b);
  // It is not sent before the other one deletes the content.
  await attachSame(b, 0, written);
  await days(5, a);
  await days(3, a, b);
  expect(blobs()).toHaveLength(1);
  for (const device of [a, b]) expect(await device.database.all(MISSING)).toEqual([]);
});

it('parts of a snapshot that is never finished are deleted after a week, and no others', async () => {
  const { a, b, storage, days } = await start();
  b.killIn(60);
  const nothing = () => undefined;
  const options = { how: 'complete', signal: new AbortController().signal, mayGoOn: () => true } as const;
  for (let steps = 20; !orphanIn(storage.objects); steps += 1) {
    b.restart();
    b.killIn(steps);
    await (await b.engine()).backUp({ ...options, report: nothing, onMerged: nothing }).catch(() => undefined);
    if (steps > 200) throw new Error('No part was written without its last object.');
  }
  const [orphan = ''] = [...storage.objects.keys()].filter((name) => name.startsWith('log/p-'));
  await days(4, a);
  expect(storage.objects.has(orphan)).toBe(true);
  await days(6, a);
  expect(storage.objects.has(orphan)).toBe(false);
  // The device that comes back begins a new one.
  b.restart();
  await (await b.engine()).backUp({ ...options, report: nothing, onMerged: nothing });
  for (const { id } of await (await b.engine()).backups(options.signal))
    expect((await (await a.engine()).restore(id, options.signal)).knownSessions).toBe(1);
});

const orphanIn = (objects: ReadonlyMap<string, unknown>) =>
  [...objects.keys()].filter((name) => name.startsWith('log/p-')).length === 1;

let deleted = 0;
const blobs = ({ objects }: SharedStorage) => [...objects.keys()].filter((name) => name.startsWith('blobs/')).length;

it(
  'whatever happens meanwhile, nothing that a device still needs is deleted',
  async () => {
    await fc.assert(
      fc.asyncProperty(fileSchedules(60), async (schedule) => {
        try {
          const { devices, written, storage, time } = await playEngines(databases, schedule, { isKnown: true });
          await expectSame(devices);
          for (const device of devices) {
            await expectSound(device, written);
            expect(await device.database.all(MISSING)).toEqual([]);
          }
          const before = blobs(storage);
          for (let month = 0; month < 3; month += 1) {
            time.now += 45 * DAY_MS;
            for (const device of [...devices, ...devices]) expect((await device.pass()).problem).toBeNull();
          }
          deleted += before - blobs(storage);
          for (const { database } of devices) expect(await database.all(MISSING)).toEqual([]);
        } finally {
          await databases.cleanUp();
        }
      }),
      { numRuns: runs(30) },
    );
    expect(deleted).toBeGreaterThan(0);
  },
  PROPERTY_TIMEOUT_MS,
);
