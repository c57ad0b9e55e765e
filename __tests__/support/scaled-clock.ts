import type { Clock } from '@/domain/ports';
import { systemClock } from '@/world/system-clock';

/** Real time, only that waiting is `factor` times shorter. */
export function createScaledClock(factor: number): Clock {
  return { now: systemClock.now, after: (ms, run) => systemClock.after(Math.ceil(ms / factor), run) };
}
