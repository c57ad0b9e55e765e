import type { ModelPart } from '@/domain/providers/model-call';
import type { Clock } from '@/domain/runtime';
import { createChatStore } from '@/state/turns/chat-store';
import { createNextTask } from '@/state/turns/next-task';

import { NO_SCREEN_HOLD } from '../support/harness/no-screen-hold';
import { ONLINE } from '../support/harness/network-hint';
import { aTool } from '../support/builders/tools';
import { createTestDatabases } from '../support/database/node-database';
import type { ScriptedReply } from '../support/models/scripted-model';
import { createTurnHarness } from '../support/harness/turn-harness';
import { aUsage } from '../support/builders/usage';

const WORDS = 60;
const MS_PER_WORD = 30;
const TIMERS_STOP_AT = 3;
const CHECK_AT_WORD = 50;

const databases = createTestDatabases();
const { MessageChannel } = globalThis;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  Reflect.deleteProperty(globalThis, 'MessageChannel'); // phones do not have it
});
afterEach(async () => {
  jest.useRealTimers();
  globalThis.MessageChannel = MessageChannel;
  await databases.cleanUp();
});

const networkEvent = () => new Promise((resolve) => setImmediate(resolve));
const word = (n: number) => `word${n} `;
const ALL_WORDS = Array.from({ length: WORDS }, (_, n) => word(n)).join('');
const USAGE = aUsage({ inputTokens: 100, outputTokens: 60 });

const lookUp = aTool('look_up', { timeoutMs: 5_000, run: async () => 'found' });

/**
 * Runs a turn on a simulated Android phone: after a few words of the answer, the app goes to the background and no
 * timer fires any more, while words keep arriving. `onWord` runs when a word of the first answer arrives.
 */
async function turnInBackground(onWord: (n: number, db: Awaited<ReturnType<typeof databases.open>>) => Promise<void>) {
  const db = await databases.open();
  let time = 1_700_000_000_000;
  let isInForeground = true;
  let timersFire = true;
  const fireTimers = () => {
    if (!timersFire) return;
    jest.runOnlyPendingTimers();
    setImmediate(fireTimers);
  };
  fireTimers();
  const clock: Clock = {
    now: () => time,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  const nextTask = createNextTask(() => isInForeground);
  /** Android pauses the timers first. The app learns a moment later that it is in the background. */
  const goToBackground = async () => {
    timersFire = false;
    await networkEvent();
    isInForeground = false;
    nextTask.release();
  };
  const streams = (last: ModelPart[], onArrival: (n: number) => unknown): ScriptedReply =>
    async function* () {
      for (let n = 0; n < WORDS; n += 1) {
        await networkEvent();
        time += MS_PER_WORD;
        await onArrival(n);
        yield { type: 'text-delta', text: word(n) };
      }
      yield* last;
    };
  const harness = await createTurnHarness(db, {
    clock,
    tools: [lookUp],
    replies: [
      streams(
        [
          { type: 'tool-call', call: { id: 'c', name: 'look_up', input: '{}', replay: null } },
          { type: 'finish', reason: 'tool-calls', usage: USAGE },
        ],
        (n) => {
          if (n === TIMERS_STOP_AT) void goToBackground();
          return onWord(n, db);
        },
      ),
      streams([{ type: 'finish', reason: 'stop', usage: USAGE }], () => undefined),
    ],
  });
  const store = createChatStore({
    core: { ...harness, connection: ONLINE },
    showStored: async () => undefined,
    onTrimmed: () => undefined,
    onError: () => undefined,
    now: clock.now,
    waitUntilDrawn: nextTask.wait,
    screenHold: NO_SCREEN_HOLD,
  });
  return { harness, store };
}

it('a turn in the background continues without timers: words are shown and stored, tools run, and the turn ends', async () => {
  let shown = '';
  const { harness, store } = await turnInBackground(async () => undefined);
  store.subscribe(({ turns }) => {
    const live = turns[harness.sessionId];
    const texts = live?.segments.map((segment) => ('text' in segment ? segment.text : '')).join('') ?? '';
    if (texts.length > shown.length) shown = texts;
  });
  await store.getState().send({ sessionId: harness.sessionId, text: 'Tell me' });
  expect(shown).toContain(word(WORDS - 1));
  expect(await harness.all()).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: ALL_WORDS, status: 'complete' },
    { role: 'tool', toolOutput: 'found' },
    { role: 'assistant', content: ALL_WORDS, status: 'complete' },
  ]);
});

it('a turn in the background stores its text, so that a killed process loses less than a quarter of a second', async () => {
  let onDisk = '';
  const { harness, store } = await turnInBackground(async (n, db) => {
    if (n !== CHECK_AT_WORD) return;
    const rows = await db.all<{ text: string }>('SELECT text FROM answer_chunks ORDER BY n');
    onDisk = rows.map(({ text }) => text).join('');
  });
  await store.getState().send({ sessionId: harness.sessionId, text: 'Tell me' });
  expect(onDisk).toContain(word(CHECK_AT_WORD - Math.ceil(250 / MS_PER_WORD)));
});
