import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { looksSealed, SEALED_MAGIC } from '@/domain/sync/sealed-magic';
import type { HashDeps } from '../hash-in-steps';
import type { EpochKeys } from './epoch-keys';

/** Magic, version, three zeros, length of the content, id of the key, beginning of the nonces. */
const VERSION_AT = 8;
const LENGTH_AT = 12;
const KEY_AT = 16;
const NONCE_AT = 24;
const HEADER_LENGTH = 40;
const VERSION = 1;
/** One chunk must not hold up the screen of a slow phone. */
const CHUNK_LENGTH = 65_536;
const TAG_LENGTH = 16;

/** How encrypted objects are made; `pause` lets the screen and turns go on between chunks. */
export interface SealDeps extends HashDeps {
  readonly randomBytes: (length: number) => Uint8Array;
}

export type OpenedObject =
  | { readonly kind: 'opened'; readonly content: Uint8Array }
  | { readonly kind: 'incomplete' | 'changed' | 'newer-key' | 'newer-version' };

/** The id of the key that an object was sealed with. */
export function keyIdOf(sealed: Uint8Array): string {
  return bytesToHex(sealed.subarray(KEY_AT, NONCE_AT));
}

export function sealedLength(contentLength: number): number {
  return HEADER_LENGTH + contentLength + TAG_LENGTH * chunkCount(contentLength);
}

/** Encrypts an object for one name: under another, it cannot be opened. */
export async function sealObject(
  name: string,
  content: Uint8Array,
  keys: EpochKeys,
  { randomBytes, pause }: SealDeps,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(sealedLength(content.length));
  bytes.set(SEALED_MAGIC);
  bytes[VERSION_AT] = VERSION;
  new DataView(bytes.buffer).setUint32(LENGTH_AT, content.length);
  bytes.set(hexToBytes(keys.id), KEY_AT);
  bytes.set(randomBytes(HEADER_LENGTH - NONCE_AT), NONCE_AT);
  const header = bytes.slice(0, HEADER_LENGTH);
  const count = chunkCount(content.length);
  for (let chunk = 0; chunk < count; chunk++) {
    if (chunk > 0) await pause();
    const plain = content.subarray(chunk * CHUNK_LENGTH, (chunk + 1) * CHUNK_LENGTH);
    const sealed = cipherOf(name, header, keys, chunk, chunk === count - 1).encrypt(plain);
    bytes.set(sealed, HEADER_LENGTH + chunk * (CHUNK_LENGTH + TAG_LENGTH));
  }
  return bytes;
}

/** Opens what was sealed under this name. `known` are the keys that this device has. */
export async function openObject(
  name: string,
  bytes: Uint8Array,
  known: readonly EpochKeys[],
  pause: () => Promise<void>,
): Promise<OpenedObject> {
  if (bytes.length < HEADER_LENGTH) return { kind: isBeginning(bytes) ? 'incomplete' : 'changed' };
  if (!looksSealed(bytes)) return { kind: 'changed' };
  const header = bytes.slice(0, HEADER_LENGTH);
  if (header[VERSION_AT] !== VERSION) return { kind: 'newer-version' };
  const id = keyIdOf(header);
  const keys = known.find((epoch) => epoch.id === id);
  if (keys === undefined) return { kind: 'newer-key' };
  const length = new DataView(header.buffer).getUint32(LENGTH_AT);
  if (bytes.length < sealedLength(length)) return { kind: 'incomplete' };
  if (bytes.length > sealedLength(length)) return { kind: 'changed' };
  const content = new Uint8Array(length);
  const count = chunkCount(length);
  try {
    for (let chunk = 0; chunk < count; chunk++) {
      if (chunk > 0) await pause();
      const at = HEADER_LENGTH + chunk * (CHUNK_LENGTH + TAG_LENGTH);
      const sealed = bytes.subarray(at, at + CHUNK_LENGTH + TAG_LENGTH);
      content.set(cipherOf(name, header, keys, chunk, chunk === count - 1).decrypt(sealed), chunk * CHUNK_LENGTH);
    }
  } catch {
    return { kind: 'changed' };
  }
  return { kind: 'opened', content };
}

function isBeginning(bytes: Uint8Array): boolean {
  return bytes.every((byte, at) => at >= SEALED_MAGIC.length || byte === SEALED_MAGIC[at]);
}

/** An empty content has one chunk, too: its tag. */
function chunkCount(length: number): number {
  return Math.max(1, Math.ceil(length / CHUNK_LENGTH));
}

/** The nonce has the number of the chunk and whether it is the last; name and header are authenticated with each. */
function cipherOf(name: string, header: Uint8Array, keys: EpochKeys, chunk: number, isLast: boolean) {
  const nonce = new Uint8Array(24);
  nonce.set(header.subarray(NONCE_AT));
  new DataView(nonce.buffer).setUint32(19, chunk);
  nonce[23] = isLast ? 1 : 0;
  return xchacha20poly1305(keys.data, nonce, concatBytes(header, utf8ToBytes(name)));
}
