import { failure } from '@/domain/chat-error';
import type { ChatEvent } from '@/domain/chat-event';
import type { CompactOutcome } from '@/domain/compaction/compact-outcome';
import type { AppCore } from '@/domain/app-core';
import { createChatStore } from '@/state/turns/chat-store';
import { NO_SCREEN_HOLD } from '../support/harness/no-screen-hold';
import { ONLINE } from '../support/harness/network-hint';
import { aUserMessage } from '../support/builders/messages';

const START: ChatEvent = {
  type: 'turn-start',
  userMessage: aUserMessage(),
  model: { providerId: 'demo', modelId: 'skein-demo' },
};
const END: ChatEvent = { type: 'turn-end', messageId: 'a', outcome: { kind: 'complete' } };

/** A turn that passes on its events one by one. */
function gatedTurn() {
  const waiting: (() => void)[] = [];
  let signal: AbortSignal | undefined;
  async function* start(_input: unknown, given: AbortSignal): AsyncGenerator<ChatEvent, void> {
    signal = given;
    for (const event of [START, { type: 'text-delta', text: 'Hello' } as const, END]) {
      yield event;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { start, signal: () => signal, next: async () => (waiting.shift()?.(), settle()), settle };
}

async function* compact(): AsyncGenerator<ChatEvent, CompactOutcome> {
  yield { type: 'compact-started' };
  yield { type: 'compact-completed', didCompact: false, fallbackToTruncation: true };
  return { kind: 'unchanged', why: 'all-protected' };
}

/** A core in which no turn does anything. */
const NO_TURNS = {
  sendMessage: nothing,
  sendQueued: nothing,
  regenerate: nothing,
  continueAnswer: nothing,
  answerApproval: nothing,
  contexts: { compact },
};

async function* nothing(): AsyncGenerator<ChatEvent, void> {
  await Promise.resolve();
}

/** An empty queue. */
const queue: AppCore['queue'] = {
  add: () => Promise.reject(new Error('busy')),
  list: async () => [],
  take: async () => null,
  release: async () => {},
  offlineSessions: async () => [],
  releaseOffline: async () => {},
};

function storeOver(
  sendMessage: (input: unknown, signal: AbortSignal) => AsyncGenerator<ChatEvent, void>,
  summarise = compact,
) {
  const shown: string[] = [];
  const trimmed: string[] = [];
  const store = createChatStore({
    core: {
      sendMessage,
      sendQueued: sendMessage,
      regenerate: sendMessage,
      continueAnswer: sendMessage,
      answerApproval: sendMessage,
      contexts: { compact: summarise },
      queue,
      connection: ONLINE,
    },
    showStored: async (sessionId) => void shown.push(sessionId),
    onTrimmed: (sessionId) => void trimmed.push(sessionId),
    onError: ({ message }) => {
      throw new Error(message);
    },
    now: () => 0,
    waitUntilDrawn: async () => undefined,
    screenHold: NO_SCREEN_HOLD,
  });
  return { store, shown, trimmed };
}

it('the store holds a turn while it runs and drops it when its stored rows are shown', async () => {
  const turn = gatedTurn();
  const { store, shown } = storeOver(turn.start);
  const sent = store.getState().send({ sessionId: 's', text: 'Hi' });
  expect(store.getState().turns['s']?.phase).toEqual({ kind: 'starting' });
  await turn.settle();
  await turn.next();
  expect(store.getState().turns['s']?.segments).toEqual([{ kind: 'text', text: 'Hello' }]);
  await turn.next();
  expect(store.getState().turns['s']?.phase).toEqual({ kind: 'ended', outcome: { kind: 'complete' } });
  await turn.next();
  await sent;
  expect(store.getState().turns).toEqual({});
  expect(shown).toEqual(['s', 's', 's']);
});

it('a sent message goes on to the provider before the rows are read again', async () => {
  const steps: string[] = [];
  const { store, shown } = storeOver(async function* () {
    yield START;
    steps.push(`fits, ${shown.length} read`);
    yield { type: 'context-built', estimatedTokens: 1, contextWindowSize: null, omitted: [], isTrimmed: false };
    steps.push(`asks, ${shown.length} read`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`is answered, ${shown.length} read`);
    yield END;
  });
  await store.getState().send({ sessionId: 's', text: 'Hi' });
  expect(steps).toEqual(['fits, 0 read', 'asks, 0 read', 'is answered, 1 read']);
});

it('the next turn can start while the previous one still works in the background, and the two stay separate', async () => {
  const turns = [gatedTurn(), gatedTurn()];
  let started = 0;
  const { store } = storeOver((input, signal) => (turns[started++] ?? gatedTurn()).start(input, signal));
  const first = store.getState().send({ sessionId: 's', text: 'one' });
  await turns[0]?.settle();
  await turns[0]?.next();
  await turns[0]?.next();
  const second = store.getState().send({ sessionId: 's', text: 'two' });
  await turns[0]?.next();
  await first;
  expect(store.getState().turns['s']).toBeDefined();
  for (let step = 0; step < 3; step += 1) await turns[1]?.next();
  await second;
  expect(store.getState().turns).toEqual({});
});

it('a double tap sends one message', async () => {
  const turn = gatedTurn();
  let started = 0;
  const { store } = storeOver((input, signal) => ((started += 1), turn.start(input, signal)));
  const { send } = store.getState();
  const taps = [send({ sessionId: 's', text: 'Hi' }), send({ sessionId: 's', text: 'Hi' })];
  await turn.settle();
  for (let step = 0; step < 3; step += 1) await turn.next();
  await Promise.all(taps);
  expect(started).toBe(1);
});

it('a turn that cannot start rejects and is not shown', async () => {
  const { store } = storeOver(async function* () {
    throw failure('storage', 'full');
  });
  await expect(store.getState().send({ sessionId: 's', text: 'Hi' })).rejects.toMatchObject({
    error: { kind: 'storage' },
  });
  expect(store.getState().turns).toEqual({});
});

it('stop aborts the turn through its signal', async () => {
  const turn = gatedTurn();
  const { store } = storeOver(turn.start);
  const sent = store.getState().send({ sessionId: 's', text: 'Hi' });
  await turn.settle();
  store.getState().stop('s');
  expect(turn.signal()?.aborted).toBe(true);
  for (let step = 0; step < 3; step += 1) await turn.next();
  await sent;
});

it('compaction is shown while it runs, and left-out messages are reported once', async () => {
  const { store, trimmed } = storeOver(gatedTurn().start);
  const seen: boolean[] = [];
  store.subscribe((state) => seen.push('s' in state.compacting));
  expect(await store.getState().compact('s')).toMatchObject({ kind: 'unchanged' });
  expect(seen).toEqual([true, false]);
  expect(trimmed).toEqual(['s']);
});

it('a summary is new until the user dismisses it, also after the next message; messages that were left out instead are not', async () => {
  async function* summarise(): AsyncGenerator<ChatEvent, CompactOutcome> {
    yield { type: 'compact-started' };
    yield { type: 'compact-completed', didCompact: true, fallbackToTruncation: false };
    return { kind: 'unchanged', why: 'all-protected' };
  }
  const { store } = storeOver(gatedTurn().start, summarise);
  await store.getState().compact('s');
  expect(store.getState().summarised).toEqual({ s: true });
  store.getState().dismissSummary('s');
  expect(store.getState().summarised).toEqual({});
  await store.getState().compact('s');
  void store.getState().sendOrQueue({ sessionId: 's', text: 'Next' }, () => undefined);
  expect(store.getState().summarised).toEqual({ s: true });
  const trimmed = storeOver(gatedTurn().start);
  await trimmed.store.getState().compact('s');
  expect(trimmed.store.getState().summarised).toEqual({});
});

describe('messages that wait for the network', () => {
  /** A store over a queue with waiting messages in these chats, and what it did with them. */
  function storeWithWaiting(chats: readonly string[], { failsToShow = false } = {}) {
    const released: string[] = [];
    const added: string[] = [];
    const errors: string[] = [];
    let isOffline = false;
    const store = createChatStore({
      core: {
        ...NO_TURNS,
        queue: {
          ...queue,
          add: async ({ text }) => {
            added.push(text);
            return { id: 'q', sessionId: 's', text, images: [], files: [], createdAt: 0, held: 'offline' };
          },
          offlineSessions: async () => chats.filter((chat) => !released.includes(chat)),
          releaseOffline: async (chat) => {
            released.push(chat);
            isOffline = true; // the network is lost again
          },
        },
        connection: { ...ONLINE, isOffline: () => isOffline },
      },
      showStored: async () => {
        if (failsToShow) throw new Error('busy');
      },
      onTrimmed: () => undefined,
      onError: ({ message }) => void errors.push(message),
      now: () => 0,
      waitUntilDrawn: async () => undefined,
      screenHold: NO_SCREEN_HOLD,
    });
    return { store, released, added, errors };
  }

  it('are released one chat after the other, and go on waiting when the network is lost again', async () => {
    const { store, released } = storeWithWaiting(['a', 'b', 'c']);
    await store.getState().sendOffline();
    expect(released).toEqual(['a']);
  });

  it('count as queued although the list could not be shown: the draft must not come back, too', async () => {
    const { store, added, errors } = storeWithWaiting([], { failsToShow: true });
    await store.getState().sendWhenOnline({ sessionId: 's', text: 'Later' });
    expect([added, errors.length]).toEqual([['Later'], 1]);
  });
});
