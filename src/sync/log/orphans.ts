import type { ListedObject } from '@/domain/sync/object-store';
import { MANIFEST, readNames } from '../format/object-names';
import type { LogContext } from './log-context';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than a device goes on with a snapshot that it has begun. */
const ORPHANED_MS = 7 * DAY_MS;

interface Group {
  readonly objects: ListedObject[];
  isFinished: boolean;
  readonly isOwn: boolean;
}

/**
 * Parts of snapshots without the last object, that nobody has added to for a week. Times are those of the server alone: the newest object of the listing
 * is now. A server that tells no times keeps everything. `begun`: the snapshot that this device is writing.
 */
export function orphansIn(
  { keys, device }: LogContext,
  listed: readonly ListedObject[],
  begun: number | null,
): readonly string[] {
  const now = listed.reduce((latest, { modifiedAt }) => Math.max(latest, modifiedAt ?? 0), 0);
  const parts = listed.filter(({ name }) => /^log\/p-[0-9a-f]{32}$/.test(name));
  const names = parts.map(({ name }) => name);
  const ids = keys.map((epoch) => readNames(names, epoch));
  const groups = new Map<string, Group>();
  parts.forEach((object, at) => {
    const id = ids.map((read) => read[at]).find((read) => read !== null && read !== undefined);
    if (id === null || id === undefined) return;
    const key = `${id.device} ${id.number}`;
    const group = groups.get(key) ?? {
      objects: [],
      isFinished: false,
      isOwn: id.device === device && id.number === begun,
    };
    group.objects.push(object);
    group.isFinished ||= id.part === MANIFEST;
    groups.set(key, group);
  });
  const isOld = ({ modifiedAt }: ListedObject) => modifiedAt !== null && now - modifiedAt >= ORPHANED_MS;
  return [...groups.values()]
    .filter(({ objects, isFinished, isOwn }) => !isFinished && !isOwn && objects.every(isOld))
    .flatMap(({ objects }) => objects.map(({ name }) => name));
}
