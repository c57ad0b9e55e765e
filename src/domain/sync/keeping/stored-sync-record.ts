import { readSetting, writeSetting } from '../../settings/read-setting';
import type { SettingsRepository } from '../../settings/settings-repository';
import type { SyncRecord } from './sync-record';

/** Changes follow one another, so that a pass in the background and the user's choices never undo each other. */
export interface StoredSyncRecord {
  read(): Promise<SyncRecord>;
  update(change: (before: SyncRecord) => SyncRecord): Promise<void>;
}

export function createStoredSyncRecord(settings: SettingsRepository): StoredSyncRecord {
  let last: Promise<void> = Promise.resolve();
  const read = () => readSetting(settings, 'sync');
  return {
    read,
    update(change) {
      const next = last.then(async () => writeSetting(settings, 'sync', change(await read())));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
