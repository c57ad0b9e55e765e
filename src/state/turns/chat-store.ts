import { createStore, type StoreApi } from 'zustand/vanilla';

import { ChatFailure, toChatError, type ChatError } from '@/domain/chat-error';
import type { ChatEvent } from '@/domain/chat-event';
import type { ModelRef } from '@/domain/conversation';
import type { ApprovalAnswer } from '@/domain/tools/permission';
import type { CompactOutcome } from '@/domain/compaction/compact-outcome';
import { interrupt } from '@/domain/background/interruption';
import type { SendInput } from '@/domain/turn/send-input';
import type { AppCore } from '@/domain/app-core';

import { coalesceText } from './coalesce-text';
import type { ScreenHold } from './screen-hold';
import { applyChatEvent, isRunning, isWorking, NEW_TURN, withAnsweredCall, type LiveTurn } from './live-turn';

const SHOW_TEXT_EVERY_MS = 50;
const CHANGES_ROWS = new Set<ChatEvent['type']>(['turn-start', 'message-injected', 'turn-end', 'compact-completed']);

/**
 * The running turns, at most one per session. SQLite owns the history. While a turn runs, the screen shows the stored
 * rows up to its user message and then the live segments; from phase `ended` on, it shows the stored rows only.
 */
export interface ChatState {
  readonly turns: Readonly<Record<string, LiveTurn>>;
  /** Sessions for which a summary is being made. */
  readonly compacting: Readonly<Record<string, true>>;
  /** Sessions with a summary that was made while the app was open and that the user has not seen yet. The next message ends it. */
  readonly summarised: Readonly<Record<string, true>>;
  /** Rejects only if the turn could not start; the caller then still has the text. Resolves when the turn has left the store. */
  send(input: SendInput): Promise<void>;
  /**
   * Like `send`, but while a turn runs the message is queued. `onStored` is called once the message is stored. Rejects while the device is
   * offline and the chat's provider needs the internet: the user then chooses.
   */
  sendOrQueue(input: SendInput, onStored: () => void): Promise<void>;
  /** Stores a message that is sent once the device is online, also after a restart. */
  sendWhenOnline(input: SendInput): Promise<void>;
  /** Sends what waits for the network, if there is one. Call it when the network changes and when the app starts. */
  sendOffline(): Promise<void>;
  /** Sends messages that were on hold. */
  sendHeld(sessionId: string): Promise<void>;
  /** A given model is used for this turn only. */
  regenerate(sessionId: string, model?: ModelRef): Promise<void>;
  /** Continues an answer that was cut off. */
  continueAnswer(sessionId: string): Promise<void>;
  stop(sessionId: string): void;
  /** The system ends the turn, so its answer is offered for continuation. A call that waits for the user keeps waiting. */
  interrupt(sessionId: string): void;
  /** The user's answer to a call that waits for approval. Resolves when the turn that continues with it has left the store. */
  approve(sessionId: string, requestId: string, answer: ApprovalAnswer): Promise<void>;
  compact(sessionId: string): Promise<CompactOutcome>;
  /** The user has seen the summary, or does not want to. */
  dismissSummary(sessionId: string): void;
}

export type ChatStore = StoreApi<ChatState>;

export interface ChatStoreDeps {
  readonly core: Pick<
    AppCore,
    'sendMessage' | 'sendQueued' | 'regenerate' | 'continueAnswer' | 'answerApproval' | 'queue' | 'connection'
  > & {
    readonly contexts: Pick<AppCore['contexts'], 'compact'>;
  };
  /** Reads the stored rows again. It is awaited before a turn is dropped, so that nothing flickers. */
  readonly showStored: (sessionId: string) => Promise<void>;
  /** Called when no summary could be made and older messages were left out of the context instead. */
  readonly onTrimmed: (sessionId: string) => void;
  /** Called when a queued message could not be sent; it is on hold now. */
  readonly onError: (error: ChatError) => void;
  readonly now: () => number;
  /** Resolves when the store's state has been drawn on the screen. */
  readonly waitUntilDrawn: () => Promise<void>;
  readonly screenHold: Pick<ScreenHold, 'begin' | 'end'>;
}

