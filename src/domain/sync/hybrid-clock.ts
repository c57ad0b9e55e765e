import type { DeviceId, Stamp } from './change';
import { readStamp, stampOf } from './stamp';

/** How far a stamp of another device may push this device's clock ahead of its own time. */
export const MOST_AHEAD_MS = 24 * 60 * 60 * 1000;

interface Here {
  readonly device: DeviceId;
  readonly now: number;
}

/**
 * The stamp of a change that is made now. It is later than every stamp that this device has given or heard of (`last`), even if its clock went
 * back, and later than the stamp of the value that it replaces, even if that one lies in the far future.
 */
export function nextStamp(last: Stamp | null, replaced: Stamp | null, { device, now }: Here): Stamp {
  const floor = [last, replaced].reduce<Stamp | null>(later, null);
  if (floor === null) return stampOf({ at: now, count: 0, device });
  const { at, count } = readStamp(floor);
  return stampOf(now > at ? { at: now, count: 0, device } : { at, count: count + 1, device });
}

/** What the clock remembers after it has seen a stamp. A stamp of the far future raises it by a day at most. */
export function heardStamp(last: Stamp | null, seen: Stamp, { now, device }: Here): Stamp {
  const limit = stampOf({ at: now + MOST_AHEAD_MS, count: 0, device });
  const bounded = seen < limit ? seen : limit;
  return later(last, bounded) ?? bounded;
}

const later = (one: Stamp | null, other: Stamp | null): Stamp | null =>
  one === null ? other : other === null || one > other ? one : other;
