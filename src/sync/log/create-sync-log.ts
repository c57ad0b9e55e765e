import type { DeviceId } from '@/domain/sync/change';
import type { ObjectStore } from '@/domain/sync/object-store';
import type { SyncLog } from '@/domain/sync/sync-log';
import { deriveAll, type EpochKeys, type SyncKeys } from '../format/epoch-keys';
import { createBlobs } from './blobs';
import { failure } from '@/domain/chat-error';
import type { HashDeps } from '../hash-in-steps';
import { keyIdOf } from '../format/sealed-object';
import type { LogContext } from './log-context';
import { look, sortListing } from './look';
import { readSegment, sealSegment, segmentName } from './segments';
import { createSharedSecrets } from './secrets-object';
import { createSnapshots } from './snapshots';

export interface SyncLogDeps extends HashDeps {
  readonly store: ObjectStore;
  readonly keys: SyncKeys;
  /** This device. */
  readonly device: DeviceId;
  /** Unpredictable. */
  readonly randomBytes: (length: number) => Uint8Array;
}

/** See `SyncLog`. It keeps nothing in memory; after a change of the keys, create another. */
export function createSyncLog({ keys, ...deps }: SyncLogDeps): SyncLog {
  const log: LogContext = { ...deps, keys: deriveAll(keys) };
  const snapshots = createSnapshots(log);
  return {
    seal: (segment, previousHash) => sealSegment(log, segment, previousHash),
    async upload({ device, number, bytes }, signal) {
      await log.store.put(segmentName(device, number, keysOf(log, bytes)), bytes, signal);
    },
    look: (heads, signal) => look(log, heads, signal),
    read: (device, after, signal) => readSegment(log, device, after, signal),
    async deleteSegments(through, signal) {
      const listed = sortListing(log, await log.store.list('log', signal));
      const numbers = [...(listed.segments.get(log.device) ?? [])].sort((a, b) => a - b);
      for (const number of numbers.slice(0, -1).filter((own) => own <= through))
        for (const epoch of log.keys) await log.store.delete(segmentName(log.device, number, epoch), signal);
    },
    snapshots,
    blobs: createBlobs(log),
    secrets: createSharedSecrets(log),
  };
}

/** A segment may have been sealed before the keys were changed. */
function keysOf({ keys }: LogContext, sealed: Uint8Array): EpochKeys {
  const found = keys.find(({ id }) => id === keyIdOf(sealed));
  if (found === undefined) throw failure('internal', 'A segment was sealed with a key that is not there.');
  return found;
}
