import type { ImportResult } from '../archive/archive';
import type { DeviceId } from './change';
import type { SyncStatus } from './sync-status';
import type { SyncTarget } from './sync-target';

/**
 * Keeps the chats of several devices alike, through a folder or bucket of the user. Nobody without the keys can read what is stored there. A
 * method that fails throws a ChatFailure; what goes wrong in the background is part of the status.
 */
export interface Sync {
  /** False in a temporary chat, which is never stored. */
  readonly isOffered: boolean;
  status(): Promise<SyncStatus>;
  /** Calls back with every change of the status. The returned function ends it. */
  onStatus(listener: (status: SyncStatus) => void): () => void;
  /** Calls back when something of another device was merged. `moved`: the end of a chat that was continued on two devices is a branch now. */
  onMerged(listener: (chats: MergedNews) => void): () => void;
  /** Null: it is off. */
  settings(): Promise<SyncSettings | null>;
  change(change: Partial<Pick<SyncSettings, 'onlyWifi' | 'largestFile' | 'sharesKeys'>>): Promise<void>;

  /** Writes, reads, lists and deletes an object, and compares the clocks. Throws what is wrong. */
  testStorage(storage: StorageAccess, signal: AbortSignal): Promise<StorageTest>;
  /** What a storage has, before this device joins. Nothing is decrypted. */
  peek(storage: StorageAccess, signal: AbortSignal): Promise<StoragePreview>;
  /** Begins with new keys in a storage without synced data. The recovery code is shown once. The first upload follows in the background. */
  setUp(options: SetUp): Promise<NewSecrets>;
  /** Joins what other devices of the user have stored. Their chats and those of this device become one. */
  join(options: Join): Promise<void>;
  /** For a QR code. Whoever has it can read and change everything. */
  joinCode(): Promise<string>;
  /** What a join code leads to. Throws if it is not whole. Nothing is sent. */
  invitation(joinCode: string): Promise<{ readonly host: string }>;
  /** After another device has changed the keys: opens the new ones. */
  unlock(key: SyncKey): Promise<void>;
  /** Later devices join with this passphrase and a new recovery code. The keys stay. A screen asks for the screen lock first. */
  changePassphrase(passphrase: string): Promise<NewSecrets>;
  /** After the password of the storage was changed. Throws if the storage refuses it. */
  changePassword(secret: string, signal: AbortSignal): Promise<void>;

  /** Returns after one complete pass. */
  syncNow(): Promise<SyncStatus>;
  /** The user is back in the app. */
  onForeground(): void;
  /** Downloads the attachments of a chat that are not here yet, of any size. */
  fetchFiles(sessionId: string, signal: AbortSignal): Promise<void>;

  devices(): Promise<readonly SyncedDevice[]>;
  renameDevice(id: DeviceId, name: string): Promise<void>;
  /**
   * The device cannot read what is written from now on. All others enter the new passphrase once. What it has read before, it keeps. The
   * user should also change the password of the storage, because a device that has it can still delete.
   */
  removeDevice(id: DeviceId, passphrase: string): Promise<NewSecrets>;

  /** Turns sync off here. */
  leave(options: Leave): Promise<void>;

  /** The newest first. */
  backups(): Promise<readonly SyncBackup[]>;
  /** Writes one now; daily ones are written without being asked. Returns when it is complete. */
  backUpNow(): Promise<void>;
  /** Adds what a backup has and this device has not. Nothing is removed or replaced. */
  restore(backupId: string, signal: AbortSignal): Promise<ImportResult>;
}

/** `secret`: the password or secret key. */
export interface StorageAccess {
  readonly target: SyncTarget;
  readonly secret: string;
}

export interface StorageTest {
  /** Milliseconds by which the clock of the server is ahead. Null: it does not tell. */
  readonly clockLead: number | null;
}

export type StoragePreview =
  | { readonly kind: 'empty' }
  /** `bytes`: of the log, as far as the server tells. */
  | { readonly kind: 'synced'; readonly objects: number; readonly bytes: number; readonly lastChangeAt: number | null };

export interface SetUp {
  readonly storage: StorageAccess;
  readonly passphrase: string;
  readonly deviceName: string;
}

export type Join =
  | { readonly deviceName: string; readonly storage: StorageAccess; readonly key: PassphraseOrCode }
  | { readonly deviceName: string; readonly joinCode: string };

export type PassphraseOrCode =
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'recovery-code'; readonly code: string };

export type SyncKey = PassphraseOrCode | { readonly kind: 'join-code'; readonly code: string };

export interface NewSecrets {
  readonly recoveryCode: string;
}

export interface SyncSettings {
  readonly target: SyncTarget;
  readonly deviceId: DeviceId;
  /** Passes that the user does not ask for wait for a network that is not metered. */
  readonly onlyWifi: boolean;
  /** In bytes. Larger attachments are downloaded only when their chat asks for them. */
  readonly largestFile: number;
  /** API keys, too: they are stored in the storage, encrypted, and every device that has turned this on gets them. */
  readonly sharesKeys: boolean;
}

export interface SyncedDevice {
  readonly id: DeviceId;
  readonly name: string;
  readonly isThis: boolean;
  readonly addedAt: number;
  /** To the day. */
  readonly lastSeenAt: number;
  readonly isRemoved: boolean;
}

/** The chats of this device stay, or are deleted here; the stored data stays for the other devices, or is erased for all. */
export interface Leave {
  readonly local: 'keep' | 'erase';
  readonly remote: 'keep' | 'erase';
}

export interface SyncBackup {
  readonly id: string;
  readonly createdAt: number;
  readonly bytes: number;
  /** Null: a device that is not known here. */
  readonly deviceName: string | null;
}

export interface MergedNews {
  readonly sessionIds: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}
