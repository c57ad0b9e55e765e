import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { tooMuchData } from '@/domain/incoming/too-much-data';
import type { ListedObject, ObjectStore } from '@/domain/sync/object-store';
import { syncFailure } from '@/domain/sync/sync-failure';

export const FAULTS = ['drop', 'drop-answer', 'cut', 'no-room', 'server-error', 'stale-listing'] as const;
/** What happens to one request of one device. */
export type StorageFault = (typeof FAULTS)[number];

/** One storage in memory for all devices. `objects` is what somebody who controls the server sees and can change. */
export interface SharedStorage {
  readonly objects: Map<string, StoredObject>;
  /** Of a device; `faults` are those of its next requests, one each; null lets one through. */
  connect(line: Line): ObjectStore;
  requests: number;
}

export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly modifiedAt: number;
}

export interface Line {
  isOffline: boolean;
  readonly faults: (StorageFault | null)[];
}

export function createSharedStorage(now: () => number): SharedStorage {
  const objects = new Map<string, StoredObject>();
  /** Before the last change, as a listing that is not up to date shows. */
  let before: readonly ListedObject[] = [];
  const listing = (): readonly ListedObject[] =>
    [...objects].map(([name, { bytes, modifiedAt }]) => ({ name, bytes: bytes.length, modifiedAt }));

  const storage: SharedStorage = { objects, connect, requests: 0 };

  function connect(line: Line): ObjectStore {
    function begin(): StorageFault | null {
      storage.requests += 1;
      if (line.isOffline) throw syncFailure('sync-unreachable', 'memory');
      const fault = line.faults.shift() ?? null;
      if (fault === 'drop') throw syncFailure('sync-interrupted', 'memory');
      if (fault === 'server-error') throw syncFailure('sync-server-error', 'memory');
      return fault;
    }
    const end = (fault: StorageFault | null) => {
      if (fault === 'drop-answer') throw syncFailure('sync-interrupted', 'memory');
    };
    return {
      async list(folder) {
        const fault = begin();
        end(fault);
        const all = fault === 'stale-listing' ? before : listing();
        return all.filter(({ name }) => name.startsWith(`${folder}/`));
      },
      async get(name, { maxBytes }) {
        end(begin());
        const found = objects.get(name)?.bytes ?? null;
        if (found !== null && found.length > Math.min(maxBytes, INCOMING_LIMITS['sync-storage']))
          throw tooMuchData('memory', 'sync-storage');
        return found?.slice() ?? null;
      },
      async put(name, bytes) {
        const fault = begin();
        if (fault === 'no-room') throw syncFailure('sync-no-room', 'memory');
        before = listing();
        const part = fault === 'cut' ? bytes.slice(0, bytes.length >> 1) : bytes.slice();
        objects.set(name, { bytes: part, modifiedAt: now() });
        if (fault === 'cut') throw syncFailure('sync-interrupted', 'memory');
        end(fault);
      },
      async delete(name) {
        const fault = begin();
        before = listing();
        objects.delete(name);
        end(fault);
      },
      clockLead: () => null,
    };
  }

  return storage;
}
