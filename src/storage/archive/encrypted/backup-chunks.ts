import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { ReadableFile } from '@/domain/archive/archive';
import { refuse } from '../columns';
import type { FileKeys } from './backup-header';
import { HEADER_LENGTH } from './is-encrypted';

/** Of the text before it is encrypted. Small enough that one chunk does not hold up the screen of a slow phone. */
const CHUNK_LENGTH = 65_536;
const CHUNK_TAG_LENGTH = 16;
const WRITTEN_LENGTH = CHUNK_LENGTH + CHUNK_TAG_LENGTH;

/**
 * Encrypts a text in chunks. The nonce of a chunk has its number and whether it is the last one, so chunks cannot be left out, repeated,
 * swapped or cut off; the tag of the header binds them to their file.
 */
export async function* encryptChunks(
  pieces: AsyncIterable<string>,
  keys: FileKeys,
  pause: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  // Each byte is copied once, whatever the length of the pieces.
  const chunk = new Uint8Array(CHUNK_LENGTH);
  let filled = 0;
  let number = 0;
  for await (const piece of pieces) {
    const bytes = encoder.encode(piece);
    for (let at = 0; at < bytes.length;) {
      // The last chunk is the one that nothing follows, so a full one waits for the next byte.
      if (filled === CHUNK_LENGTH) {
        yield cipherOf(keys, number, false).encrypt(chunk);
        filled = 0;
        number += 1;
        await pause();
      }
      const part = bytes.subarray(at, at + CHUNK_LENGTH - filled);
      chunk.set(part, filled);
      filled += part.length;
      at += part.length;
    }
  }
  yield cipherOf(keys, number, true).encrypt(chunk.subarray(0, filled));
}

/** Decrypts chunk by chunk; throws at the first that is not exactly what was written. */
export async function* decryptChunks(
  file: ReadableFile,
  keys: FileKeys,
  pause: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let number = 0;
  for (let at = HEADER_LENGTH; number === 0 || at < file.size; at += WRITTEN_LENGTH) {
    const length = Math.min(WRITTEN_LENGTH, file.size - at);
    const chunk = await file.read(at, length);
    if (chunk.length !== length || length < CHUNK_TAG_LENGTH) return refuse('it is incomplete.');
    yield decrypted(chunk, keys, number, at + length >= file.size);
    number += 1;
    await pause();
  }
}

function decrypted(chunk: Uint8Array, keys: FileKeys, number: number, isLast: boolean): Uint8Array {
  try {
    return cipherOf(keys, number, isLast).decrypt(chunk);
  } catch {
    return refuse('it is incomplete or damaged.');
  }
}

function cipherOf({ key, noncePrefix, tag }: FileKeys, number: number, isLast: boolean) {
  const nonce = new Uint8Array(24);
  nonce.set(noncePrefix);
  new DataView(nonce.buffer).setUint32(19, number);
  nonce[23] = isLast ? 1 : 0;
  return xchacha20poly1305(key, nonce, tag);
}
