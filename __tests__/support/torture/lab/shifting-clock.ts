import type { Clock } from '@/domain/runtime';

/**
 * A clock that can be set back or forward while the app runs. It may run faster than real time, so that long timeouts pass soon. Below 1 it
 * tells the same time for longer, but timers take as long as ever.
 */
export function createShiftingClock({ speed, offsetMs }: { speed: number; offsetMs: number }): Clock & {
  shift(ms: number): object;
} {
  const started = Date.now();
  let offset = offsetMs;
  return {
    now: () => Math.round(started + (Date.now() - started) * speed + offset),
    after(ms, run) {
      const timer = setTimeout(run, ms / Math.max(1, speed));
      return () => clearTimeout(timer);
    },
    shift(ms) {
      offset += ms;
      return {};
    },
  };
}
