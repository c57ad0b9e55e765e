import { readUrl } from '../network/read-url';
import { withScheme } from '../network/with-scheme';
import { syncFailure } from './sync-failure';

/** Where the user's storage is. The password or secret key is not part of it; it lies in the secret store, bound to `targetOrigin`. */
export type SyncTarget = WebDavTarget | S3Target;

export interface WebDavTarget {
  readonly kind: 'webdav';
  /** The address of the folder that Skein may use. It is created if it does not exist. */
  readonly address: string;
  readonly user: string;
}

export interface S3Target {
  readonly kind: 's3';
  /** The address of the service, without the bucket. */
  readonly endpoint: string;
  /** Empty: Skein asks the service. */
  readonly region: string;
  readonly bucket: string;
  /** The folder within the bucket; may be empty. */
  readonly folder: string;
  /** `path`: the bucket is part of the path. `host`: it is part of the host's name. */
  readonly style: 'path' | 'host';
  readonly accessKeyId: string;
}

/** The address that the password or secret key was entered for; it is sent nowhere else. Throws if the address cannot be read. */
export function targetOrigin(target: SyncTarget): string {
  return readSyncAddress(target.kind === 'webdav' ? target.address : target.endpoint).origin;
}

/** The host that requests go to, for the user. It is not that of the origin if the bucket is part of it. */
export function targetHost(target: SyncTarget): string {
  const { host } = new URL(targetOrigin(target));
  return target.kind === 's3' && target.style === 'host' ? `${target.bucket}.${host}` : host;
}

/** Labels of a host's name, so that nothing else can become part of the address. */
export const isHostBucket = (bucket: string): boolean =>
  bucket.length <= 63 && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i.test(bucket);

export interface SyncAddress {
  readonly origin: string;
  /** Without a slash at the end. */
  readonly href: string;
}

/** What the user typed. Throws for an address with a user name, a password, "?" or "#": those are lost, or end up in logs. */
export function readSyncAddress(typed: string): SyncAddress {
  const read = readUrl(withScheme(typed));
  if (!read.ok || /[?#]/.test(typed)) throw syncFailure('sync-address');
  return { origin: read.address.origin, href: read.address.href.replace(/\/+$/, '') };
}
