import type { DeviceId, Stamp } from './change';
import { readStamp } from './stamp';

/** Of each device: the latest of its stamps that a value has replaced. */
export type Seen = Readonly<Record<DeviceId, Stamp>>;

/** When a value was written, and what its writer had seen. `seen` is null if only the last value counts. */
export interface Version {
  readonly stamp: Stamp;
  readonly seen: Seen | null;
}

/**
 * What becomes of the values of one field when a change arrives:
 * `old`: the change is known, or was replaced already.
 * `new`: it replaces the current value. `keepsCurrent`: neither writer knew of the other, so the current value is kept as a record of its own.
 * `beside`: the current value stays, and the change is kept as a record of its own.
 */
export type Merged =
  | { readonly kind: 'old' }
  | { readonly kind: 'new'; readonly keepsCurrent: boolean; readonly seen: Seen | null }
  | { readonly kind: 'beside'; readonly seen: Seen };

export function mergeVersions(current: Version | null, change: Version): Merged {
  if (current === null) return { kind: 'new', keepsCurrent: false, seen: change.seen };
  if (current.stamp === change.stamp) return { kind: 'old' };
  const isLater = change.stamp > current.stamp;
  if (change.seen === null) return isLater ? { kind: 'new', keepsCurrent: false, seen: null } : { kind: 'old' };
  if (hasSeen(current.seen, change.stamp)) return { kind: 'old' };
  const seen = joinSeen(joinSeen(current.seen ?? {}, change.seen), seenOf(isLater ? current.stamp : change.stamp));
  if (!isLater) return { kind: 'beside', seen };
  return { kind: 'new', keepsCurrent: !hasSeen(change.seen, current.stamp), seen };
}

/** What the writer of the next value has seen. */
export function seenAfter(current: Version | null): Seen {
  return current === null ? {} : joinSeen(current.seen ?? {}, seenOf(current.stamp));
}

const seenOf = (stamp: Stamp): Seen => ({ [readStamp(stamp).device]: stamp });

function hasSeen(seen: Seen | null, stamp: Stamp): boolean {
  const latest = seen?.[readStamp(stamp).device];
  return latest !== undefined && latest >= stamp;
}

function joinSeen(one: Seen, other: Seen): Seen {
  const joined: Record<DeviceId, Stamp> = { ...one };
  for (const [device, stamp] of Object.entries(other)) if (stamp > (joined[device] ?? '')) joined[device] = stamp;
  return joined;
}