export function createChatStore({
  core,
  showStored,
  onTrimmed,
  onError,
  now,
  waitUntilDrawn,
  screenHold,
}: ChatStoreDeps): ChatStore {
  const coalesceOptions = { everyMs: SHOW_TEXT_EVERY_MS, now, waitUntilDrawn };
  const aborts = new Map<string, AbortController>(); // abort controllers are not state
  const queueOperations = new Map<string, number>(); // per session: running operations that add to the queue or read its next message

  return createStore<ChatState>()((set, get) => {
    function trackCompaction(sessionId: string, event: ChatEvent): void {
      if (event.type === 'compact-started')
        set((state) => ({ compacting: { ...state.compacting, [sessionId]: true } }));
      if (event.type === 'context-built' && event.isTrimmed) onTrimmed(sessionId);
      if (event.type !== 'compact-completed') return;
      set((state) => ({ compacting: without(state.compacting, sessionId) }));
      if (event.fallbackToTruncation) onTrimmed(sessionId);
      else if (event.didCompact) set((state) => ({ summarised: { ...state.summarised, [sessionId]: true } }));
    }

    /** A new message is shown from its event. The rows are read again only when its request has left, so that it does not wait for them. */
    const sendNew = (input: SendInput, onStored?: () => void) =>
      run(input.sessionId, (signal) => core.sendMessage(input, signal), { showsItself: true, onStored });

    async function run(
      sessionId: string,
      start: (signal: AbortSignal) => AsyncIterable<ChatEvent>,
      {
        showsItself = false,
        onStored,
      }: { readonly showsItself?: boolean; readonly onStored?: (() => void) | undefined } = {},
    ): Promise<void> {
      if (isRunning(get().turns[sessionId])) return;
      const abort = new AbortController();
      aborts.set(sessionId, abort);
      // A turn can still have background work after `turn-end`, while the session's next turn is already running.
      const isCurrent = () => aborts.get(sessionId) === abort;
      const show = (turn: LiveTurn) => set((state) => ({ turns: { ...state.turns, [sessionId]: turn } }));
      const showSent = async () => {
        await waitUntilDrawn(); // the request leaves within this task
        screenHold.end();
        await showStored(sessionId);
      };
      const leave = () => {
        if (!isCurrent()) return;
        aborts.delete(sessionId);
        set((state) => ({ turns: without(state.turns, sessionId) }));
      };
      let owesRows = false;
      if (showsItself) screenHold.begin();
      show(NEW_TURN);
      try {
        for await (const event of coalesceText(start(abort.signal), coalesceOptions)) {
          if (owesRows) void afterStored(showSent);
          owesRows = showsItself && event.type === 'turn-start';
          if (CHANGES_ROWS.has(event.type) && !owesRows) await showStored(sessionId);
          trackCompaction(sessionId, event);
          const turn = get().turns[sessionId] ?? NEW_TURN;
          const next = applyChatEvent(turn, event, now());
          if (isCurrent() && next !== turn) show(next);
          if (event.type === 'turn-start') onStored?.();
          if (event.type === 'turn-end') void sendNext(sessionId);
        }
        await showStored(sessionId);
      } catch (thrown) {
        // The turn could not start, so messages queued behind it must not wait for its `turn-end`.
        leave();
        void sendNext(sessionId);
        throw thrown;
      } finally {
        screenHold.end();
        leave();
      }
    }

    /** Starts a turn with the queued messages that are not on hold. A running turn takes them along itself, or calls this when it ends. */
    async function sendNext(sessionId: string): Promise<void> {
      try {
        if (!(await isSomethingWaiting(sessionId))) return;
        await run(sessionId, (signal) => core.sendQueued({ sessionId }, signal));
      } catch (thrown) {
        onError(toChatError(thrown));
        await showStored(sessionId);
      }
    }

    async function isSomethingWaiting(sessionId: string): Promise<boolean> {
      const queued = await duringQueueOperation(sessionId, () => core.queue.list(sessionId));
      return queued.some(({ held }) => held === null);
    }

    /** Prevents a turn from starting by itself meanwhile: it would overtake messages that are queued or being queued. */
    async function duringQueueOperation<T>(sessionId: string, work: () => Promise<T>): Promise<T> {
      queueOperations.set(sessionId, (queueOperations.get(sessionId) ?? 0) + 1);
      try {
        return await work();
      } finally {
        queueOperations.set(sessionId, (queueOperations.get(sessionId) ?? 1) - 1);
      }
    }

    /** One chat after the other: when the network is lost again, the rest goes on waiting. */
    async function sendOffline(): Promise<void> {
      if (core.connection.isOffline()) return;
      for (const sessionId of await core.queue.offlineSessions()) {
        if (core.connection.isOffline()) return;
        await core.queue.releaseOffline(sessionId);
        await showStored(sessionId);
        if (!isRunning(get().turns[sessionId])) void sendNext(sessionId);
      }
    }

    /** Runs what follows when a message is already stored: a failure must not look as if the message were lost. */
    async function afterStored(work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (thrown) {
        onError(toChatError(thrown));
      }
    }

    const dismissSummary = (sessionId: string) =>
      set((state) => (sessionId in state.summarised ? { summarised: without(state.summarised, sessionId) } : state));

    return {
      turns: {},
      compacting: {},
      summarised: {},
      send: (input) => sendNew(input),
      regenerate: (sessionId, model) => run(sessionId, (signal) => core.regenerate({ sessionId, model }, signal)),
      continueAnswer: (sessionId) => run(sessionId, (signal) => core.continueAnswer({ sessionId }, signal)),
      async sendOrQueue(input, onStored) {
        const { sessionId } = input;
        const isFree = () => !isRunning(get().turns[sessionId]);
        // Nothing waits for this while the device is online: a second tap must find the turn of the first.
        if (core.connection.isOffline() && isFree() && (await core.connection.isCutOff(sessionId)))
          throw refuseOffline();
        if (isFree() && !queueOperations.get(sessionId)) {
          return sendNew(input, onStored);
        }
        screenHold.end();
        await duringQueueOperation(sessionId, () => core.queue.add(input));
        onStored();
        // The turn may have ended while this was being stored.
        if (isFree()) void sendNext(sessionId);
        await afterStored(() => showStored(sessionId));
      },
      async sendWhenOnline(input) {
        await core.queue.add({ ...input, held: 'offline' });
        await afterStored(async () => {
          await showStored(input.sessionId);
          await sendOffline(); // the network may have come back meanwhile
        });
      },
      sendOffline,
      async sendHeld(sessionId) {
        await core.queue.release(sessionId);
        await showStored(sessionId);
        void sendNext(sessionId);
      },
      dismissSummary,
      stop: (sessionId) => aborts.get(sessionId)?.abort(),
      interrupt(sessionId) {
        const abort = aborts.get(sessionId);
        const turn = get().turns[sessionId];
        if (abort && turn && isWorking(turn)) interrupt(abort);
      },
      async approve(sessionId, requestId, answer) {
        const start = (signal: AbortSignal) => core.answerApproval({ requestId, answer }, signal);
        if (!isRunning(get().turns[sessionId])) return run(sessionId, start);
        // The call's turn is running here and continues by itself, so there are no events to process.
        await start(new AbortController().signal).next();
        const turn = get().turns[sessionId];
        if (turn) set((state) => ({ turns: { ...state.turns, [sessionId]: withAnsweredCall(turn, requestId) } }));
      },
      async compact(sessionId) {
        const events = core.contexts.compact(sessionId, new AbortController().signal);
        let step = await events.next();
        for (; !step.done; step = await events.next()) {
          if (CHANGES_ROWS.has(step.value.type)) await showStored(sessionId);
          trackCompaction(sessionId, step.value);
        }
        return step.value;
      },
    };
  });
}

function refuseOffline(): ChatFailure {
  const message = 'You’re offline. Your message wasn’t sent.';
  return new ChatFailure({ kind: 'network', message, nextStep: 'none', about: { is: 'offline' } });
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  const { [key]: _left, ...rest } = record;
  return rest;
}
