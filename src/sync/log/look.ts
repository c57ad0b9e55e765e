import type { DeviceId } from '@/domain/sync/change';
import type { LogNews, LogProblem } from '@/domain/sync/log-news';
import type { ListedObject } from '@/domain/sync/object-store';
import type { SnapshotRef } from '@/domain/sync/snapshots';
import type { Heads } from '@/domain/sync/sync-log';
import { MANIFEST, readNames, type ObjectId } from '../format/object-names';
import { fetchObject, type LogContext } from './log-context';
import { isHeadThere } from './segments';

/** What a listing says, sorted by device. */
export interface ListedLog {
  readonly segments: ReadonlyMap<DeviceId, ReadonlySet<number>>;
  readonly snapshots: readonly SnapshotRef[];
  /** Names that no key of this device reads. */
  readonly unknown: readonly string[];
}

/** More are not looked into at once: somebody may have filled the folder. */
const MAX_UNKNOWN = 20;
const MAX_UNKNOWN_BYTES = 2_000_000;

export async function look(log: LogContext, heads: Heads, signal: AbortSignal): Promise<LogNews> {
  const listed = sortListing(log, await log.store.list('log', signal));
  const devices = new Set([log.device, ...Object.keys(heads), ...listed.segments.keys()]);
  const news = { waiting: [] as DeviceId[], behind: [] as DeviceId[], problems: [] as LogProblem[] };
  const available: Record<DeviceId, number> = {};
  for (const device of devices) {
    const numbers = listed.segments.get(device) ?? new Set<number>();
    const read = heads[device]?.number ?? 0;
    const last = greatest(numbers);
    if (last > 0) available[device] = last;
    const isOwn = device === log.device;
    if (last < read && !(await isHeadThere(log, device, heads[device], signal)))
      news.problems.push({ kind: 'rolled-back', device, from: read, to: last });
    if (last <= read) continue;
    if (isOwn) news.problems.push({ kind: 'own-ahead', from: read, to: last });
    else if (numbers.has(read + 1)) news.waiting.push(device);
    else if (listed.snapshots.length > 0) news.behind.push(device);
    else news.problems.push({ kind: 'missing', device, number: read + 1 });
  }
  news.problems.push(...(await lookIntoUnknown(log, listed.unknown, signal)));
  return { ...news, available, snapshots: listed.snapshots };
}

export function sortListing({ keys }: LogContext, objects: readonly ListedObject[]): ListedLog {
  const log = objects.filter(({ name }) => /^log\/[sp]-[0-9a-f]{32}$/.test(name));
  const ids = keys.map((epoch) =>
    readNames(
      log.map(({ name }) => name),
      epoch,
    ),
  );
  const segments = new Map<DeviceId, Set<number>>();
  const parts = new Map<string, { id: ObjectId; bytes: number; isFinished: boolean; isOld: boolean }>();
  const unknown: string[] = [];
  log.forEach(({ name, bytes }, index) => {
    const epoch = ids.findIndex((read) => read[index] !== null);
    const id = ids[epoch]?.[index];
    if (id === undefined || id === null) return unknown.push(name);
    if (id.kind === 'segment') return segments.set(id.device, (segments.get(id.device) ?? new Set()).add(id.number));
    const key = `${id.device} ${id.number}`;
    const known = parts.get(key);
    const isFinished = known?.isFinished === true || id.part === MANIFEST;
    const isOld = id.part === MANIFEST ? (keys[epoch]?.endsAt ?? null) !== null : (known?.isOld ?? false);
    return parts.set(key, { id, bytes: (known?.bytes ?? 0) + (bytes ?? 0), isFinished, isOld });
  });
  const snapshots = [...parts.values()]
    .filter(({ isFinished }) => isFinished)
    .map(({ id: { device, number }, bytes, isOld }) => ({
      device,
      number,
      createdAt: number * 1_000,
      bytes,
      ...(isOld && { isOld }),
    }))
    .sort((a, b) => b.number - a.number || (a.device < b.device ? 1 : -1));
  return { segments, snapshots, unknown };
}

/** Another key, a newer version, or a forgery: reading tells. */
async function lookIntoUnknown(log: LogContext, names: readonly string[], signal: AbortSignal): Promise<LogProblem[]> {
  const problems: LogProblem[] = [];
  for (const name of names.slice(0, MAX_UNKNOWN)) {
    const fetched = await fetchObject(log, name, { device: null, maxBytes: MAX_UNKNOWN_BYTES, signal });
    if (fetched.kind === 'problem') problems.push(fetched.problem);
    // It opens, but its name cannot be right.
    if (fetched.kind === 'fetched') problems.push({ kind: 'changed', device: null, name });
  }
  return problems;
}

function greatest(numbers: ReadonlySet<number>): number {
  let last = 0;
  for (const number of numbers) last = Math.max(last, number);
  return last;
}
