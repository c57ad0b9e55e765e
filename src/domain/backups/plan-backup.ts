import type { Calendar } from '../usage/usage';
import type { BackupFile, BackupRecord } from './backup-record';

const HOUR_MS = 3_600_000;

/** A little less than a day or a week, for someone who opens the app at about the same time each day. */
const INTERVAL_MS = { daily: 20 * HOUR_MS, weekly: (7 * 24 - 4) * HOUR_MS };

/** After a try that failed. */
const RETRY_MS = HOUR_MS;

/** Whether a backup should be written now. A clock that was set back does not put it off. */
export function isBackupDue({ schedule, folder, lastSuccessAt, problem }: BackupRecord, now: number): boolean {
  if (schedule === 'off' || folder === null) return false;
  const hasPassed = (since: number | undefined | null, ms: number) =>
    since === null || since === undefined || now < since || now - since >= ms;
  return hasPassed(lastSuccessAt, INTERVAL_MS[schedule]) && hasPassed(problem?.at, RETRY_MS);
}

/** The complete files that are too many: those that were written first. Their times prove nothing, because a clock may be wrong. */
export function surplusBackups({ files, kept }: Pick<BackupRecord, 'files' | 'kept'>): readonly BackupFile[] {
  return files.slice(0, Math.max(0, files.length - kept));
}

/** "skein-auto-2026-11-18-0930-4f2a91c0.skeinbackup". The id keeps the files of several devices in one folder apart. */
export function backupName(at: number, id: string, calendar: Calendar): string {
  const date = calendar.dateOf(at);
  const minutes = Math.floor((at - calendar.startOf(date)) / 60_000);
  const parts = [date.year, date.month, date.day].map((part) => `${part}`.padStart(2, '0'));
  const time = `${Math.floor(minutes / 60)}`.padStart(2, '0') + `${minutes % 60}`.padStart(2, '0');
  return ['skein-auto', ...parts, time, id.replace(/[^a-z0-9]/gi, '').slice(0, 8)].join('-') + '.skeinbackup';
}
