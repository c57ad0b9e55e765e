import type { ChatEvent, TurnOutcome } from '@/domain/chat-event';

/** The turns of this process: one at a time per session; later turns wait. */
export interface Turns {
  run(
    sessionId: string,
    start: (signal: AbortSignal) => AsyncIterable<ChatEvent>,
    emit: (event: ChatEvent) => void,
  ): Promise<TurnResult>;
  /** Stops the session's running turn and the waiting ones. */
  stop(sessionId: string): void;
}

interface TurnResult {
  readonly messageId: string | null;
  readonly outcome: TurnOutcome | null;
}

export function createTurns(): Turns {
  const aborts = new Map<string, Set<AbortController>>();
  const lastEnd = new Map<string, Promise<void>>();

  return {
    async run(sessionId, start, emit) {
      const before = lastEnd.get(sessionId);
      let end = () => {};
      lastEnd.set(sessionId, new Promise((resolve) => (end = resolve)));
      const abort = new AbortController();
      const ofSession = aborts.get(sessionId) ?? new Set();
      aborts.set(sessionId, ofSession.add(abort));
      await before;

      let result: TurnResult = { messageId: null, outcome: null };
      try {
        for await (const event of start(abort.signal)) {
          emit(event);
          if (event.type !== 'turn-end') continue;
          result = { messageId: event.messageId, outcome: event.outcome };
          end(); // the rest is background work that delays nothing
        }
        return result;
      } finally {
        end();
        ofSession.delete(abort);
      }
    },
    stop(sessionId) {
      aborts.get(sessionId)?.forEach((abort) => abort.abort());
    },
  };
}
