import { NO_BACKUPS, parseBackupRecord, type BackupRecord } from '@/domain/backups/backup-record';
import { backupName, isBackupDue, surplusBackups } from '@/domain/backups/plan-backup';
import { zoneCalendar } from '../../support/clocks/zone-calendar';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 18, 9, 30);
const ON: BackupRecord = { ...NO_BACKUPS, schedule: 'daily', folder: { ref: '/f', name: 'f' } };

describe('isBackupDue', () => {
  const problem = (at: number) => ({ kind: 'gone', at, detail: null }) as const;

  it.each<[string, Partial<BackupRecord>, boolean]>([
    ['nothing was written yet', {}, true],
    ['it is off', { schedule: 'off' }, false],
    ['there is no folder', { folder: null }, false],
    ['the last one is an hour old', { lastSuccessAt: NOW - HOUR }, false],
    ['the last one is from about this time yesterday', { lastSuccessAt: NOW - 23 * HOUR }, true],
    ['a weekly one is a day old', { schedule: 'weekly', lastSuccessAt: NOW - 24 * HOUR }, false],
    ['a weekly one is a week old', { schedule: 'weekly', lastSuccessAt: NOW - 7 * 24 * HOUR }, true],
    ['the clock was set back', { lastSuccessAt: NOW + 100 * HOUR }, true],
    ['the last try failed just now', { problem: problem(NOW - 1_000) }, false],
    ['the last try failed an hour ago', { problem: problem(NOW - HOUR) }, true],
    ['the clock was set back after a failed try', { problem: problem(NOW + 50 * HOUR) }, true],
  ])('%s', (_when, record, isDue) => {
    expect(isBackupDue({ ...ON, ...record }, NOW)).toBe(isDue);
  });
});

it('the files that were written first are too many, whatever their clock said', () => {
  const files = ['first', 'second', 'in the year 2031', 'the clock is right again', 'next', 'last'].map(
    (id, index) => ({
      id,
      madeAt: index === 2 ? NOW + 40_000 * HOUR : NOW + index * HOUR,
    }),
  );
  expect(surplusBackups({ files, kept: 3 }).map(({ id }) => id)).toEqual(['first', 'second', 'in the year 2031']);
  expect(surplusBackups({ files, kept: 7 })).toEqual([]);
});

it('the name of a file has its time and an id', () => {
  expect(backupName(NOW, '4f2a91c0-77aa', zoneCalendar('UTC'))).toBe('skein-auto-2026-11-18-0930-4f2a91c0.skeinbackup');
});

it('a stored record is read as it was written, and a damaged one switches backups off or loses the damaged part', () => {
  const record: BackupRecord = {
    ...ON,
    kept: 3,
    files: [{ id: 'a', madeAt: 1 }],
    unfinished: ['b'],
    lastSuccessAt: 1,
    problem: { kind: 'full', at: 2, detail: null },
  };
  expect(parseBackupRecord(JSON.parse(JSON.stringify(record)))).toEqual(record);
  expect(parseBackupRecord({ ...record, folder: '/f' })).toEqual(NO_BACKUPS);
  expect(parseBackupRecord('nonsense')).toEqual(NO_BACKUPS);
  expect(parseBackupRecord({ ...record, schedule: 'hourly', kept: 1e9, files: [{ id: 1 }, 'x'], problem: 7 })).toEqual({
    ...record,
    schedule: 'off',
    kept: 7,
    files: [],
    problem: null,
  });
});
