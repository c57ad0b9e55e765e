import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** OpenAI accepts 64 characters at most; half of that is unique enough. */
const LENGTH = 32;

/** Stands for an id of ours in requests: always the same for one id, and it reveals nothing about it. */
export function opaqueKey(id: string): string {
  return bytesToHex(sha256(utf8ToBytes(`skein-cache:${id}`))).slice(0, LENGTH);
}
