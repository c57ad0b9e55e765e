import type { DeviceId, Position } from './change';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longer than any backup is kept. */
export const UNUSED_KEPT_MS = 42 * DAY_MS;

/**
 * Contents of attachments that no device needs any more. One device announces that it does not need a content; every other one hears of that with
 * the log, and objects if it does. Only when all have answered, and no backup is older than the announcement, the content is deleted. Whoever attaches the
 * same file again uploads it again.
 */
export interface UnusedFiles {
  /** Before anything is sent: keeps what this device needs, and uploads again what others have deleted. */
  object(now: number): Promise<void>;
  /** Of the contents that this device knows to be in the storage, those that it does not need. It takes its own objections back. */
  announce(now: number, device: DeviceId): Promise<void>;
  /** `snapshots`: how far the writers of the backups that are kept had read. */
  deletable(options: {
    readonly now: number;
    readonly device: DeviceId;
    readonly snapshots: readonly Position[];
  }): Promise<readonly string[]>;
  /** Just before it is deleted. False: this device needs it by now. */
  noteDeletion(hash: string, now: number): Promise<boolean>;
  /** Deleted some time ago by somebody, and not attached again. */
  deleted(now: number): Promise<readonly string[]>;
  /** The app was killed before it deleted them: everybody is asked again. */
  announceAgain(hashes: readonly string[], now: number): Promise<void>;
}
