import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { equalBytes } from '@noble/ciphers/utils.js';
import type { KdfCost } from '@/domain/archive/archive';
import { refusal } from '@/domain/chat-error';
import { refuse } from '../columns';
import { HEADER_LENGTH, MAGIC } from './is-encrypted';

/**
 * 32 MB of memory, three times: one of the settings that OWASP considers equal (2^17 × 1, 2^16 × 2, 2^15 × 3), and the one with the least
 * memory that an old phone still has to spare. JavaScript on a phone is not compiled, so this takes seconds there.
 */
export const DEFAULT_COST: KdfCost = { logN: 15, r: 8, p: 3 };

/** A file may ask for 128 MB and four times the work. More would be an attack on the device that reads it. */
const MAX_LOG_N = 17;
const MAX_WORK = 4 * 3 * 2 ** 15;

const VERSION = 1;
const SCRYPT = 1;
export const SALT_LENGTH = 16;
const PREFIX_LENGTH = 16;
const TAG_LENGTH = 32;
const KEY_LENGTH = 32;
export const DERIVED_LENGTH = 2 * KEY_LENGTH;

/** Where the parts begin: magic, version, kind of KDF, three parameters, three bytes of zero, salt, prefix of the nonces, tag. */
const SALT_AT = 16;
const PREFIX_AT = SALT_AT + SALT_LENGTH;
const TAG_AT = HEADER_LENGTH - TAG_LENGTH;

/** Everything that encrypts and decrypts the chunks of one file. */
export interface FileKeys {
  readonly key: Uint8Array;
  readonly noncePrefix: Uint8Array;
  readonly tag: Uint8Array;
}

type RandomBytes = (length: number) => Uint8Array;

/** What scrypt makes of a passphrase and a salt. Any number of files can share it, because each has its own prefix of the nonces. */
export interface DerivedKey {
  readonly cost: KdfCost;
  readonly salt: Uint8Array;
  readonly derived: Uint8Array;
}

export async function deriveKey(passphrase: string, cost: KdfCost, randomBytes: RandomBytes): Promise<DerivedKey> {
  const salt = randomBytes(SALT_LENGTH);
  return { cost, salt, derived: await derive(passphrase, salt, cost) };
}

export function newHeader(
  { cost, salt, derived }: DerivedKey,
  randomBytes: RandomBytes,
): { readonly header: Uint8Array; readonly keys: FileKeys } {
  const header = new Uint8Array(HEADER_LENGTH);
  header.set(MAGIC);
  header.set([VERSION, SCRYPT, cost.logN, cost.r, cost.p], MAGIC.length);
  header.set(salt, SALT_AT);
  header.set(randomBytes(PREFIX_LENGTH), PREFIX_AT);
  const { key, tag } = fileKeys(derived, header);
  header.set(tag, TAG_AT);
  return { header, keys: { key, tag, noncePrefix: header.slice(PREFIX_AT, TAG_AT) } };
}

/** Throws if the passphrase is another one. The tag tells that apart from a file that was damaged after its header. */
export async function readHeader(header: Uint8Array, passphrase: string): Promise<FileKeys> {
  if (header.length < HEADER_LENGTH) return refuse('it is incomplete.');
  const [version, kind, logN = 0, r = 0, p = 0, ...zeros] = header.subarray(MAGIC.length, SALT_AT);
  if (version !== VERSION || kind !== SCRYPT)
    return refuse('a newer version of Skein made it. Update Skein, then try again.');
  const isAllowed = logN >= 1 && logN <= MAX_LOG_N && r === 8 && p >= 1 && p * 2 ** logN <= MAX_WORK;
  if (!isAllowed || zeros.some((byte) => byte !== 0)) return refuse('its encryption is not one that Skein uses.');
  const derived = await derive(passphrase, header.slice(SALT_AT, PREFIX_AT), { logN, r, p });
  const { key, tag } = fileKeys(derived, header);
  if (!equalBytes(tag, header.subarray(TAG_AT, HEADER_LENGTH)))
    throw refusal({ is: 'passphrase-wrong' }, 'This passphrase doesn’t open the backup. Nothing was changed.');
  return { key, tag, noncePrefix: header.slice(PREFIX_AT, TAG_AT) };
}

/** The same characters can be typed as different code points on another device, so the passphrase is normalised. */
function derive(passphrase: string, salt: Uint8Array, { logN, r, p }: KdfCost): Promise<Uint8Array> {
  return scryptAsync(passphrase.normalize('NFKC'), salt, {
    N: 2 ** logN,
    r,
    p,
    dkLen: DERIVED_LENGTH,
    maxmem: 2 ** 28,
  });
}

function fileKeys(derived: Uint8Array, header: Uint8Array) {
  const tag = hmac(sha256, derived.subarray(KEY_LENGTH), header.slice(0, TAG_AT));
  return { key: derived.slice(0, KEY_LENGTH), tag };
}
