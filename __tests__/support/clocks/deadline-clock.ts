import type { Clock } from '@/domain/runtime';
import { systemClock } from '@/world/system-clock';

export interface DeadlineClock extends Clock {
  /** Moves the clock forward and runs everything that is due by then. */
  skip(ms: number): void;
  skippedMs(): number;
}

const PAUSE_DIVISOR = 100;

/**
 * Real time, except that short pauses are shortened and a deadline passes only when a test skips to it, so that slow
 * machines miss none.
 */
export function createDeadlineClock(shortestDeadlineMs: number): DeadlineClock {
  let skipped = 0;
  const now = () => systemClock.now() + skipped;
  const deadlines = new Set<{ at: number; run: () => void }>();
  return {
    now,
    after(ms, run) {
      if (ms < shortestDeadlineMs) return systemClock.after(Math.ceil(ms / PAUSE_DIVISOR), run);
      const deadline = { at: now() + ms, run };
      deadlines.add(deadline);
      return () => deadlines.delete(deadline);
    },
    skip(ms) {
      skipped += ms;
      for (const deadline of [...deadlines].filter(({ at }) => at <= now())) {
        deadlines.delete(deadline);
        deadline.run();
      }
    },
    skippedMs: () => skipped,
  };
}
