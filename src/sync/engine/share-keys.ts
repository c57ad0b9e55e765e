import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { KnownKey } from '@/domain/sync/keeping/sync-record';
import type { HeldKey } from '@/domain/sync/keys/shared-keys';
import type { SharedKey } from '@/domain/sync/keys/shared-secrets';
import { serverNow, type Run } from './run';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Exchanges API keys with the other devices, if the user has turned that on. Keys go from secret store to secret store, through one encrypted object
 * of each device; the database gets only when a key was changed, and a keyed digest to notice that. Removing a key concerns one device only.
 */
export async function shareKeys(run: Run): Promise<void> {
  const { record, connection, heldKeys, signal } = run;
  run.step();
  const { log } = connection;
  const now = serverNow(run);
  await noteOwn(run, now);
  const removed = new Set(
    (await run.devices.list()).flatMap((each) => (each.removedThrough === null ? [] : [each.id])),
  );
  for (const shared of await log.secrets.readOthers(removed, signal)) await take(run, shared, now);
  const { knownKeys, sentKeys } = await record.read();
  const keys = (await heldKeys.list()).map((key) => ({ ...key, at: knownKeys[key.providerId]?.at ?? now }));
  const sent = digestOf(run, JSON.stringify(keys));
  if (sent === sentKeys || (keys.length === 0 && sentKeys === '')) return;
  run.step();
  // Whoever turns it off deletes it, also if nobody knows whether the upload succeeded.
  await record.update((before) => ({ ...before, sentKeys: SENDING }));
  await log.secrets.write(keys, signal);
  await record.update((before) => ({ ...before, sentKeys: sent }));
}

/** Not the digest of anything. */
const SENDING = 'sending';

/** Others no longer get the keys of this device from the storage. What they have, they keep. */
export async function stopSharingKeys({ connection, record, signal }: Run): Promise<void> {
  await connection.log.secrets.delete(signal);
  await record.update((before) => ({ ...before, knownKeys: {}, sentKeys: '' }));
}

/** What was entered here since the last pass. */
async function noteOwn(run: Run, now: number): Promise<void> {
  const { knownKeys } = await run.record.read();
  for (const key of await run.heldKeys.list()) {
    const digest = digestOfKey(run, key);
    const known = knownKeys[key.providerId];
    // Servers tell the time in whole seconds.
    const at = Math.max(now, (known?.at ?? 0) + 1);
    if (known?.digest !== digest) await keep(run, key.providerId, { digest, at });
  }
}

async function take(run: Run, key: SharedKey, now: number): Promise<void> {
  const known = (await run.record.read()).knownKeys[key.providerId];
  if (key.at <= (known?.at ?? 0) || key.at > now + DAY_MS) return;
  if (await run.heldKeys.accept(key)) await keep(run, key.providerId, { digest: digestOfKey(run, key), at: key.at });
}

const keep = ({ record }: Run, providerId: string, known: KnownKey) =>
  record.update((before) => ({ ...before, knownKeys: { ...before.knownKeys, [providerId]: known } }));

const digestOfKey = (run: Run, { origin, secret }: HeldKey) => digestOf(run, JSON.stringify([origin, secret]));

/** Depends on the current keys, so everything is sent again after a device was removed. */
const digestOf = ({ connection }: Run, text: string): string =>
  bytesToHex(hmac(sha256, connection.keys[0].root, utf8ToBytes(`skein-sync shared ${text}`)).subarray(0, 8));
