/** A folder outside the app that the user chose. */
export interface BackupFolder {
  /** How the platform finds the folder again after a restart. */
  readonly ref: string;
  /** For the screen. */
  readonly name: string;
}

/**
 * Why no backup could be written. `access`: the user has to allow it again. `gone`: the folder is missing, or the platform cannot say more.
 * `passphrase`: the key is no longer stored. `full`: no room. `failed`: anything else.
 */
export type BackupProblemKind = 'access' | 'gone' | 'passphrase' | 'full' | 'failed';

/** Folders of the user that the app may write into by itself, also after a restart. */
export interface BackupFolders {
  /** Asks the user, who has just tapped. Null: none was chosen. */
  choose(): Promise<BackupFolder | null>;
  /** Remembers this folder across restarts, and no other; null: none. */
  adopt(folder: BackupFolder | null): Promise<void>;
  /** Whether the app may write into it now. */
  check(folder: BackupFolder): Promise<'ready' | 'access' | 'gone'>;
  /** Asks the user, who has just tapped, to allow access again. Returns whether they did. */
  allow(folder: BackupFolder): Promise<boolean>;
  /**
   * Writes a new file under a name that no other file has. Returns what `remove` needs. A write that fails deletes what it wrote; a killed
   * one may leave a part, which `remove` finds by `name`.
   */
  write(folder: BackupFolder, name: string, pieces: AsyncIterable<Uint8Array>): Promise<string>;
  /** Deletes a file that `write` has written, by what it returned or by its name. Nothing happens if it is missing. */
  remove(folder: BackupFolder, file: string): Promise<void>;
  /** What the error of one of these functions means. */
  problemOf(thrown: unknown): BackupProblemKind;
}
