import type { ImportResult, KdfCost } from '@/domain/archive/archive';
import type { Clock, Sha256 } from '@/domain/runtime';
import type { SecretStore } from '@/domain/secrets/secret-store';
import type { HeldKeys } from '@/domain/sync/keys/shared-keys';
import type { StoredSyncRecord } from '@/domain/sync/keeping/stored-sync-record';
import type { ObjectStore } from '@/domain/sync/object-store';
import type { SyncDevices } from '@/domain/sync/sync-devices';
import type { SyncFiles } from '@/domain/sync/sync-files';
import type { SyncRecords } from '@/domain/sync/sync-records';
import type { SyncTarget } from '@/domain/sync/sync-target';
import type { UnusedFiles } from '@/domain/sync/unused-files';

export interface EngineDeps {
  readonly record: StoredSyncRecord;
  readonly records: SyncRecords;
  readonly files: SyncFiles;
  readonly devices: SyncDevices;
  readonly unused: UnusedFiles;
  readonly secrets: SecretStore;
  readonly heldKeys: HeldKeys;
  readonly openStore: (target: SyncTarget, secret: string) => ObjectStore;
  readonly openScratch: () => Promise<ScratchDatabase>;
  readonly clock: Clock;
  /** Unpredictable. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** Called between pieces of work of a few milliseconds each. */
  readonly pause: () => Promise<void>;
  readonly sha256?: Sha256;
  /** Default: as high as a phone allows. */
  readonly keyCost?: KdfCost;
}

/** An empty database, into which a backup is read before it is restored. */
export interface ScratchDatabase {
  readonly records: SyncRecords;
  readonly files: SyncFiles;
  /** Adds to the database of the app what it does not have. */
  copyOver(): Promise<ImportResult>;
  close(): Promise<void>;
}
