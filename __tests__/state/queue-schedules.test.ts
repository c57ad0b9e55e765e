import fc from 'fast-check';

import { toChatError } from '@/domain/chat-error';
import { createQueue } from '@/domain/composer/manage-queue';
import type { NetworkHint } from '@/domain/network/connection';
import { createChatStore, type ChatStore } from '@/state/turns/chat-store';
import { isRunning } from '@/state/turns/live-turn';
import { openDatabase } from '@/storage/database/open-database';
import type { SqlDriver } from '@/storage/database/sql-driver';

import { NO_SCREEN_HOLD } from '../support/harness/no-screen-hold';
import { createTestNetwork } from '../support/harness/network-hint';
import { aTool } from '../support/builders/tools';
import { openWithoutFsync, writeMigratedFile } from '../support/database/migrated-file';
import { killable } from '../support/database/killable-driver';
import { createTestDatabases } from '../support/database/node-database';
import { PROPERTY_TIMEOUT_MS, runs } from '../support/samples/property-runs';
import { createSteeredModel, type Steer } from '../support/models/steered-model';
import { createTurnHarness } from '../support/harness/turn-harness';

jest.setTimeout(PROPERTY_TIMEOUT_MS);

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const LOOK = aTool('look', { run: async () => 'seen' });

type Act =
  | { readonly do: 'write' | 'write-twice' | 'stop' | 'send-held' | 'regenerate' | 'continue' | 'restart' }
  | { readonly do: 'lose-network' | 'find-network' }
  | { readonly do: 'edit' | 'remove'; readonly which: number }
  | { readonly do: 'model'; readonly how: Steer };

/** One action of the user, the model or the system, and the pause after it. */
interface Step {
  readonly act: Act;
  readonly pause: number;
}

const plain = (...acts: readonly Act[]): fc.Arbitrary<Act> => fc.constantFrom(...acts);
const steer = (how: Steer): Act => ({ do: 'model', how });

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: plain({ do: 'write' }) },
  { weight: 4, arbitrary: plain(steer('answer'), steer('tools')) },
  { weight: 1, arbitrary: plain(steer('fail')) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('edit' as const, 'remove' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: plain({ do: 'write-twice' }) },
  { weight: 2, arbitrary: plain({ do: 'stop' }) },
  { weight: 1, arbitrary: plain({ do: 'send-held' }) },
  { weight: 1, arbitrary: plain({ do: 'regenerate' }, { do: 'continue' }) },
  { weight: 1, arbitrary: plain({ do: 'restart' }) },
  { weight: 1, arbitrary: plain({ do: 'lose-network' }, { do: 'find-network' }) },
);
const anyStep: fc.Arbitrary<Step> = fc.record({ act: anyAct, pause: fc.oneof(fc.constant(0), fc.nat(6), fc.nat(80)) });

