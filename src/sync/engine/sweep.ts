import type { Position } from '@/domain/sync/change';
import type { SnapshotRef } from '@/domain/sync/snapshots';
import { serverNow, type Run } from './run';

/**
 * Deletes contents of attachments that nobody needs, and parts of snapshots that nobody finishes. `snapshots` are those that are kept. What cannot be
 * read keeps everything.
 */
export async function sweep(run: Run, snapshots: readonly SnapshotRef[]): Promise<void> {
  const { unused, signal, record } = run;
  const { log, device } = run.connection;
  const now = serverNow(run);
  const { work } = await record.read();
  run.step();
  await log.snapshots.deleteOrphans(work?.kind === 'writing' ? work.number : null, signal);
  const positions = await positionsOf(run, snapshots);
  if (positions === null) return;
  for (const hash of await unused.deletable({ now, device, snapshots: positions })) {
    run.step();
    // Noted first: then the others hear of every deletion, and upload again what they need by now.
    if (await unused.noteDeletion(hash, now)) await log.blobs.delete(hash, signal);
  }
  await finishDeletions(run, now);
}

/** Null: one cannot be read. */
async function positionsOf(run: Run, snapshots: readonly SnapshotRef[]): Promise<readonly Position[] | null> {
  const positions: Position[] = [];
  for (const ref of snapshots) {
    run.step();
    const opened = await run.connection.log.snapshots.open(ref, run.signal);
    if (opened.kind !== 'opened') return null;
    positions.push(opened.snapshot.summary.position);
  }
  return positions;
}

/** Of an app that was killed before it deleted what it had noted. */
async function finishDeletions({ unused, connection, signal }: Run, now: number): Promise<void> {
  const noted = await unused.deleted(now);
  if (noted.length === 0) return;
  const index = await connection.log.blobs.list(signal);
  await unused.announceAgain(
    noted.filter((hash) => index.lists(hash)),
    now,
  );
}
