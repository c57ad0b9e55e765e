import type { Clock } from '@/domain/runtime';

/** A clock that advances only when something waits: a timer fires at once and moves the clock to its time. */
export function createFastClock(start = 1_700_000_000_000): Clock {
  let now = start;
  return {
    now: () => now,
    after(ms, run) {
      let cancelled = false;
      setImmediate(() => {
        if (cancelled) return;
        now += ms;
        run();
      });
      return () => {
        cancelled = true;
      };
    },
  };
}

/** Advances a manual clock by `ms` every millisecond, until the returned function is called. */
export function letTimePass(clock: { advance(ms: number): void }, ms: number): () => void {
  const timer = setInterval(() => clock.advance(ms), 1);
  return () => clearInterval(timer);
}

/** A clock that stands still until a test advances it. */
export function createManualClock(start = 1_700_000_000_000): Clock & { advance(ms: number): void } {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.run();
      }
    },
  };
}
