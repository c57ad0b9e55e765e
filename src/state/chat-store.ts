import { createStore, type StoreApi } from 'zustand/vanilla';

import type { ChatEvent } from '@/domain/chat-event';
import type { ImagePart } from '@/domain/conversation';
import type { Skein } from '@/domain/skein';

import { coalesceText } from './coalesce-text';
import { applyChatEvent, isRunning, NEW_TURN, type LiveTurn } from './live-turn';

const SHOW_TEXT_EVERY_MS = 50;

/**
 * Turns in flight, one at most for each session. SQLite owns the history; while a turn runs the screen shows the stored rows
 * up to its user message and then the live segments, and from phase `ended` on the stored rows only.
 */
export interface ChatState {
  readonly turns: Readonly<Record<string, LiveTurn>>;
  /** Rejects only when the turn could not begin; the caller then still has the text. Resolves when the turn has left the store. */
  send(input: { sessionId: string; text: string; images?: readonly ImagePart[]; clientId?: string }): Promise<void>;
  regenerate(sessionId: string): Promise<void>;
  stop(sessionId: string): void;
}

export type ChatStore = StoreApi<ChatState>;

export interface ChatStoreDeps {
  readonly skein: Pick<Skein, 'sendMessage' | 'regenerate'>;
  /** Reads the stored rows again; awaited before a turn is dropped, so that nothing flickers. */
  readonly showStored: (sessionId: string) => Promise<void>;
  readonly now: () => number;
}

export function createChatStore({ skein, showStored, now }: ChatStoreDeps): ChatStore {
  const aborts = new Map<string, AbortController>(); // handles are not state

  return createStore<ChatState>()((set, get) => {
    async function run(sessionId: string, start: (signal: AbortSignal) => AsyncIterable<ChatEvent>): Promise<void> {
      if (isRunning(get().turns[sessionId])) return;
      const abort = new AbortController();
      aborts.set(sessionId, abort);
      // After its turn-end a run may still be busy in the background while the next turn of the session goes on.
      const isCurrent = () => aborts.get(sessionId) === abort;
      set((state) => withTurn(state, sessionId, NEW_TURN));
      try {
        for await (const event of coalesceText(start(abort.signal), { everyMs: SHOW_TEXT_EVERY_MS, now })) {
          if (event.type === 'turn-start' || event.type === 'turn-end') await showStored(sessionId);
          if (!isCurrent()) continue;
          set((state) => withTurn(state, sessionId, applyChatEvent(state.turns[sessionId] ?? NEW_TURN, event, now())));
        }
        await showStored(sessionId);
      } finally {
        if (isCurrent()) {
          aborts.delete(sessionId);
          set((state) => withoutTurn(state, sessionId));
        }
      }
    }

    return {
      turns: {},
      send: (input) => run(input.sessionId, (signal) => skein.sendMessage(input, signal)),
      regenerate: (sessionId) => run(sessionId, (signal) => skein.regenerate({ sessionId }, signal)),
      stop: (sessionId) => aborts.get(sessionId)?.abort(),
    };
  });
}

function withTurn(state: ChatState, sessionId: string, turn: LiveTurn): Partial<ChatState> {
  return state.turns[sessionId] === turn ? state : { turns: { ...state.turns, [sessionId]: turn } };
}

function withoutTurn(state: ChatState, sessionId: string): Partial<ChatState> {
  const { [sessionId]: _ended, ...turns } = state.turns;
  return { turns };
}
