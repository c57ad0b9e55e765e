import type { ChatEvent } from '@/domain/chat-event';
import { createBackground } from '@/domain/background/create-background';
import { isInterrupted } from '@/domain/background/interruption';
import { attendTurns } from '@/state/turns/attend-turns';
import { createChatStore } from '@/state/turns/chat-store';

import { NO_SCREEN_HOLD } from '../support/harness/no-screen-hold';
import { aUserMessage } from '../support/builders/messages';
import { BACKGROUND_WORDS, createFakeBackground, createFakeNotifications } from '../support/harness/fake-notifications';
import { ONLINE } from '../support/harness/network-hint';

const START: ChatEvent = { type: 'turn-start', userMessage: aUserMessage(), model: { providerId: 'p', modelId: 'm' } };
const END: ChatEvent = { type: 'turn-end', messageId: 'a', outcome: { kind: 'complete' } };
const CALL: ChatEvent = { type: 'tool-call-started', messageId: 't', toolName: 'send', toolInput: '{}' };
const WAIT: ChatEvent = {
  type: 'approval-requested',
  requestId: 't',
  toolName: 'send',
  server: null,
  risk: 'changes',
  host: null,
  sends: 'Send it',
  why: null,
  asksBecauseOfUntrustedText: false,
  mayRepeatEffect: false,
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A chat whose turns have the events that the test pushes. */
async function openChat() {
  const stored = new Map<string, unknown>();
  const phone = createFakeNotifications();
  const work = createFakeBackground();
  const background = createBackground({
    background: work.device,
    notifications: phone.device,
    settings: {
      get: async (key: string) => stored.get(key) ?? null,
      set: async (key: string, value: unknown) => void stored.set(key, value),
    },
    sessions: { get: async () => null },
    reportFault: (where) => {
      throw new Error(where);
    },
  });
  const push: ((event: ChatEvent | null) => void)[] = [];
  const signals: AbortSignal[] = [];
  async function* turn(_input: unknown, signal: AbortSignal): AsyncGenerator<ChatEvent, void> {
    signals.push(signal);
    for (;;) {
      const event = await new Promise<ChatEvent | null>((resolve) => push.push(resolve));
      if (event === null) return;
      yield event;
    }
  }
  const store = createChatStore({
    core: {
      sendMessage: turn,
      sendQueued: turn,
      regenerate: turn,
      continueAnswer: turn,
      answerApproval: turn,
      contexts: { compact: () => Promise.reject(new Error('unused')) as never },
      queue: {
        add: () => Promise.reject(new Error('unused')),
        list: async () => [],
        take: async () => null,
        release: async () => {},
        offlineSessions: async () => [],
        releaseOffline: async () => {},
      },
      connection: ONLINE,
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
  const app = { isInFront: true, offers: 0, flushes: 0 };
  const attended = attendTurns({
    store,
    core: { background, flush: async () => void (app.flushes += 1) },
    words: () => BACKGROUND_WORDS,
    isInFront: () => app.isInFront,
    onOffer: () => void (app.offers += 1),
  });
  const send = async (...events: (ChatEvent | null)[]) => {
    for (const event of events) {
      await settle();
      push.shift()?.(event);
      await settle();
    }
  };
  const leave = () => {
    app.isInFront = false;
    attended.leave();
  };
  const comeBack = async () => {
    app.isInFront = true;
    await attended.return();
  };
  const ask = () => void store.getState().send({ sessionId: 's', text: 'Hi' });
  return { ...phone, work, background, store, app, attended, ask, send, leave, comeBack, signals };
}

it('the app works in the background from the start of a turn until nothing of it is left to do', async () => {
  const { ask, send, work } = await openChat();
  ask();
  await send(START, END);
  expect(work.calls).toEqual(['begin: Writing']); // a title may be made
  await send(null);
  expect(work.calls).toEqual(['begin: Writing', 'end']);
});

it('a turn that only waits for the user keeps nothing running, and goes on working after the answer', async () => {
  const { ask, send, work } = await openChat();
  ask();
  await send(START, CALL, WAIT);
  expect(work.calls).toEqual(['begin: Writing', 'end']);
  await send({
    type: 'tool-call-completed',
    messageId: 't',
    toolName: 'send',
    status: 'complete',
    toolOutput: 'ok',
    durationMs: 1,
  });
  expect(work.calls).toEqual(['begin: Writing', 'end', 'begin: Writing']);
});

it('the user is told of an answer and of a waiting call in the background, and of nothing in front', async () => {
  const { ask, send, leave, comeBack, background, shown } = await openChat();
  await background.notifications.turnOn();
  ask();
  await send(START, CALL, WAIT);
  expect(shown).toEqual([]);
  await send(END, null);
  leave();
  ask();
  await send(START, CALL, WAIT);
  expect(shown).toMatchObject([{ title: 'approval' }]);
  await send(END, null);
  expect(shown).toMatchObject([{ title: 'approval' }, { title: 'answer' }]);
  await comeBack();
  expect(shown).toEqual([]);
});

it('Stop in the notification stops every turn, and nothing more is said about it', async () => {
  const { ask, send, leave, background, work, signals, shown } = await openChat();
  await background.notifications.turnOn();
  ask();
  await send(START);
  leave();
  work.send('stop');
  expect(signals[0]?.aborted).toBe(true);
  expect(isInterrupted(signals[0] as AbortSignal)).toBe(false);
  await send({ type: 'turn-end', messageId: 'a', outcome: { kind: 'stopped' } }, null);
  expect(shown).toEqual([]);
});

it('when the time is over, the turn is interrupted and what there is is written at once', async () => {
  const { ask, send, leave, work, signals, app } = await openChat();
  ask();
  await send(START);
  leave();
  work.send('expire');
  expect(isInterrupted(signals[0] as AbortSignal)).toBe(true);
  expect(app.flushes).toBe(1);
});

it('a call that waits for the user keeps waiting when the time is over', async () => {
  const { ask, send, leave, store, signals } = await openChat();
  ask();
  await send(START, CALL, WAIT);
  leave();
  store.getState().interrupt('s');
  expect(signals[0]?.aborted).toBe(false);
});

it('notifications are offered on the first return to a turn that ran in the background, and not before', async () => {
  const { ask, send, leave, comeBack, app, state } = await openChat();
  leave();
  await comeBack();
  expect(app.offers).toBe(0);
  ask();
  await send(START);
  leave();
  await send(END, null);
  await comeBack();
  leave();
  await comeBack();
  expect(app.offers).toBe(1);
  expect(state.asked).toBe(0);
});
