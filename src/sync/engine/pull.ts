import type { DeviceId, Segment } from '@/domain/sync/change';
import { missingCauses, type LogNews } from '@/domain/sync/log-news';
import type { Head } from '@/domain/sync/sync-log';
import { readSnapshot } from './read-snapshot';
import { noteRefused, type Run } from './run';

export type Pulled =
  /** Null: the log was not listed. */
  | { readonly kind: 'read'; readonly news: LogNews | null }
  /** This device's data is an older copy, or runs twice: it goes on under another id. */
  | { readonly kind: 'own-ahead' }
  /** Other devices have newer keys. Until the user enters them, nothing is written that a removed device could read. */
  | { readonly kind: 'locked' }
  /** Something came from a device that only a listing shows. */
  | { readonly kind: 'look-needed' };

/** Reads and merges what other devices have written: causes before effects, each device's segments in their order. */
export async function pull(run: Run): Promise<Pulled> {
  const { connection, records, signal, options } = run;
  if (options.how === 'quick') {
    const left = await readSegments(run, Object.keys(await records.heads()), null);
    return left.length === 0 ? { kind: 'read', news: null } : { kind: 'look-needed' };
  }
  const news = await connection.log.look(await records.heads(), signal);
  if (news.problems.some(({ kind }) => kind === 'own-ahead')) return { kind: 'own-ahead' };
  const { accepted } = await run.record.read();
  for (const problem of news.problems) {
    // What is really missing shows when it is read; a listing may be old.
    if (problem.kind === 'missing') continue;
    if (problem.kind === 'rolled-back' && (accepted[problem.device] ?? 0) >= problem.from) continue;
    run.note(problem);
  }
  if (news.problems.some(({ kind }) => kind === 'newer-key')) return { kind: 'locked' };
  if (!(await readSnapshot(run, news))) return { kind: 'read', news };
  const heads = await records.heads();
  const waiting = Object.entries(news.available).filter(([device, last]) => last > (heads[device]?.number ?? 0));
  const total = waiting.reduce((sum, [device, last]) => sum + last - (heads[device]?.number ?? 0), 0);
  const left = await readSegments(
    run,
    waiting.map(([device]) => device),
    { total, available: news.available },
  );
  const position = await records.position();
  for (const { knows } of left) for (const problem of missingCauses(knows, position, news.available)) run.note(problem);
  return { kind: 'read', news };
}

interface Listed {
  readonly total: number;
  readonly available: LogNews['available'];
}

/** Returns the segments whose causes are missing. */
async function readSegments(
  run: Run,
  devices: readonly DeviceId[],
  listed: Listed | null,
): Promise<readonly Segment[]> {
  const early = new Map<DeviceId, Early>();
  const ended = new Set<DeviceId>([run.connection.device]);
  let done = 0;
  const onRead = () => {
    done += 1;
    if (listed !== null) run.options.report({ phase: 'reading', done, total: Math.max(done, listed.total) });
  };
  for (let isProgress = true; isProgress;) {
    isProgress = false;
    for (const device of devices) {
      while (!ended.has(device)) {
        const outcome = await readOne(run, device, early.get(device) ?? null, listed);
        if (outcome.kind === 'merged') {
          early.delete(device);
          isProgress = true;
          onRead();
        } else if (outcome.kind === 'early') {
          early.set(device, outcome.early);
          break;
        } else {
          early.delete(device);
          ended.add(device);
        }
      }
    }
  }
  return [...early.values()].map(({ segment }) => segment);
}

/** A segment that was read and waits for its causes. */
interface Early {
  readonly segment: Segment;
  readonly head: Head;
  /** Only somebody with the current keys can have written it. */
  readonly isCurrent: boolean;
}

type ReadOne =
  | { readonly kind: 'merged' }
  | { readonly kind: 'early'; readonly early: Early }
  /** Nothing more of this device can be read now. */
  | { readonly kind: 'end' };

async function readOne(run: Run, device: DeviceId, waiting: Early | null, listed: Listed | null): Promise<ReadOne> {
  const { records, connection, signal } = run;
  run.step();
  const known = (await records.heads())[device] ?? null;
  if (await isBeyondRemoval(run, device, known)) return { kind: 'end' };
  // What was uploaded since the listing is for the next pass.
  if (listed !== null && (known?.number ?? 0) >= (listed.available[device] ?? 0)) return { kind: 'end' };
  const early = waiting ?? (await fetch());
  if (early === null) return { kind: 'end' };
  const outcome = await records.merge(early.segment, early.head);
  switch (outcome.kind) {
    case 'merged':
      run.options.onMerged(outcome.changed);
      return { kind: 'merged' };
    case 'early':
      if (early.isCurrent) await readThrough(run, early.segment);
      return { kind: 'early', early };
    case 'busy':
      run.leaveRest();
      return { kind: 'end' };
    case 'refused':
      await noteRefused(run, device);
      return { kind: 'end' };
  }

  async function fetch(): Promise<Early | null> {
    const read = await connection.log.read(device, known, signal);
    if (read.kind === 'problem') run.note(read.problem);
    const number = (known?.number ?? 0) + 1;
    if (read.kind === 'none' && listed !== null) run.note({ kind: 'missing', device, number });
    if (read.kind !== 'segment') return null;
    // Whoever has removed a device does not believe what comes with the keys of that device, unless another one has read it.
    if (read.written === 'late' && number > ((await removalsIn(run)).get(device) ?? 0)) return null;
    return { segment: read.segment, head: { number, hash: read.hash }, isCurrent: read.written === undefined };
  }
}

/** What a removed device has written after its removal is not read. */
async function isBeyondRemoval(run: Run, device: DeviceId, head: Head | null): Promise<boolean> {
  const through = (await removalsIn(run)).get(device);
  return through !== undefined && (head?.number ?? 0) >= through;
}

/** As the keys and the records of devices tell: the last segments of removed devices that are read. */
async function removalsIn({ connection, devices }: Run): Promise<ReadonlyMap<DeviceId, number>> {
  const removals = new Map<DeviceId, number>();
  const note = (device: DeviceId, through: number) =>
    removals.set(device, Math.max(through, removals.get(device) ?? 0));
  for (const { removed } of connection.keys) if (removed !== undefined) note(removed.device, removed.through);
  for (const { id, removedThrough } of await devices.list()) if (removedThrough !== null) note(id, removedThrough);
  return removals;
}

/** Another device had read more of a removed one before it heard of the removal. So that all have the same, everyone reads as much. */
async function readThrough(run: Run, { device, knows }: Segment): Promise<void> {
  const removals = await removalsIn(run);
  if (removals.has(device)) return;
  const heads = await run.records.heads();
  for (const [id, known] of Object.entries(knows)) {
    const head = heads[id] ?? null;
    if (known <= (head?.number ?? 0) || id === run.connection.device) continue;
    const through = removals.get(id);
    if (through === undefined ? await isNextLate(run, id, head) : known > through) await readUpTo(run, id, known);
  }
}

async function isNextLate({ connection, signal }: Run, device: DeviceId, head: Head | null): Promise<boolean> {
  if (connection.keys.length === 1) return false;
  const read = await connection.log.read(device, head, signal);
  return read.kind === 'segment' && read.written === 'late';
}

/** It goes on under another id, and nothing more is read of this one. */
async function readUpTo({ devices, clock }: Run, id: DeviceId, through: number): Promise<void> {
  if (!(await devices.list()).some((known) => known.id === id)) await devices.touch({ id, name: '', now: clock.now() });
  await devices.remove(id, through);
}
