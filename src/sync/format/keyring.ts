import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { equalBytes } from '@noble/ciphers/utils.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { KdfCost } from '@/domain/archive/archive';
import { looksSealed, SEALED_MAGIC } from '@/domain/sync/sealed-magic';
import { syncFailure } from '@/domain/sync/sync-failure';
import { readKeys, writeKeys, type SyncKeys } from './epoch-keys';
import { readRecoveryCode } from './recovery-code';

/**
 * Magic, version, kind (1: keyring), cost of scrypt (log N, r, p), three zeros; salt; two slots, for the passphrase and for the recovery code;
 * SHA-256 of all before. A slot has a tag that tells whether the secret is right, a nonce, and the encrypted keys with their length.
 */
const HEADER = 16;
const SALT = 16;
const TAG = 16;
const NONCE = 24;
const SUM = 32;
const VERSION = 1;
const KEYRING = 1;
/** As for backups: what an old phone can spare. More than the greatest would be an attack on the device that reads it. */
const DEFAULT_COST: KdfCost = { logN: 15, r: 8, p: 3 };
const MAX_LOG_N = 17;
const MAX_WORK = 4 * 3 * 2 ** 15;
const MAX_KEYRING_BYTES = 262_144;

export type KeyringSecret =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'recovery-code'; readonly code: string };

export interface NewKeyring {
  readonly passphrase: string;
  readonly recoveryCode: string;
  readonly cost?: KdfCost;
  readonly randomBytes: (length: number) => Uint8Array;
}

/** Encrypts all keys twice: once with the passphrase, once with the recovery code. */
export async function sealKeyring(keys: SyncKeys, options: NewKeyring): Promise<Uint8Array> {
  const { cost = DEFAULT_COST, randomBytes } = options;
  const header = new Uint8Array(HEADER);
  header.set(SEALED_MAGIC);
  header.set([VERSION, KEYRING, cost.logN, cost.r, cost.p], SEALED_MAGIC.length);
  const start = concatBytes(header, randomBytes(SALT));
  const derived = [
    await fromPassphrase(options.passphrase, start, cost),
    fromCode(readRecoveryCode(options.recoveryCode), start),
  ];
  const content = utf8ToBytes(writeKeys(keys));
  const slots = derived.map((secret) => sealSlot(content, secret, start, randomBytes));
  const body = concatBytes(start, ...slots);
  return concatBytes(body, sha256(body));
}

/** Throws if the secret is another one, or if the keyring is damaged; the sum tells the two apart. */
export async function openKeyring(bytes: Uint8Array, secret: KeyringSecret): Promise<SyncKeys> {
  const code = secret.kind === 'recovery-code' ? readRecoveryCode(secret.code) : null;
  const body = bytes.subarray(0, Math.max(0, bytes.length - SUM));
  const isWhole =
    looksSealed(bytes) && bytes.length <= MAX_KEYRING_BYTES && equalBytes(sha256(body), bytes.slice(-SUM));
  const slotLength = (body.length - HEADER - SALT) / 2;
  if (!isWhole || !Number.isInteger(slotLength) || slotLength <= TAG + NONCE + TAG) throw damaged();
  const [version, kind, logN = 0, r = 0, p = 0] = body.subarray(SEALED_MAGIC.length);
  if (version !== VERSION || kind !== KEYRING) throw syncFailure('sync-newer-version');
  if (logN < 1 || logN > MAX_LOG_N || r !== 8 || p < 1 || p * 2 ** logN > MAX_WORK) throw damaged();
  const start = body.slice(0, HEADER + SALT);
  const derived =
    secret.kind === 'passphrase'
      ? await fromPassphrase(secret.passphrase, start, { logN, r, p })
      : fromCode(code ?? '', start);
  const at = HEADER + SALT + (secret.kind === 'passphrase' ? 0 : slotLength);
  const content = openSlot(body.slice(at, at + slotLength), derived, start);
  if (content === 'wrong') throw syncFailure(secret.kind === 'passphrase' ? 'sync-passphrase' : 'sync-recovery-code');
  const keys = content === null ? null : readKeys(new TextDecoder().decode(content));
  if (keys === null) throw damaged();
  return keys;
}

/** Where a new keyring is stored. The name is random, so it tells nothing. */
export function newKeyringName(randomBytes: (length: number) => Uint8Array): string {
  return `log/k-${bytesToHex(randomBytes(16))}`;
}

export function isKeyringName(name: string): boolean {
  return /^log\/k-[0-9a-f]{32}$/.test(name);
}

function sealSlot(
  content: Uint8Array,
  derived: Uint8Array,
  start: Uint8Array,
  randomBytes: (length: number) => Uint8Array,
): Uint8Array {
  const nonce = randomBytes(NONCE);
  const sealed = xchacha20poly1305(derived.slice(0, 32), nonce, start).encrypt(content);
  return concatBytes(tagOf(derived, start), nonce, sealed);
}

/** `wrong`: another secret. Null: damaged. */
function openSlot(slot: Uint8Array, derived: Uint8Array, start: Uint8Array): Uint8Array | 'wrong' | null {
  if (!equalBytes(tagOf(derived, start), slot.slice(0, TAG))) return 'wrong';
  try {
    const nonce = slot.slice(TAG, TAG + NONCE);
    return xchacha20poly1305(derived.slice(0, 32), nonce, start).decrypt(slot.slice(TAG + NONCE));
  } catch {
    return null;
  }
}

function tagOf(derived: Uint8Array, start: Uint8Array): Uint8Array {
  return hmac(sha256, derived.slice(32), start).slice(0, TAG);
}

/** The same characters can be typed as different code points on another device, so the passphrase is normalised. */
function fromPassphrase(passphrase: string, start: Uint8Array, { logN, r, p }: KdfCost): Promise<Uint8Array> {
  const salt = start.slice(HEADER);
  return scryptAsync(passphrase.normalize('NFKC'), salt, { N: 2 ** logN, r, p, dkLen: 64, maxmem: 2 ** 28 });
}

/** The code is random and long enough to need no scrypt. */
function fromCode(secret: string, start: Uint8Array): Uint8Array {
  return hkdf(sha256, utf8ToBytes(secret), start.slice(HEADER), utf8ToBytes('skein-sync recovery'), 64);
}

function damaged() {
  return syncFailure('sync-keyring-damaged');
}
