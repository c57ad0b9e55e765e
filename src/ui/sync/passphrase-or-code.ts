import type { PassphraseOrCode } from '@/domain/sync/sync';

/** A recovery code has six groups of five characters, with or without the dashes between them. No passphrase looks so by chance. */
const RECOVERY_CODE = /^\s*(?:[0-9a-z]{5}[-\s]?){6}\s*$/i;

export function passphraseOrCode(typed: string): PassphraseOrCode {
  return RECOVERY_CODE.test(typed) ? { kind: 'recovery-code', code: typed } : { kind: 'passphrase', passphrase: typed };
}
