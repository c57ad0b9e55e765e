import type { DeviceId } from '../change';
import type {
  Join,
  MergedNews,
  NewSecrets,
  SetUp,
  StorageAccess,
  StoragePreview,
  StorageTest,
  Sync,
  SyncKey,
} from '../sync';
import type { SyncProgress } from '../sync-status';
import type { StoredProblem } from './sync-record';

/**
 * What sync does, loaded when it is used for the first time. It keeps everything that must survive a kill in the database; no two of its methods
 * run at the same time, and a method that was aborted or killed can be called again.
 */
export interface SyncEngine {
  testStorage(storage: StorageAccess, signal: AbortSignal): Promise<StorageTest>;
  peek(storage: StorageAccess, signal: AbortSignal): Promise<StoragePreview>;
  setUp(options: SetUp, signal: AbortSignal): Promise<NewSecrets>;
  join(options: Join, signal: AbortSignal): Promise<void>;
  joinCode(): Promise<string>;
  invitation(joinCode: string): { readonly host: string };
  unlock(key: SyncKey, signal: AbortSignal): Promise<void>;
  changePassphrase(passphrase: string, signal: AbortSignal): Promise<NewSecrets>;
  changePassword(secret: string, signal: AbortSignal): Promise<void>;
  /** Throws what stopped it. What it found wrong, but could go on without, is its result. */
  pass(options: PassOptions): Promise<PassResult>;
  fetchFiles(sessionId: string, signal: AbortSignal): Promise<void>;
  readonly devices: Sync['devices'];
  renameDevice(id: DeviceId, name: string): Promise<void>;
  removeDevice(id: DeviceId, passphrase: string, signal: AbortSignal): Promise<NewSecrets>;
  /** Forgets keys, storage and everything else about sync. `isErasing`: deletes what is stored there first. */
  leave(isErasing: boolean, signal: AbortSignal): Promise<void>;
  backups(signal: AbortSignal): ReturnType<Sync['backups']>;
  backUp(options: PassOptions): Promise<void>;
  restore(backupId: string, signal: AbortSignal): ReturnType<Sync['restore']>;
}

export interface PassOptions {
  /** `quick` costs one request for each known device. `complete` also finds new devices and whatever is wrong with the log. */
  readonly how: 'quick' | 'complete';
  readonly signal: AbortSignal;
  /** Asked between steps. False: the pass ends early, because a turn wants the device for itself. */
  readonly mayGoOn: () => boolean;
  readonly report: (progress: SyncProgress) => void;
  readonly onMerged: (news: MergedNews) => void;
}

export interface PassResult {
  readonly problem: StoredProblem | null;
  /** It ended early, or a chat has a running turn: there is more to do. */
  readonly isUnfinished: boolean;
}
