import { keepSync } from '@/domain/sync/keeping/keep-sync';
import { createStoredSyncRecord } from '@/domain/sync/keeping/stored-sync-record';
import type { PassOptions, PassResult, SyncEngine } from '@/domain/sync/keeping/sync-engine';
import { SYNC_OFF, type SyncRecord } from '@/domain/sync/keeping/sync-record';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { SyncStatus } from '@/domain/sync/sync-status';
import { createManualClock } from '../../support/clocks/fast-clock';

const ON = {
  ...SYNC_OFF,
  target: { kind: 'webdav', address: 'https://cloud.example/dav', user: 'me' },
  device: '0123456789abcdef',
} as const;
const DONE: PassResult = { problem: null, isUnfinished: false };
const MINUTE = 60_000;

const settle = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

function start(stored: object = ON) {
  const clock = createManualClock();
  const values = new Map<string, unknown>([['sync', stored]]);
  const network = { offline: false, metered: false, listeners: new Set<() => void>() };
  const passes: PassOptions[] = [];
  const turns = { isRunning: false };
  const loads = { count: 0 };
  let perform: (options: PassOptions) => Promise<PassResult> = async () => DONE;
  const engine = {
    pass: (options: PassOptions) => {
      passes.push(options);
      return perform(options);
    },
    renameDevice: async () => undefined,
  } as unknown as SyncEngine;
  const sync = keepSync({
    record: createStoredSyncRecord({
      get: async (key) => values.get(key) ?? null,
      set: async (key, value) => void values.set(key, value),
    }),
    clock,
    network: {
      isOffline: () => network.offline,
      isMetered: () => network.metered,
      onChange: (listener) => {
        network.listeners.add(listener);
        return () => network.listeners.delete(listener);
      },
    },
    isTurnRunning: () => turns.isRunning,
    load: async () => {
      loads.count += 1;
      return engine;
    },
    eraseLocal: async () => undefined,
  });
  return {
    ...{ sync, clock, network, passes, turns, loads },
    stored: () => values.get('sync') as SyncRecord,
    pass: async (ms: number) => {
      clock.advance(ms);
      await settle();
    },
    does: (next: typeof perform) => {
      perform = next;
    },
  };
}

it('loads nothing while sync is off', async () => {
  const { sync, pass, loads } = start(SYNC_OFF);
  sync.afterTurn();
  await pass(10 * MINUTE);
  expect(loads.count).toBe(0);
  expect(await sync.status()).toEqual({ kind: 'off' });
  await expect(sync.syncNow()).rejects.toMatchObject({ error: { kind: 'invalid-argument' } });
});

it('a pass runs after the start, and once after several turns', async () => {
  const { sync, pass, passes } = start();
  await pass(5_000);
  expect(passes.map(({ how }) => how)).toEqual(['complete']);
  for (let turn = 0; turn < 3; turn += 1) {
    sync.afterTurn();
    await pass(4_000);
  }
  expect(passes).toHaveLength(1);
  await pass(1_000);
  expect(passes.map(({ how }) => how)).toEqual(['complete', 'quick']);
  await pass(61 * MINUTE);
  sync.onForeground();
  await pass(1);
  expect(passes.map(({ how }) => how)).toEqual(['complete', 'quick', 'complete']);
});

it('returning to the app costs at most one pass a minute', async () => {
  const { sync, pass, passes } = start();
  await pass(5_000);
  for (const wait of [1_000, 1_000, MINUTE]) {
    await pass(wait);
    sync.onForeground();
    await pass(0);
  }
  expect(passes).toHaveLength(2);
});

it('waits while a turn runs, without a network, and on a metered one if the user wants that', async () => {
  const { sync, pass, passes, turns, network } = start({ ...ON, onlyWifi: true });
  turns.isRunning = true;
  await pass(5_000);
  turns.isRunning = false;
  network.metered = true;
  sync.afterTurn();
  await pass(5_000);
  expect(await sync.status()).toEqual({ kind: 'idle', lastSuccessAt: null, waitsFor: 'wifi' });
  network.metered = false;
  network.offline = true;
  sync.afterTurn();
  await pass(5_000);
  expect(passes).toHaveLength(0);
  network.offline = false;
  network.listeners.forEach((listener) => listener());
  await pass(5_000);
  expect(passes).toHaveLength(1);
});

it('makes way for a turn that begins, and goes on after it', async () => {
  const { sync, pass, passes, turns, does } = start();
  does(async ({ mayGoOn }) => {
    turns.isRunning = true;
    return { problem: null, isUnfinished: !mayGoOn() };
  });
  await pass(5_000);
  expect(await sync.status()).toMatchObject({ kind: 'idle', lastSuccessAt: null });
  turns.isRunning = false;
  does(async () => DONE);
  sync.afterTurn();
  await pass(5_000);
  expect(passes).toHaveLength(2);
  expect(await sync.status()).toMatchObject({ kind: 'idle', lastSuccessAt: expect.any(Number) });
});

