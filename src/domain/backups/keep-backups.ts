import type { Archives } from '../archive/archive';
import { failure, toChatError } from '../chat-error';
import type { Clock, NewId, ReportFault } from '../runtime';
import type { SecretStore } from '../secrets/secret-store';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Calendar } from '../usage/usage';
import type { AutomaticBackups, BackupStatus } from './automatic-backups';
import type { BackupFolder, BackupFolders } from './backup-folders';
import { BACKUP_KEY_NAME } from './backup-key';
import { NO_BACKUPS, type BackupRecord } from './backup-record';
import { isBackupDue } from './plan-backup';
import { createStoredRecord } from './stored-record';
import { createWriteBackup } from './write-backup';

export interface KeepBackupsDeps {
  readonly archives: Pick<Archives, 'createKey' | 'writeEncrypted'>;
  /** Null: this platform has none. */
  readonly backupFolders: BackupFolders | null;
  readonly settings: SettingsRepository;
  readonly secrets: SecretStore;
  readonly calendar: Calendar;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly isTurnRunning: () => boolean;
  readonly reportFault: ReportFault;
}

export interface BackupKeeper extends AutomaticBackups {
  /** Writes a backup in the background if it is due. Never fails. */
  ifDue(): Promise<void>;
  stop(): Promise<void>;
}

/** The first screens come first. */
const AFTER_START_MS = 30_000;

/** A folder that does not answer, such as a network drive, keeps nobody from turning backups off, erasing or closing. */
const LONGEST_WAIT_MS = 15_000;

export function keepBackups(deps: KeepBackupsDeps): BackupKeeper {
  return deps.backupFolders === null ? unsupported() : createKeeper(deps, deps.backupFolders);
}

function createKeeper(deps: KeepBackupsDeps, folders: BackupFolders): BackupKeeper {
  const { archives, secrets, clock, reportFault } = deps;
  const record = createStoredRecord(deps.settings);
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  /** Changed by every choice that makes a running backup useless. */
  let round = 0;

  /** One at a time; `wanted` is asked when the earlier ones have ended. */
  function enqueue(wanted: () => Promise<boolean>): Promise<void> {
    running = running
      .then(async () => {
        const own = round;
        const hasStopped = () => isClosed || own !== round;
        if (!isClosed && (await wanted())) await createWriteBackup({ ...deps, folders, record, hasStopped })();
      })
      .catch((thrown: unknown) => {
        if (!isClosed) reportFault('automatic backup', toChatError(thrown));
      });
    return running;
  }

  const ifDue = () => enqueue(async () => isBackupDue(await record.read(), clock.now()));

  /** Waits for the backup that runs, which has been told to stop. One that hangs writes nothing more when its folder answers again. */
  async function hasEnded(): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = clock.after(LONGEST_WAIT_MS, resolve);
      void running.finally(() => {
        cancel();
        resolve();
      });
    });
    running = Promise.resolve();
  }

  /** Ends the backup that runs, then makes the change. */
  async function restart(change: () => Promise<void>): Promise<void> {
    round += 1;
    await hasEnded();
    await change();
  }

  const useFolder = (folder: BackupFolder, more: (before: BackupRecord) => Partial<BackupRecord> = () => ({})) =>
    restart(async () => {
      await folders.adopt(folder);
      await record.update((before) => ({
        ...before,
        ...more(before),
        folder,
        // The files in the earlier folder stay there: nobody asked to delete them.
        ...(before.folder?.ref === folder.ref ? {} : { files: [], unfinished: [], lastSuccessAt: null }),
        problem: null,
      }));
    });

  const storeKey = async (passphrase: string) => secrets.set(BACKUP_KEY_NAME, await archives.createKey(passphrase));

  async function status(): Promise<BackupStatus> {
    const { schedule, kept, folder, lastSuccessAt, problem } = await record.read();
    return { schedule, kept, folderName: folder?.name ?? null, lastSuccessAt, problem };
  }

  const cancelFirst = clock.after(AFTER_START_MS, () => void ifDue());

  return {
    isSupported: true,
    status,
    chooseFolder: () => folders.choose(),
    async turnOn({ folder, passphrase }) {
      await storeKey(passphrase);
      await useFolder(folder, ({ schedule }) => ({ schedule: schedule === 'off' ? 'daily' : schedule }));
    },
    useFolder: (folder) => useFolder(folder),
    changePassphrase: (passphrase) =>
      restart(async () => {
        await storeKey(passphrase);
        await record.update((before) => ({ ...before, problem: null }));
      }),
    change: (change) => record.update((before) => ({ ...before, ...change })),
    async allowAccess() {
      const { folder } = await record.read();
      return folder !== null && folders.allow(folder);
    },
    async backUpNow() {
      await enqueue(async () => true);
      return status();
    },
    turnOff: () =>
      restart(async () => {
        await record.update(() => NO_BACKUPS);
        await folders.adopt(null);
        await secrets.remove(BACKUP_KEY_NAME);
      }),
    ifDue,
    async stop() {
      isClosed = true;
      cancelFirst();
      await hasEnded();
    },
  };
}

function unsupported(): BackupKeeper {
  const refuse = async () => {
    throw failure('invalid-argument', 'Skein can’t write into a folder by itself here.');
  };
  const { schedule, kept, lastSuccessAt, problem } = NO_BACKUPS;
  const status = async () => ({ schedule, kept, folderName: null, lastSuccessAt, problem });
  return {
    isSupported: false,
    status,
    chooseFolder: async () => null,
    turnOn: refuse,
    useFolder: refuse,
    changePassphrase: refuse,
    change: refuse,
    allowAccess: async () => false,
    backUpNow: status,
    turnOff: async () => undefined,
    ifDue: async () => undefined,
    stop: async () => undefined,
  };
}
