import type { Clock } from '@/domain/runtime';

interface ShiftingClock extends Clock {
  shift(ms: number): object;
  /** Changes the pace. Timers that are already running keep theirs. */
  setSpeed(speed: number): object;
}

/**
 * A clock that can be set back or forward while the app runs. It may run faster than real time, so that long timeouts pass soon. Below 1 it
 * tells the same time for longer, but timers take as long as ever.
 */
export function createShiftingClock({ speed, offsetMs }: { speed: number; offsetMs: number }): ShiftingClock {
  let pace = speed;
  let since = Date.now();
  let told = since + offsetMs;
  const now = () => told + (Date.now() - since) * pace;
  return {
    now: () => Math.round(now()),
    after(ms, run) {
      const timer = setTimeout(run, ms / Math.max(1, pace));
      return () => clearTimeout(timer);
    },
    shift(ms) {
      told += ms;
      return {};
    },
    setSpeed(next) {
      told = now();
      since = Date.now();
      pace = next;
      return {};
    },
  };
}
