import type { DeviceId } from '../change';
import type { SnapshotRef } from '../snapshots';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 7;
const WEEKS = 5;

/** A device whose clock is wrong wrote it. It neither counts nor is deleted until its time has come. */
const isOfFuture = ({ createdAt }: SnapshotRef, now: number) => createdAt > now + DAY_MS;

/** Of each of the last seven days and five weeks, the newest snapshot is kept; and always the newest of all. */
export function snapshotsToDelete(snapshots: readonly SnapshotRef[], now: number): readonly SnapshotRef[] {
  const past = snapshots.filter((snapshot) => !isOfFuture(snapshot, now));
  const newestFirst = past.sort((a, b) => b.createdAt - a.createdAt || b.number - a.number);
  const kept = new Set(newestFirst.slice(0, 1));
  const keepOneOfEach = (ms: number, most: number) => {
    const seen = new Set<number>();
    for (const snapshot of newestFirst) {
      const age = Math.max(0, Math.floor((now - snapshot.createdAt) / ms));
      if (age < most && !seen.has(age)) kept.add(snapshot);
      seen.add(age);
    }
  };
  keepOneOfEach(DAY_MS, DAYS);
  keepOneOfEach(7 * DAY_MS, WEEKS);
  return newestFirst.filter((snapshot) => !kept.has(snapshot));
}

export interface SnapshotNeed {
  readonly snapshots: readonly SnapshotRef[];
  /** When the first device was added. */
  readonly begunAt: number;
  readonly device: DeviceId;
  readonly now: number;
}

/** One a day for all devices together. Each waits for another time beyond that, so that not all of them write one. */
export function isSnapshotDue({ snapshots, begunAt, device, now }: SnapshotNeed): boolean {
  const past = snapshots.filter((snapshot) => !isOfFuture(snapshot, now));
  const last = Math.max(begunAt, ...past.map(({ createdAt }) => createdAt));
  const turn = (parseInt(device.slice(0, 4), 16) / 0xffff) * 2 * HOUR_MS;
  return now - last >= DAY_MS + turn;
}

/** Segments are kept for this long, so that a device that was away reads only what changed, and not everything. */
export const SEGMENTS_KEPT_MS = DAYS * DAY_MS;