const ticks = async (count: number) => {
  for (let tick = 0; tick < count; tick += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** Starts the app on a database that outlives it. */
async function startApp(connection: SqlDriver, life: number, network: NetworkHint) {
  const model = createSteeredModel();
  const { driver, kill } = killable(connection);
  const harness = await createTurnHarness(await openDatabase(driver), {
    replies: Array.from({ length: 500 }, () => model.reply),
    tools: [LOOK],
    ids: `life${life}`,
    window: null,
  });
  await harness.messages.closeAbandoned();
  await harness.queue.hold(null, 'restarted');
  const queue = createQueue({ queue: harness.queue, keys: async () => [] });
  const store = createChatStore({
    core: {
      ...harness,
      queue,
      connection: { ...network, isCutOff: async () => network.isOffline() },
      contexts: { compact: harness.contexts.compact },
    },
    showStored: async () => undefined,
    onTrimmed: () => undefined,
    onError: ({ message }) => {
      throw new Error(message);
    },
    now: () => 0,
    waitUntilDrawn: async () => undefined,
    screenHold: NO_SCREEN_HOLD,
  });
  // As the screens do, when they start and when the network changes.
  const sendOffline = () =>
    void store
      .getState()
      .sendOffline()
      .catch(() => undefined);
  sendOffline();
  const ignoreNetwork = network.onChange(sendOffline);
  return { harness, queue, store, model, kill: () => (ignoreNetwork(), kill()) };
}

/** The user's view: which messages were accepted, and which were taken back. */
class SimulatedUser {
  private written = 0;
  readonly accepted: string[] = [];
  readonly unsure = new Set<string>();
  readonly withdrawn = new Set<string>();

  async write(store: ChatStore, sessionId: string, words = ''): Promise<void> {
    const text = `m${(this.written += 1)}${words}`;
    this.unsure.add(text);
    const onStored = () => {
      this.unsure.delete(text);
      this.accepted.push(text);
    };
    const { sendOrQueue, sendWhenOnline } = store.getState();
    await sendOrQueue({ sessionId, text }, onStored).catch((thrown: unknown) => {
      if (toChatError(thrown).about?.is !== 'offline') throw thrown;
      return sendWhenOnline({ sessionId, text }).then(onStored);
    });
  }
}

async function runSchedule(steps: readonly Step[]) {
  const path = databases.newPath();
  await writeMigratedFile(path);
  const connection = openWithoutFsync(path);
  const user = new SimulatedUser();
  const network = createTestNetwork();
  let app = await startApp(connection, 1, network);
  const models = [app.model];
  const { sessionId } = app.harness;
  // A turn that cannot start (nothing to regenerate, another one is running) reports an error. Here it only must not
  // do any harm.
  const ignoreFailure = (work: Promise<unknown>) => void work.catch(() => undefined);

  const perform = async ({ act }: Step) => {
    const state = app.store.getState();
    switch (act.do) {
      case 'write':
        return ignoreFailure(user.write(app.store, sessionId));
      case 'write-twice':
        ignoreFailure(user.write(app.store, sessionId));
        return ignoreFailure(user.write(app.store, sessionId));
      case 'stop':
        return state.stop(sessionId);
      case 'send-held':
        return ignoreFailure(state.sendHeld(sessionId));
      case 'regenerate':
        return ignoreFailure(state.regenerate(sessionId));
      case 'continue':
        return ignoreFailure(state.continueAnswer(sessionId));
      case 'lose-network':
      case 'find-network':
        return network.setOffline(act.do === 'lose-network');
      case 'model':
        return app.model.steer(act.how);
      case 'edit':
      case 'remove': {
        const queued = await app.queue.list(sessionId);
        const chosen = queued[act.which % Math.max(1, queued.length)];
        const taken = chosen ? await app.queue.take(chosen.id) : null;
        if (!taken) return;
        user.withdrawn.add(taken.text);
        if (act.do === 'edit') ignoreFailure(user.write(app.store, sessionId, '-edited'));
        return;
      }
      case 'restart':
        await app.kill();
        app = await startApp(connection, models.length + 1, network);
        models.push(app.model);
    }
  };

  for (const step of steps) {
    await perform(step);
    await ticks(step.pause);
  }

  // From now on the model answers everything and the user releases all held messages, so the queue must become empty.
  network.setOffline(false);
  for (let round = 0; round < 200; round += 1) {
    await ticks(60);
    app.model.steer('answer');
    await ticks(60);
    if (isRunning(app.store.getState().turns[sessionId])) continue;
    if ((await app.queue.list(sessionId)).length === 0) break;
    ignoreFailure(app.store.getState().sendHeld(sessionId));
  }
  const rows = await app.harness.messages.after(sessionId, 0);
  const left = await app.queue.list(sessionId);
  await connection.close();
  return { user, models, left, sent: rows.flatMap((row) => (row.role === 'user' ? [row.content] : [])) };
}

const numberOf = (text: string) => Number(/\d+/.exec(text)?.[0]);
const holds = ({ act }: Step) =>
  act.do === 'stop' || act.do === 'restart' || act.do === 'lose-network' || (act.do === 'model' && act.how === 'fail');

it('no message is lost or sent twice, and no two are answered at once, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 24 }), async (steps) => {
      const { user, models, left, sent } = await runSchedule(steps);
      expect(left).toEqual([]);
      for (const { seen } of models) expect(seen.mostAtOnce).toBeLessThanOrEqual(1);
      expect(new Set(sent).size).toBe(sent.length);
      const due = user.accepted.filter((text) => !user.withdrawn.has(text));
      // A kill may happen between storing a message and reporting it. Then the message is stored once.
      expect(sent.filter((text) => !user.unsure.has(text)).sort()).toEqual([...due].sort());
      for (const call of models.flatMap(({ seen }) => seen.calls)) {
        const asked = call.messages.flatMap((message) => (message.role === 'user' ? [message.text] : []));
        expect(new Set(asked).size).toBe(asked.length);
      }
    }),
    { numRuns: runs(80) },
  );
});

it('messages keep the order in which they were written, unless some were held back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 24 }), async (steps) => {
      const { sent } = await runSchedule(steps.filter((step) => !holds(step)));
      expect(sent.map(numberOf)).toEqual(sent.map(numberOf).sort((one, two) => one - two));
    }),
    { numRuns: runs(80) },
  );
});
