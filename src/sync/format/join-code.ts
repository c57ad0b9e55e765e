import { fromBase64url, toBase64url } from '@exodus/bytes/base64.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { parseJson } from '@/domain/json';
import { parseSyncTarget } from '@/domain/sync/parse-sync-target';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { SyncTarget } from '@/domain/sync/sync-target';
import { readKeys, writeKeys, type SyncKeys } from './epoch-keys';

/** Everything that another device needs. Whoever has it can read and change all that is synced. */
export interface JoinInvitation {
  readonly target: SyncTarget;
  /** The password or the secret key. */
  readonly secret: string;
  readonly keys: SyncKeys;
}

const PREFIX = 'skein-sync-1:';
const SUM_LENGTH = 8;
const MAX_CHARS = 20_000;

export function writeJoinCode({ target, secret, keys }: JoinInvitation): string {
  const content = utf8ToBytes(JSON.stringify([target, secret, writeKeys(keys)]));
  return PREFIX + toBase64url(concatBytes(content, sha256(content).slice(0, SUM_LENGTH)));
}

/** Throws for a code that is cut off, mistyped or of another version. */
export function readJoinCode(text: string): JoinInvitation {
  const code = text.replace(/\s/g, '');
  if (/^skein-sync-\d+:/.test(code) && !code.startsWith(PREFIX)) throw syncFailure('sync-newer-version');
  const bytes = code.startsWith(PREFIX) && code.length <= MAX_CHARS ? decoded(code.slice(PREFIX.length)) : null;
  const content = bytes?.slice(0, -SUM_LENGTH) ?? new Uint8Array(0);
  const sum = sha256(content);
  if (bytes === null || bytes.slice(-SUM_LENGTH).some((byte, at) => byte !== sum[at])) throw broken();
  const value = parseJson(new TextDecoder().decode(content));
  const [target, secret, written]: unknown[] = Array.isArray(value) ? value : [];
  const keys = typeof written === 'string' ? readKeys(written) : null;
  const known = parseSyncTarget(target);
  if (known === null || typeof secret !== 'string' || keys === null) throw broken();
  return { target: known, secret, keys };
}

function decoded(text: string): Uint8Array | null {
  try {
    return fromBase64url(text);
  } catch {
    return null;
  }
}

function broken() {
  return syncFailure('sync-join-code');
}
