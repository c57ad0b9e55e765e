import { useQuery } from '@tanstack/react-query';

import type { BackupFolder } from '@/domain/backups/backup-folders';
import { BACKUPS_KEPT, type BackupsKept } from '@/domain/backups/backup-record';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

export const KEPT_CHOICES = BACKUPS_KEPT;

const STALE = [queryKeys.automaticBackup];
const SHOWN = { shownByScreen: true };

/** Null: this platform does not allow it. Read anew each time a screen opens, because backups are written in the background. */
export function useBackupStatus() {
  const { backups } = useAppCore();
  return useQuery({
    queryKey: queryKeys.automaticBackup,
    queryFn: async () => (backups.isSupported ? await backups.status() : null),
    staleTime: 0,
  });
}

export const useChooseBackupFolder = () => useWrite((core, _none: void) => core.backups.chooseFolder(), [], SHOWN);

/** Each of these is followed by a first backup, which shows at once whether it works. */
export const useTurnOnBackups = () =>
  useWrite(
    async (core, wanted: { readonly folder: BackupFolder; readonly passphrase: string }) => {
      await core.backups.turnOn(wanted);
      return core.backups.backUpNow();
    },
    STALE,
    SHOWN,
  );

export const useChangeBackupFolder = () =>
  useWrite(
    async (core, _none: void) => {
      const folder = await core.backups.chooseFolder();
      if (folder === null) return;
      await core.backups.useFolder(folder);
      await core.backups.backUpNow();
    },
    STALE,
    SHOWN,
  );

export const useChangeBackupPassphrase = () =>
  useWrite(
    async (core, passphrase: string) => {
      await core.backups.changePassphrase(passphrase);
      await core.backups.backUpNow();
    },
    STALE,
    SHOWN,
  );

export const useBackUpNow = () => useWrite((core, _none: void) => core.backups.backUpNow(), STALE, SHOWN);

export const useAllowBackupAccess = () =>
  useWrite(
    async (core, _none: void) => {
      if (await core.backups.allowAccess()) await core.backups.backUpNow();
    },
    STALE,
    SHOWN,
  );

export const useChangeBackups = () =>
  useWrite(
    (core, change: { readonly schedule?: 'daily' | 'weekly'; readonly kept?: BackupsKept }) =>
      core.backups.change(change),
    STALE,
  );

export const useTurnOffBackups = () => useWrite((core, _none: void) => core.backups.turnOff(), STALE, SHOWN);
