/** Why a copy of the database was made: once a day, before an update changed it, or because the user asked. */
export type CopyReason = 'daily' | 'upgrade' | 'asked';

/** A copy of the whole database on this device. */
export interface DatabaseCopy {
  readonly name: string;
  readonly madeAt: number;
  readonly reason: CopyReason;
  readonly bytes: number;
}

/** A damaged database that another one has replaced. It is kept until the user deletes it. */
export interface SetAsideFile {
  readonly name: string;
  readonly setAsideAt: number;
  readonly bytes: number;
}

/** What the user can do for the safety and the privacy of the stored data while the app works. */
export interface DataSafety {
  /** Reads the whole database. Returns what is wrong with it; nothing if it is intact. */
  check(): Promise<readonly string[]>;
  /** Newest first. */
  copies(): Promise<readonly DatabaseCopy[]>;
  /** Null where there is no file to copy, or no room for another one. */
  makeCopy(): Promise<DatabaseCopy | null>;
  /** Newest first. */
  setAside(): Promise<readonly SetAsideFile[]>;
  removeSetAside(name: string): Promise<void>;
  /** At once and for good: every chat, draft and recorded request, all copies and damaged files. Notes and settings stay. */
  deleteAllChats(): Promise<void>;
  /** At once and for good: also keys, notes, settings and usage. The app is closed afterwards and has to start again. */
  eraseEverything(): Promise<void>;
}
