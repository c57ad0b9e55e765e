import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { syncFailure } from '@/domain/sync/sync-failure';
import { normalBase32, toBase32 } from './base32';

/** 130 random bits, and 20 bits that reveal a typing mistake with all but one in a million. */
const SECRET_CHARS = 26;
const CHECK_CHARS = 4;
const GROUP = 5;

/** Shown once, in six groups of five characters. */
export function newRecoveryCode(randomBytes: (length: number) => Uint8Array): string {
  const secret = toBase32(randomBytes(17), SECRET_CHARS);
  return (secret + checkOf(secret)).replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** The secret part of a code that the user typed. Throws for a typing mistake. */
export function readRecoveryCode(typed: string): string {
  const code = normalBase32(typed);
  const secret = code?.slice(0, SECRET_CHARS) ?? '';
  if (code?.length !== SECRET_CHARS + CHECK_CHARS || code.slice(SECRET_CHARS) !== checkOf(secret))
    throw syncFailure('sync-recovery-typo');
  return secret;
}

function checkOf(secret: string): string {
  return toBase32(sha256(concatBytes(utf8ToBytes('skein-sync recovery code '), utf8ToBytes(secret))), CHECK_CHARS);
}
