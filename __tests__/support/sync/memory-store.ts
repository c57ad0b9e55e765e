import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { tooMuchData } from '@/domain/incoming/too-much-data';
import type { ObjectStore } from '@/domain/sync/object-store';

/** A storage in memory. What is in `objects` can be changed at will, as by a server that nobody should trust. */
export function createMemoryStore(objects = new Map<string, Uint8Array>()): ObjectStore & {
  readonly objects: Map<string, Uint8Array>;
  /** The names of listings; null: the true ones. */
  listing: readonly string[] | null;
} {
  return {
    objects,
    listing: null,
    async list(folder) {
      const names = this.listing ?? [...objects.keys()];
      return names
        .filter((name) => name.startsWith(`${folder}/`))
        .map((name) => ({ name, bytes: objects.get(name)?.length ?? 100, modifiedAt: null }));
    },
    async get(name, { maxBytes }) {
      const bytes = objects.get(name) ?? null;
      if (bytes !== null && bytes.length > Math.min(maxBytes, INCOMING_LIMITS['sync-storage']))
        throw tooMuchData('memory', 'sync-storage');
      return bytes;
    },
    async put(name, bytes) {
      objects.set(name, bytes.slice());
    },
    async delete(name) {
      objects.delete(name);
    },
    clockLead: () => null,
  };
}
