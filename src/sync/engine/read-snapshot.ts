import type { SnapshotWork } from '@/domain/sync/keeping/sync-record';
import type { LogNews } from '@/domain/sync/log-news';
import type { Snapshot, SnapshotRef } from '@/domain/sync/snapshots';
import { noteRefused, type Run } from './run';

type Reading = Extract<SnapshotWork, { readonly kind: 'reading' }>;

/**
 * A new device, and one that was away for longer than segments are kept, read everything from a snapshot. A killed app goes on with the part that
 * it had reached. False: there is more to read before segments can follow.
 */
export async function readSnapshot(run: Run, all: LogNews): Promise<boolean> {
  // What a removed device could have written tells nobody anything new.
  const news = { ...all, snapshots: all.snapshots.filter(({ isOld }) => isOld !== true) };
  const { records, record, connection } = run;
  const { work } = await record.read();
  const begun = work?.kind === 'reading' ? work : null;
  const isNew = !Object.keys(await records.heads()).some((device) => device !== connection.device);
  const isNeeded = begun !== null || news.behind.length > 0 || (isNew && news.snapshots.length > 0);
  if (!isNeeded) return true;
  for (const ref of withFirst(news.snapshots, begun)) {
    const isThis = begun?.device === ref.device && begun.number === ref.number;
    const outcome = await readOne(run, ref, isThis ? begun.nextPart : 0);
    if (outcome === 'read') return true;
    if (outcome === 'busy') return false;
  }
  await record.update((before) => ({ ...before, work: before.work?.kind === 'reading' ? null : before.work }));
  for (const device of news.behind)
    run.note({ kind: 'missing', device, number: ((await records.position())[device] ?? 0) + 1 });
  return true;
}

/** The one that was begun, then the newest. */
function withFirst(snapshots: readonly SnapshotRef[], begun: Reading | null): readonly SnapshotRef[] {
  const isBegun = ({ device, number }: SnapshotRef) => device === begun?.device && number === begun.number;
  return [...snapshots.filter(isBegun), ...snapshots.filter((ref) => !isBegun(ref))];
}

async function readOne(run: Run, ref: SnapshotRef, from: number): Promise<'read' | 'busy' | 'unreadable'> {
  const { connection, records, record, signal } = run;
  run.step();
  const opened = await connection.log.snapshots.open(ref, signal);
  if (opened.kind === 'problem') run.note(opened.problem);
  if (opened.kind !== 'opened') return 'unreadable';
  const { snapshot } = opened;
  for (let part = from; part < snapshot.parts.length; part += 1) {
    const outcome = await readPart(run, snapshot, part);
    if (outcome !== 'merged') return outcome;
    const work: Reading = { kind: 'reading', device: ref.device, number: ref.number, nextPart: part + 1 };
    await record.update((before) => ({ ...before, work }));
    run.options.report({ phase: 'reading', done: part + 1, total: snapshot.parts.length });
  }
  run.step();
  if ((await records.finishSnapshot(snapshot.summary.position, snapshot.summary.heads)) === 'busy') {
    run.leaveRest();
    return 'busy';
  }
  await record.update((before) => ({ ...before, work: null }));
  return 'read';
}

async function readPart(run: Run, snapshot: Snapshot, part: number): Promise<'merged' | 'busy' | 'unreadable'> {
  const { connection, records, signal } = run;
  run.step();
  const read = await connection.log.snapshots.readPart(snapshot, part, signal);
  if (read.kind === 'problem') {
    run.note(read.problem);
    return 'unreadable';
  }
  const outcome = await records.mergeSnapshotPart(read.changes, snapshot.summary.position);
  switch (outcome.kind) {
    case 'merged':
      run.options.onMerged(outcome.changed);
      return 'merged';
    case 'busy':
    case 'early':
      run.leaveRest();
      return 'busy';
    case 'refused':
      await noteRefused(run, snapshot.summary.device);
      return 'unreadable';
  }
}
