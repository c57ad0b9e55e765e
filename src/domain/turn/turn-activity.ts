import type { ChatEvent } from '../chat-event';

type Begin<Input> = (input: Input, signal: AbortSignal) => AsyncGenerator<ChatEvent, void>;

/** Knows whether a turn runs, so that work in the background can make way for it. */
export interface TurnActivity {
  watch<Input>(begin: Begin<Input>): Begin<Input>;
  isTurnRunning(): boolean;
}

/** `onEnd` is called after each turn, when no other one runs. */
export function createTurnActivity(onEnd: () => void): TurnActivity {
  let running = 0;
  return {
    isTurnRunning: () => running > 0,
    watch: (begin) =>
      async function* watched(input, signal) {
        running += 1;
        try {
          yield* begin(input, signal);
        } finally {
          running -= 1;
          if (running === 0) onEnd();
        }
      },
  };
}
