import type { ObjectStore } from '@/domain/sync/object-store';
import type { SyncTarget } from '@/domain/sync/sync-target';
import { createS3Store } from './s3/s3-store';
import { createRetryingStore } from './transport/retrying-store';
import type { HashDeps } from './hash-in-steps';
import type { StorageWorld } from './transport/storage-site';
import { createWebDavStore } from './webdav/webdav-store';

export interface ObjectStoreDeps extends StorageWorld, HashDeps {
  /** Unpredictable. */
  readonly randomBytes: (length: number) => Uint8Array;
}

/** The user's storage. `secret` is the password or the secret key. Nothing is sent before the first method is called. */
export function openObjectStore(target: SyncTarget, secret: string, deps: ObjectStoreDeps): ObjectStore {
  return createRetryingStore(openStore(target, secret, deps), deps.clock);
}

function openStore(target: SyncTarget, secret: string, deps: ObjectStoreDeps): ObjectStore {
  switch (target.kind) {
    case 'webdav':
      return createWebDavStore(target, secret, deps);
    case 's3':
      return createS3Store(target, secret, deps);
  }
}
