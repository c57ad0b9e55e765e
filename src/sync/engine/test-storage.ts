import { equalBytes } from '@noble/ciphers/utils.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { ObjectStore } from '@/domain/sync/object-store';
import { SEALED_MAGIC } from '@/domain/sync/sealed-magic';
import type { StoragePreview, StorageTest } from '@/domain/sync/sync';
import { syncFailure } from '@/domain/sync/sync-failure';

interface Asking {
  readonly host: string;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly signal: AbortSignal;
}

/** Writes, reads, lists and deletes an object. */
export async function testStorage(store: ObjectStore, { host, randomBytes, signal }: Asking): Promise<StorageTest> {
  const name = `log/t-${bytesToHex(randomBytes(16))}`;
  const bytes = concatBytes(new Uint8Array(SEALED_MAGIC), randomBytes(100));
  await store.put(name, bytes, signal);
  try {
    const back = await store.get(name, { maxBytes: bytes.length, signal });
    const isListed = (await store.list('log', signal)).some((listed) => listed.name === name);
    if (back === null || !equalBytes(back, bytes) || !isListed) throw syncFailure('sync-odd-answer', host);
  } finally {
    await store.delete(name, signal);
  }
  if ((await store.get(name, { maxBytes: bytes.length, signal })) !== null) throw syncFailure('sync-odd-answer', host);
  return { clockLead: store.clockLead() };
}

const LOG = /^log\/[skp]-/;

/** Without keys, a listing tells how much there is. */
export async function peek(store: ObjectStore, signal: AbortSignal): Promise<StoragePreview> {
  const log = (await store.list('log', signal)).filter(({ name }) => LOG.test(name));
  if (log.length === 0) return { kind: 'empty' };
  const times = log.flatMap(({ modifiedAt }) => (modifiedAt === null ? [] : [modifiedAt]));
  return {
    kind: 'synced',
    objects: log.length,
    bytes: log.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    lastChangeAt: times.length === 0 ? null : times.reduce((latest, time) => Math.max(latest, time)),
  };
}
