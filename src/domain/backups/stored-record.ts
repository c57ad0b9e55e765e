import { readSetting, writeSetting } from '../settings/read-setting';
import type { SettingsRepository } from '../settings/settings-repository';
import type { BackupRecord } from './backup-record';

/** The stored record. Changes follow one another, so that a backup in the background and the user's choices never undo each other. */
export interface StoredRecord {
  read(): Promise<BackupRecord>;
  update(change: (before: BackupRecord) => BackupRecord): Promise<void>;
}

export function createStoredRecord(settings: SettingsRepository): StoredRecord {
  let last: Promise<void> = Promise.resolve();
  const read = () => readSetting(settings, 'automaticBackup');
  return {
    read,
    update(change) {
      const next = last.then(async () => writeSetting(settings, 'automaticBackup', change(await read())));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
