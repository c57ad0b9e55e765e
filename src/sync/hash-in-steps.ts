import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Sha256 } from '@/domain/runtime';

const STEP = 65_536;

export interface HashDeps {
  /** Called between pieces of work of a few milliseconds each, so that the screen and running turns go on. */
  readonly pause: () => Promise<void>;
  /** Of the platform. Missing, or failing: in JavaScript. */
  readonly sha256?: Sha256;
}

/** SHA-256 in hexadecimal, without holding up the screen of a slow phone. */
export async function hashInSteps(bytes: Uint8Array, deps: HashDeps): Promise<string> {
  const native = (await deps.sha256?.(bytes).catch(() => null)) ?? null;
  return bytesToHex(native ?? (await hashInJavaScript(bytes, deps)));
}

async function hashInJavaScript(bytes: Uint8Array, { pause }: HashDeps): Promise<Uint8Array> {
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += STEP) {
    if (at > 0) await pause();
    hash.update(bytes.subarray(at, at + STEP));
  }
  return hash.digest();
}
