import { isSnapshotDue, snapshotsToDelete } from '@/domain/sync/keeping/choose-snapshots';
import type { SnapshotRef } from '@/domain/sync/snapshots';

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;
const snapshot = (daysAgo: number, device = 'a'.repeat(16)): SnapshotRef => {
  const createdAt = NOW - daysAgo * DAY;
  return { device, number: Math.floor(createdAt / 1_000), createdAt, bytes: 1 };
};

it('keeps one of each day of a week and one of each week of a month', () => {
  const all = Array.from({ length: 60 }, (_, day) => snapshot(day + 0.1));
  const deleted = new Set(snapshotsToDelete(all, NOW));
  const kept = all.filter((each) => !deleted.has(each)).map(({ createdAt }) => Math.floor((NOW - createdAt) / DAY));
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28]);
});

it('never deletes the newest one, and of two of a day keeps the newer', () => {
  expect(snapshotsToDelete([snapshot(400)], NOW)).toEqual([]);
  const [older, newer] = [snapshot(0.9), snapshot(0.2)];
  expect(snapshotsToDelete([older, newer], NOW)).toEqual([older]);
  expect(snapshotsToDelete([], NOW)).toEqual([]);
});

it('a snapshot is due a day after the last one of any device, and not for all devices at the same moment', () => {
  const need = { snapshots: [snapshot(1.05, 'b'.repeat(16))], begunAt: 0, now: NOW };
  expect(isSnapshotDue({ ...need, device: '0'.repeat(16) })).toBe(true);
  expect(isSnapshotDue({ ...need, device: 'f'.repeat(16) })).toBe(false);
  expect(isSnapshotDue({ snapshots: [], begunAt: NOW - DAY / 2, now: NOW, device: '0'.repeat(16) })).toBe(false);
});

it('a snapshot of a device whose clock is far ahead changes nothing, and is not deleted', () => {
  const future = snapshot(-3_650);
  const device = '0'.repeat(16);
  expect(isSnapshotDue({ snapshots: [future, snapshot(30)], begunAt: NOW - 60 * DAY, now: NOW, device })).toBe(true);
  expect(isSnapshotDue({ snapshots: [snapshot(-0.5)], begunAt: NOW - 60 * DAY, now: NOW, device })).toBe(false);
  expect(snapshotsToDelete([future, snapshot(0), snapshot(1.5)], NOW)).toEqual([]);
  expect(snapshotsToDelete([future, snapshot(400)], NOW)).toEqual([]);
});
