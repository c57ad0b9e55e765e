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
  let waiting = new Uint8Array(0);
  let number = 0;
  for await (const piece of pieces) {
    waiting = joined(waiting, encoder.encode(piece));
    // The last chunk is the one that nothing follows, so one is always held back.
    while (waiting.length > CHUNK_LENGTH) {
      yield cipherOf(keys, number, false).encrypt(waiting.subarray(0, CHUNK_LENGTH));
      waiting = waiting.slice(CHUNK_LENGTH);
      number += 1;
      await pause();
    }
  }
  yield cipherOf(keys, number, true).encrypt(waiting);
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

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
