import { equalBytes } from '@noble/ciphers/utils.js';
import { MIN_PASSPHRASE_LENGTH } from '@/domain/archive/archive';
import { refusal } from '@/domain/chat-error';
import type { ObjectStore } from '@/domain/sync/object-store';
import type { NewSecrets, PassphraseOrCode } from '@/domain/sync/sync';
import { syncCaseOf, syncFailure } from '@/domain/sync/sync-failure';
import { joinKeys, type SyncKeys } from '../format/epoch-keys';
import { isKeyringName, newKeyringName, openKeyring, sealKeyring } from '../format/keyring';
import { newRecoveryCode } from '../format/recovery-code';
import type { EngineDeps } from './engine-deps';

/** Each attempt costs this device a second. A server may list as many as it likes. */
const MOST_KEYRINGS = 8;
const MAX_KEYRING_BYTES = 262_144;

/** The keys of all keyrings that the passphrase or code opens. Throws if it opens none. */
export async function readKeyrings(
  store: ObjectStore,
  key: PassphraseOrCode,
  { host, signal }: { readonly host: string; readonly signal: AbortSignal },
): Promise<SyncKeys> {
  const listed = (await store.list('log', signal)).filter(({ name }) => isKeyringName(name));
  if (listed.length === 0) throw syncFailure('sync-not-set-up', host);
  const newestFirst = [...listed].sort((a, b) => (b.modifiedAt ?? 0) - (a.modifiedAt ?? 0));
  let keys: SyncKeys | null = null;
  let problem: unknown = syncFailure('sync-keyring-damaged', host);
  for (const { name } of newestFirst.slice(0, MOST_KEYRINGS)) {
    const bytes = await store.get(name, { maxBytes: MAX_KEYRING_BYTES, signal });
    if (bytes === null) continue;
    try {
      const found = await openKeyring(bytes, key);
      keys = keys === null ? found : joinKeys(keys, found);
    } catch (thrown) {
      // Of several, the one that this passphrase does not open says more than a damaged one.
      if (syncCaseOf(thrown) !== 'sync-keyring-damaged') problem = thrown;
    }
  }
  if (keys === null) throw problem;
  return keys;
}

/** Writes a keyring with a new recovery code. Earlier ones, which open with other words, are deleted. */
export async function replaceKeyrings(
  store: ObjectStore,
  keys: SyncKeys,
  passphrase: string,
  { randomBytes, keyCost, host }: Pick<EngineDeps, 'randomBytes' | 'keyCost'> & { readonly host: string },
  signal: AbortSignal,
): Promise<NewSecrets> {
  checkPassphrase(passphrase);
  const recoveryCode = newRecoveryCode(randomBytes);
  const bytes = await sealKeyring(keys, { passphrase, recoveryCode, cost: keyCost, randomBytes });
  const name = newKeyringName(randomBytes);
  // Another device may write one at the same time: only those that were there before give way, and only to one that can be read.
  const earlier = (await store.list('log', signal)).filter((listed) => isKeyringName(listed.name));
  await store.put(name, bytes, signal);
  const back = await store.get(name, { maxBytes: MAX_KEYRING_BYTES, signal });
  if (back === null || !equalBytes(back, bytes)) throw syncFailure('sync-odd-answer', host);
  for (const listed of earlier) await store.delete(listed.name, signal);
  return { recoveryCode };
}

/** Whoever has the storage can try any number of passphrases. */
export function checkPassphrase(passphrase: string): void {
  if ([...passphrase].length >= MIN_PASSPHRASE_LENGTH) return;
  throw refusal(
    { is: 'passphrase-short' },
    `The passphrase is too short. It needs at least ${MIN_PASSPHRASE_LENGTH} characters.`,
  );
}
