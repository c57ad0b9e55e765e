import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const STEP = 65_536;

/** SHA-256 in hexadecimal, without holding up the screen of a slow phone. */
export async function hashInSteps(bytes: Uint8Array, pause: () => Promise<void>): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += STEP) {
    if (at > 0) await pause();
    hash.update(bytes.subarray(at, at + STEP));
  }
  return bytesToHex(hash.digest());
}
