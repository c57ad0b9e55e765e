import type { BackupFolder } from './backup-folders';
import type { BackupProblem, BackupSchedule, BackupsKept } from './backup-record';

export interface BackupStatus {
  readonly schedule: BackupSchedule;
  readonly kept: BackupsKept;
  readonly folderName: string | null;
  readonly lastSuccessAt: number | null;
  /** Of the last try; null: it succeeded. */
  readonly problem: BackupProblem | null;
}

/** Encrypted backups that the app writes by itself into a folder of the user. */
export interface AutomaticBackups {
  /** Whether this platform lets the app write into such a folder after a restart. */
  readonly isSupported: boolean;
  status(): Promise<BackupStatus>;
  /** Asks the user. Changes nothing yet. */
  chooseFolder(): Promise<BackupFolder | null>;
  /** Begins with daily backups. Write the first one with `backUpNow`. */
  turnOn(options: { readonly folder: BackupFolder; readonly passphrase: string }): Promise<void>;
  /** Later backups go into another folder. The files in the earlier one stay. */
  useFolder(folder: BackupFolder): Promise<void>;
  /** Later backups open with this passphrase. Earlier ones keep theirs. */
  changePassphrase(passphrase: string): Promise<void>;
  change(change: { readonly schedule?: 'daily' | 'weekly'; readonly kept?: BackupsKept }): Promise<void>;
  /** Asks the user, who has just tapped, to let the app write into the folder again. */
  allowAccess(): Promise<boolean>;
  /** Writes a backup now. Returns when it is written; `status` has the problem if it is not. */
  backUpNow(): Promise<BackupStatus>;
  /** Forgets the folder and the key. The files stay. */
  turnOff(): Promise<void>;
}
