import { createTestDatabases } from '../../support/database/node-database';
import { openEngineDevice, setUpAll, type EngineDevice } from '../../support/sync/engine/engine-device';
import { createSharedStorage } from '../../support/sync/engine/shared-storage';
import { syncedState } from '../../support/sync/synced-state';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function start() {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const written = nothingWritten();
  const devices: EngineDevice[] = [];
  for (const name of ['a0000', 'b1111']) devices.push(await openEngineDevice(databases, name, storage, time));
  const [a, b] = devices as [EngineDevice, EngineDevice];
  const say = async (device: EngineDevice) => {
    await USER_STEPS.say(device, 1, written);
  };
  await USER_STEPS.newChat(a);
  await USER_STEPS.attach(a, 1, written);
  await setUpAll(devices);
  const sync = async () => {
    for (const device of [a, b, a, b]) await device.pass();
  };
  await sync();
  return { a, b, storage, say, sync, time };
}

type Started = Awaited<ReturnType<typeof start>>;

const segments = ({ storage }: Started) => [...storage.objects.keys()].filter((name) => name.startsWith('log/s-'));

/** The objects that a work adds, in their order. */
async function added(started: Started, work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = new Set(started.storage.objects.keys());
  await work();
  return [...started.storage.objects.keys()].filter((name) => !before.has(name));
}

const put = ({ storage }: Started, name: string, bytes: Uint8Array) =>
  storage.objects.set(name, { bytes, modifiedAt: storage.objects.get(name)?.modifiedAt ?? 0 });

const bytesAt = ({ storage }: Started, name = '') => storage.objects.get(name)?.bytes.slice() ?? new Uint8Array();

/** What a server does with two new segments of the other device. Each attack must be found, and must change nothing. */
const ATTACKS: readonly (readonly [what: string, attack: (started: Started, names: readonly string[]) => void])[] = [
  ['drops a segment and keeps a later one', ({ storage }, [first = '']) => storage.objects.delete(first)],
  [
    'swaps two segments',
    (started, [first = '', second = '']) => {
      const [one, other] = [bytesAt(started, first), bytesAt(started, second)];
      put(started, first, other);
      put(started, second, one);
    },
  ],
  [
    'replays an earlier segment under a later name',
    (started, [first = '', second = '']) => {
      put(started, first, bytesAt(started, segments(started)[0]));
      put(started, second, bytesAt(started, segments(started)[0]));
    },
  ],
  [
    'changes one bit',
    (started, [first = '']) => {
      const bytes = bytesAt(started, first);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      put(started, first, bytes);
    },
  ],
  [
    'changes one bit of the header',
    (started, [first = '']) => {
      const bytes = bytesAt(started, first);
      bytes[30] = (bytes[30] ?? 0) ^ 1;
      put(started, first, bytes);
    },
  ],
  [
    'cuts a segment and keeps it so',
    (started, [first = '']) => put(started, first, bytesAt(started, first).slice(0, 100)),
  ],
  ['adds bytes', (started, [first = '']) => put(started, first, new Uint8Array([...bytesAt(started, first), 0]))],
  ['stores something else', (started, [first = '']) => put(started, first, new TextEncoder().encode('hello'))],
];

it.each(ATTACKS)('a server that %s is found, and changes no chat', async (_what, attack) => {
  const started = await start();
  const { a, b, say } = started;
  const names = await added(started, async () => {
    for (let count = 0; count < 2; count += 1) {
      await say(a);
      await a.pass();
    }
  });
  expect(names).toHaveLength(2);
  const genuine = names.map((name) => bytesAt(started, name));
  const before = await syncedState(b.database);
  attack(started, names);
  await b.pass();
  const { problem } = await b.pass();
  expect(problem?.is).toMatch(/^sync-data-(changed|missing)$/);
  expect(await syncedState(b.database)).toEqual(before);
  // The other device may have stored something meanwhile. Once the server is honest again, everything arrives.
  names.forEach((name, at) => put(started, name, genuine[at] ?? new Uint8Array()));
  expect(await b.pass()).toEqual({ problem: null, isUnfinished: false });
  expect(await syncedState(b.database)).toEqual(await syncedState(a.database));
});

it('a server that was rolled back is found, until a backup replaces what it lost', async () => {
  const started = await start();
  const { a, b, say, storage, sync } = started;
  const earlier = new Map(storage.objects);
  await say(a);
  await sync();
  const chats = await syncedState(a.database);
  storage.objects.clear();
  for (const [name, object] of earlier) storage.objects.set(name, object);
  for (const device of [a, b]) expect((await device.pass()).problem).toMatchObject({ is: 'sync-rolled-back' });
  for (const device of [a, b]) expect(await syncedState(device.database)).toEqual(chats);
  const nothing = () => undefined;
  const options = { how: 'complete', signal: new AbortController().signal, mayGoOn: () => true } as const;
  for (const device of [a, b]) await (await device.engine()).backUp({ ...options, report: nothing, onMerged: nothing });
  for (const device of [a, b]) expect((await device.pass()).problem).toBeNull();
});

it('a server that lists what does not exist, or hides what does, changes nothing, and what is hidden is found', async () => {
  const started = await start();
  const { a, b, say, storage } = started;
  const before = await syncedState(b.database);
  const hidden = await added(started, async () => {
    await say(a);
    await a.pass();
  });
  const kept = hidden.map((name) => [name, storage.objects.get(name)] as const);
  for (const name of hidden) storage.objects.delete(name);
  // Nobody has heard of it yet: this is the same as a device that was offline.
  expect((await b.pass()).problem).toBeNull();
  expect(await syncedState(b.database)).toEqual(before);
  for (const [name, object] of kept) if (object) storage.objects.set(name, object);
  await b.pass();
  await say(b);
  await b.pass();
  for (const name of hidden) storage.objects.delete(name);
  expect((await a.pass()).problem).toMatchObject({ is: 'sync-rolled-back' });
  storage.objects.set(`log/s-${'ab'.repeat(16)}`, { bytes: new Uint8Array(0), modifiedAt: 0 });
  expect((await b.pass()).problem).not.toBeNull();
});

it('attachments that a server exchanges are not shown', async () => {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const [a, b] = [
    await openEngineDevice(databases, 'a0000', storage, time),
    await openEngineDevice(databases, 'b1111', storage, time),
  ];
  await USER_STEPS.newChat(a);
  await USER_STEPS.attach(a, 1, nothingWritten());
  await USER_STEPS.attach(a, 1, nothingWritten());
  await setUpAll([a, b]);
  await a.pass();
  const [one = '', other = ''] = [...storage.objects.keys()].filter((name) => name.startsWith('blobs/'));
  const object = storage.objects.get(one);
  if (object) storage.objects.set(other, object);
  expect((await b.pass()).problem).toMatchObject({ is: 'sync-data-changed' });
  const missing = await b.database.all(`SELECT id FROM attachments WHERE base64 = '' AND text IS NULL`);
  expect(missing).toHaveLength(1);
});