it('shows what is wrong until a pass succeeds, and tries again later and later if it may pass by itself', async () => {
  const { sync, pass, passes, does } = start();
  const seen: SyncStatus['kind'][] = [];
  sync.onStatus(({ kind }) => seen.push(kind));
  does(async () => {
    throw syncFailure('sync-unreachable', 'cloud.example');
  });
  await pass(5_000);
  expect(await sync.status()).toMatchObject({
    kind: 'problem',
    problem: { kind: 'sync', about: { is: 'sync-unreachable', name: 'cloud.example' } },
  });
  for (const wait of [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]) await pass(wait);
  expect(passes).toHaveLength(5);
  does(async () => DONE);
  await pass(60 * MINUTE);
  expect(await sync.status()).toMatchObject({ kind: 'idle' });
  expect(new Set(seen)).toEqual(new Set(['working', 'problem', 'idle']));
  does(async () => {
    throw syncFailure('sync-password', 'cloud.example');
  });
  expect(await sync.syncNow()).toMatchObject({ kind: 'problem', problem: { nextStep: 'check-key' } });
  const before = passes.length;
  await pass(24 * 60 * MINUTE);
  expect(passes).toHaveLength(before);
});

it('an error that has nothing to do with the storage is quoted', async () => {
  const { sync, does } = start();
  does(async () => {
    throw new Error('disk I/O error');
  });
  expect(await sync.syncNow()).toMatchObject({ kind: 'problem', problem: { about: { is: 'sync-failed' } } });
});

it('a choice of the user ends the pass that runs; the next pass follows', async () => {
  const { sync, pass, passes, does } = start();
  does(
    ({ signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(syncFailure('sync-interrupted', 'x'))),
      ),
  );
  await pass(5_000);
  expect(await sync.status()).toMatchObject({ kind: 'working' });
  await sync.renameDevice('0123456789abcdef', 'Phone');
  does(async () => DONE);
  await pass(0);
  expect(passes).toHaveLength(2);
  expect(await sync.status()).toMatchObject({ kind: 'idle' });
});

it('ends the pass that runs when the app closes, and begins no other', async () => {
  const { sync, pass, passes, does } = start();
  does(({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(DONE))));
  await pass(5_000);
  await sync.stop();
  sync.onForeground();
  await pass(60 * MINUTE);
  await expect(sync.syncNow()).rejects.toMatchObject({ error: { kind: 'interrupted' } });
  expect(passes).toHaveLength(1);
});

/** The app is started, and dies during the pass after its start, as often as said. Returns the record and how many passes ran. */
async function dies(times: number, during: (options: PassOptions) => void = () => undefined) {
  let [stored, passes]: [SyncRecord, number] = [ON, 0];
  for (let time = 0; time < times; time += 1) {
    const app = start(stored);
    app.does((options) => {
      during(options);
      return new Promise(() => undefined);
    });
    await app.pass(5_000);
    [stored, passes] = [app.stored(), passes + app.passes.length];
  }
  return { stored, passes };
}

it('after the app died in two passes in a row, the next pass is for the user to begin, and the problem is shown', async () => {
  const { stored, passes } = await dies(6);
  expect(passes).toBe(2);
  const app = start(stored);
  expect(await app.sync.status()).toMatchObject({ kind: 'problem', problem: { about: { is: 'sync-app-closed' } } });
  app.sync.afterTurn();
  app.network.listeners.forEach((listener) => listener());
  await app.pass(2 * 60 * MINUTE);
  app.sync.onForeground();
  await app.pass(MINUTE);
  expect(app.passes).toHaveLength(0);
  expect(await app.sync.syncNow()).toMatchObject({ kind: 'idle' });
  await app.pass(5_000);
  expect(start(app.stored()).passes).toHaveLength(0);
  const next = start(app.stored());
  await next.pass(5_000);
  expect(next.passes).toHaveLength(1);
});

it('one death is no reason to wait, nor are several in passes that got something done', async () => {
  const { stored } = await dies(1);
  const app = start(stored);
  await app.pass(5_000);
  expect(app.passes).toHaveLength(1);
  expect(app.stored().unended).toBe(0);
  for (const during of [
    ({ onMerged }: PassOptions) => onMerged({ sessionIds: ['a'], moved: [] }),
    ({ report }: PassOptions) => report({ phase: 'sending', done: 1, total: null }),
  ])
    expect((await dies(5, during)).passes).toBe(5);
  expect((await dies(5, ({ report }) => report({ phase: 'looking', done: 9, total: null }))).passes).toBe(2);
});

it('a pass that failed or was stopped has ended', async () => {
  const app = start();
  app.does(async () => {
    throw syncFailure('sync-password', 'cloud.example');
  });
  for (let n = 0; n < 3; n += 1) expect(await app.sync.syncNow()).toMatchObject({ kind: 'problem' });
  expect(app.stored().unended).toBe(0);
  app.does(
    ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('x')))),
  );
  void app.sync.syncNow().catch(() => undefined);
  await settle();
  await app.sync.stop();
  expect(app.stored().unended).toBe(0);
});
