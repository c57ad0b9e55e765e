import { isSnapshotDue, SEGMENTS_KEPT_MS, snapshotsToDelete } from '@/domain/sync/keeping/choose-snapshots';
import type { SnapshotRef } from '@/domain/sync/snapshots';
import { serverNow, type Run } from './run';
import { sweep } from './sweep';
import { writeSnapshot } from './write-snapshot';

/** Writes the snapshot of the day if no device has, and deletes what is not kept any longer. */
export async function keepSnapshots(run: Run, listed: readonly SnapshotRef[]): Promise<void> {
  const { connection, record, devices, signal } = run;
  const { device, log } = connection;
  // A device in the wrong year must not delete what is new.
  const now = serverNow(run);
  const begunAt = Math.min(now, ...(await devices.list()).map(({ addedAt }) => addedAt).filter((at) => at > 0));
  const isBegun = (await record.read()).work?.kind === 'writing';
  if (!isBegun && !isSnapshotDue({ snapshots: listed.filter(({ isOld }) => isOld !== true), begunAt, device, now }))
    return;
  const snapshots = [await writeSnapshot(run), ...listed];
  const deleted = new Set(snapshotsToDelete(snapshots, now));
  for (const ref of deleted) {
    run.step();
    await log.snapshots.delete(ref, signal);
  }
  const kept = snapshots.filter((ref) => !deleted.has(ref));
  await deleteSegments(run, kept, now);
  await sweep(run, kept);
}

/** Deletes those of this device's segments that every snapshot of the last days has: whoever is behind reads one of these. */
async function deleteSegments(run: Run, snapshots: readonly SnapshotRef[], now: number): Promise<void> {
  const { connection, signal } = run;
  const { log, device } = connection;
  const old = snapshots.find(({ createdAt }) => now - createdAt >= SEGMENTS_KEPT_MS);
  if (old === undefined) return;
  let through = Infinity;
  for (const ref of snapshots.filter(({ createdAt }) => createdAt >= old.createdAt)) {
    run.step();
    const opened = await log.snapshots.open(ref, signal);
    if (opened.kind === 'problem') run.note(opened.problem);
    through = Math.min(through, opened.kind === 'opened' ? (opened.snapshot.summary.position[device] ?? 0) : 0);
  }
  if (through > 0) await log.deleteSegments(through, signal);
}
