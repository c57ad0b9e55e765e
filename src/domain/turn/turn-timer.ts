import { failure } from '../chat-error';
import type { Clock } from '../runtime';

/** The longest that models and tools may work in one turn. The time in which calls wait for the user's approval does not count. */
export const LONGEST_TURN_MS = 90 * 60_000;

/** No stream is silent for longer (`stream-patience.ts`), so a longer gap is the clock that was set, or a device that slept. */
export const LONGEST_GAP_MS = 10 * 60_000;

/** Ends a turn that would go on for ever, such as an answer that never stops growing or a provider that pauses again and again. */
export interface TurnTimer {
  /** Call it whenever something arrives. Throws once the turn has worked for too long. */
  check(): void;
}

/** `workedMs`: what the turn has already used, see `countTurn`. */
export function createTurnTimer(clock: Pick<Clock, 'now'>, workedMs: number): TurnTimer {
  let used = workedMs;
  let last = clock.now();
  return {
    check() {
      const now = clock.now();
      used += Math.min(Math.max(0, now - last), LONGEST_GAP_MS);
      last = now;
      if (used < LONGEST_TURN_MS) return;
      throw failure('timeout', `The answer took longer than ${LONGEST_TURN_MS / 60_000} minutes, so Skein ended it.`);
    },
  };
}
