import { failure } from '@/domain/chat-error';
import { bindSecret, readBound } from '@/domain/secrets/bound-secret';
import type { DeviceId } from '@/domain/sync/change';
import { SYNC_KEYS, SYNC_STORAGE_SECRET } from '@/domain/secrets/reserved-secrets';
import type { ObjectStore } from '@/domain/sync/object-store';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { SyncLog } from '@/domain/sync/sync-log';
import { targetHost, targetOrigin, type SyncTarget } from '@/domain/sync/sync-target';
import { readKeys, writeKeys, type SyncKeys } from '../format/epoch-keys';
import { createSyncLog } from '../log/create-sync-log';
import type { EngineDeps } from './engine-deps';

/** The storage, with or without the keys to read it. */
export interface OpenedStorage {
  readonly target: SyncTarget;
  readonly host: string;
  readonly secret: string;
  readonly store: ObjectStore;
}

/** The log as this device reads and writes it. */
export interface Connection extends OpenedStorage {
  readonly keys: SyncKeys;
  readonly device: DeviceId;
  readonly log: SyncLog;
}

export interface Connections {
  openStorage(): Promise<OpenedStorage>;
  open(): Promise<Connection>;
  /** Null: the keychain has lost them. */
  keys(): Promise<SyncKeys | null>;
  /** Stores what a later `open` needs. */
  keepKeys(keys: SyncKeys): Promise<void>;
  keepSecret(target: SyncTarget, secret: string): Promise<void>;
  forget(): Promise<void>;
}

/** Keeps the last storage, because signing in costs a request. */
export function createConnections(deps: EngineDeps): Connections {
  const { record, secrets, randomBytes, pause, sha256 } = deps;
  let last: { readonly opened: OpenedStorage; readonly from: string } | null = null;

  async function openStorage(): Promise<OpenedStorage> {
    const { target } = await record.read();
    if (target === null) throw failure('invalid-argument', 'Sync is off.');
    const host = hostOf(target);
    const stored = await secrets.get(SYNC_STORAGE_SECRET);
    const bound = stored === null ? null : readBound(stored);
    // Somebody may have changed the address in the database.
    if (bound === null || bound.origin !== targetOrigin(target)) throw syncFailure('sync-password', host);
    const from = JSON.stringify([target, bound.secret]);
    if (last?.from !== from)
      last = { opened: { target, host, secret: bound.secret, store: deps.openStore(target, bound.secret) }, from };
    return last.opened;
  }

  async function storedKeys(): Promise<SyncKeys | null> {
    const written = await secrets.get(SYNC_KEYS);
    return written === null ? null : readKeys(written);
  }

  return {
    openStorage,
    keys: storedKeys,
    async open() {
      const storage = await openStorage();
      const { device } = await record.read();
      const keys = await storedKeys();
      if (keys === null) throw syncFailure('sync-newer-key', storage.host);
      return {
        ...storage,
        keys,
        device,
        log: createSyncLog({ store: storage.store, keys, device, randomBytes, pause, sha256 }),
      };
    },
    keepKeys: (keys) => secrets.set(SYNC_KEYS, writeKeys(keys)),
    keepSecret: (target, secret) => secrets.set(SYNC_STORAGE_SECRET, bindSecret(targetOrigin(target), secret)),
    async forget() {
      last = null;
      await secrets.remove(SYNC_KEYS);
      await secrets.remove(SYNC_STORAGE_SECRET);
    },
  };
}

export const hostOf = targetHost;
