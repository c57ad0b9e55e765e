import { randomBytes } from 'node:crypto';
import type { Change, DeviceId, Segment } from '@/domain/sync/change';
import type { ObjectStore } from '@/domain/sync/object-store';
import type { Head, SyncLog } from '@/domain/sync/sync-log';
import type { SyncKeys } from '@/sync/format/epoch-keys';
import { createSyncLog } from '@/sync/log/create-sync-log';

export const NEVER = new AbortController().signal;
export const ROOT = new Uint8Array(32).map((_, at) => at);
export const KEYS: SyncKeys = [{ ordinal: 1, root: ROOT }];
export const device = (number: number): DeviceId => number.toString(16).padStart(16, '0');

export function openLog(store: ObjectStore, own: DeviceId, keys = KEYS): SyncLog {
  return createSyncLog({
    store,
    keys,
    device: own,
    randomBytes: (length) => new Uint8Array(randomBytes(length)),
    pause: async () => undefined,
  });
}

export function change(id: string, value: unknown = id): Change {
  return { kind: 'note', id, field: 'content', stamp: `1-${id}`, seen: null, value };
}

export function segment(own: DeviceId, number: number, knows: Segment['knows'] = {}): Segment {
  return { device: own, number, knows, changes: [change(`${own}-${number}`)] };
}

/** Writes the segments of a device, chained. */
export async function writeSegments(
  log: SyncLog,
  own: DeviceId,
  count: number,
  from: Head | null = null,
): Promise<Head[]> {
  const heads: Head[] = [];
  for (let number = (from?.number ?? 0) + 1; number <= (from?.number ?? 0) + count; number++) {
    const sealed = await log.seal(segment(own, number), heads.at(-1)?.hash ?? from?.hash ?? '');
    await log.upload(sealed, NEVER);
    heads.push({ number, hash: sealed.hash });
  }
  return heads;
}
