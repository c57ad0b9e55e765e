import { isRecord } from '../json';
import type { BackupFolder, BackupProblemKind } from './backup-folders';

export const BACKUP_SCHEDULES = ['off', 'daily', 'weekly'] as const;
export type BackupSchedule = (typeof BACKUP_SCHEDULES)[number];

/** How many backups stay in the folder. */
export const BACKUPS_KEPT = [3, 7, 30] as const;
export type BackupsKept = (typeof BACKUPS_KEPT)[number];

export interface BackupProblem {
  readonly kind: BackupProblemKind;
  readonly at: number;
  /** In English; for `failed` only. */
  readonly detail: string | null;
}

export interface BackupFile {
  /** What the folder returned for it. */
  readonly id: string;
  readonly madeAt: number;
}

/** The automatic backup as it is stored, on this device only. */
export interface BackupRecord {
  readonly schedule: BackupSchedule;
  readonly kept: BackupsKept;
  readonly folder: BackupFolder | null;
  /** Complete files in the folder, in the order in which they were written. No other file is ever deleted, apart from `unfinished`. */
  readonly files: readonly BackupFile[];
  /** Names of files that were begun. A killed process leaves them incomplete. */
  readonly unfinished: readonly string[];
  readonly lastSuccessAt: number | null;
  /** Of the last try; null: it succeeded. */
  readonly problem: BackupProblem | null;
}

export const NO_BACKUPS: BackupRecord = {
  schedule: 'off',
  kept: 7,
  folder: null,
  files: [],
  unfinished: [],
  lastSuccessAt: null,
  problem: null,
};

/** Stored values are untrusted. A record without a folder is switched off. */
export function parseBackupRecord(stored: unknown): BackupRecord {
  if (!isRecord(stored)) return NO_BACKUPS;
  const folder = parseFolder(stored['folder']);
  if (folder === null) return NO_BACKUPS;
  return {
    schedule: BACKUP_SCHEDULES.find((each) => each === stored['schedule']) ?? 'off',
    kept: BACKUPS_KEPT.find((each) => each === stored['kept']) ?? NO_BACKUPS.kept,
    folder,
    files: listOf(stored['files']).flatMap((file) =>
      isRecord(file) && typeof file['id'] === 'string' && typeof file['madeAt'] === 'number'
        ? [{ id: file['id'], madeAt: file['madeAt'] }]
        : [],
    ),
    unfinished: listOf(stored['unfinished']).filter((name) => typeof name === 'string'),
    lastSuccessAt: typeof stored['lastSuccessAt'] === 'number' ? stored['lastSuccessAt'] : null,
    problem: parseProblem(stored['problem']),
  };
}

const KINDS: readonly BackupProblemKind[] = ['access', 'gone', 'passphrase', 'full', 'failed'];

function parseProblem(stored: unknown): BackupProblem | null {
  if (!isRecord(stored) || typeof stored['at'] !== 'number') return null;
  const detail = typeof stored['detail'] === 'string' ? stored['detail'] : null;
  return { kind: KINDS.find((kind) => kind === stored['kind']) ?? 'failed', at: stored['at'], detail };
}

function parseFolder(stored: unknown): BackupFolder | null {
  if (!isRecord(stored) || typeof stored['ref'] !== 'string' || typeof stored['name'] !== 'string') return null;
  return { ref: stored['ref'], name: stored['name'] };
}

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);
