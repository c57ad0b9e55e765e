import type { Blobs } from '@/domain/sync/blobs';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { blobName } from '../format/object-names';
import { sealedLength, sealObject } from '../format/sealed-object';
import { hashInSteps } from '../hash-in-steps';
import { fetchObject, problem, type LogContext } from './log-context';

export function createBlobs(log: LogContext): Blobs {
  return {
    async put(content, signal, known) {
      const hash = known ?? (await hashInSteps(content, log));
      const [current] = log.keys;
      const name = blobName(hash, current);
      await log.store.put(name, await sealObject(name, content, current, log), signal);
      return hash;
    },
    async get(hash, maxBytes, signal) {
      const limit = Math.min(sealedLength(maxBytes), INCOMING_LIMITS['sync-storage']);
      for (const keys of log.keys) {
        const name = blobName(hash, keys);
        const fetched = await fetchObject(log, name, { device: null, maxBytes: limit, signal });
        if (fetched.kind === 'none') continue;
        // The name says which content it is, but not how long it is.
        if (fetched.kind === 'problem') return fetched.isTooLarge === true ? { kind: 'too-large' } : fetched;
        if (fetched.content.length > maxBytes) return { kind: 'too-large' };
        const isRight = (await hashInSteps(fetched.content, log)) === hash;
        return isRight ? { kind: 'blob', content: fetched.content } : problem({ kind: 'changed', device: null, name });
      }
      return { kind: 'none' };
    },
    async list(signal) {
      const listed = new Map((await log.store.list('blobs', signal)).map(({ name, bytes }) => [name, bytes]));
      const total = [...listed.values()].reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
      return {
        bytes: total,
        lists: (hash) => log.keys.some((keys) => listed.has(blobName(hash, keys))),
        has: (hash, contentBytes) =>
          log.keys.some((keys) => {
            const bytes = listed.get(blobName(hash, keys));
            return bytes === null || bytes === sealedLength(contentBytes);
          }),
      };
    },
    async delete(hash, signal) {
      for (const keys of log.keys) await log.store.delete(blobName(hash, keys), signal);
    },
  };
}
