import { ChatFailure, type NextStep } from '../chat-error';
import { SYNC_SENTENCES, type SyncCase } from './sync-sentences';

/** Cases whose next step is not to try again. */
const NEXT_STEP: Partial<Record<SyncCase, NextStep>> = {
  'sync-address': 'check-address',
  'sync-unencrypted': 'check-address',
  'sync-redirected': 'check-address',
  'sync-no-folder': 'check-address',
  'sync-no-bucket': 'check-address',
  'sync-not-webdav': 'check-address',
  'sync-not-s3': 'check-address',
  'sync-odd-answer': 'check-address',
  'sync-region': 'check-address',
  'sync-password': 'check-key',
  'sync-access-key': 'check-key',
  'sync-too-many-requests': 'wait',
  'sync-passphrase': 'none',
  'sync-recovery-code': 'none',
  'sync-recovery-typo': 'none',
  'sync-join-code': 'none',
  'sync-keyring-damaged': 'none',
  'sync-newer-key': 'check-key',
  'sync-data-changed': 'none',
  'sync-data-missing': 'none',
  'sync-rolled-back': 'none',
  'sync-data-refused': 'update-app',
  'sync-newer-version': 'update-app',
  'sync-set-up-already': 'check-address',
  'sync-not-set-up': 'check-address',
  'sync-no-backup': 'none',
  'sync-app-closed': 'none',
};

export function syncFailure(is: SyncCase, name = '', retryAfterMs?: number): ChatFailure {
  return new ChatFailure({
    kind: 'sync',
    message: SYNC_SENTENCES[is].replaceAll('{{name}}', () => name),
    nextStep: NEXT_STEP[is] ?? 'retry',
    about: { is, name },
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/** Which case something thrown is; null if it is none of sync. */
export function syncCaseOf(thrown: unknown): SyncCase | null {
  const about = thrown instanceof ChatFailure ? thrown.error.about : undefined;
  return about !== undefined && isSyncCase(about.is) ? about.is : null;
}

/** The request may succeed later without the user. */
export function passesByItself(is: SyncCase): boolean {
  return PASSING.includes(is);
}

const PASSING: readonly SyncCase[] = [
  'sync-unreachable',
  'sync-unreachable-in-browser',
  'sync-timeout',
  'sync-interrupted',
  'sync-too-many-requests',
  'sync-locked',
  'sync-server-error',
];

function isSyncCase(is: string): is is SyncCase {
  return Object.hasOwn(SYNC_SENTENCES, is);
}
