import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { failure } from '@/domain/chat-error';
import { DERIVED_LENGTH, SALT_LENGTH, type DerivedKey } from './backup-header';

const STORED = new RegExp(`^(\\d+)-(\\d+)-(\\d+)-([0-9a-f]{${2 * SALT_LENGTH}})-([0-9a-f]{${2 * DERIVED_LENGTH}})$`);

/** A derived key as one word for the secret store. */
export function storedKey({ cost: { logN, r, p }, salt, derived }: DerivedKey): string {
  return [logN, r, p, bytesToHex(salt), bytesToHex(derived)].join('-');
}

export function readStoredKey(stored: string): DerivedKey {
  const [, logN, r, p, salt, derived] = STORED.exec(stored) ?? [];
  if (salt === undefined || derived === undefined)
    throw failure('key-missing', 'The key of the automatic backup can’t be read. Enter the passphrase again.');
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: hexToBytes(salt),
    derived: hexToBytes(derived),
  };
}
