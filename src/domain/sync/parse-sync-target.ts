import { isRecord } from '../json';
import { isHostBucket, type SyncTarget } from './sync-target';

/** Null: it is no storage that this version knows. */
export function parseSyncTarget(value: unknown): SyncTarget | null {
  if (!isRecord(value)) return null;
  const word = (key: string) => (typeof value[key] === 'string' ? value[key] : null);
  if (value['kind'] === 'webdav') {
    const [address, user] = [word('address'), word('user')];
    return address === null || user === null ? null : { kind: 'webdav', address, user };
  }
  const [endpoint, region, bucket] = [word('endpoint'), word('region'), word('bucket')];
  const [folder, accessKeyId, style] = [word('folder'), word('accessKeyId'), word('style')];
  const isKnown = value['kind'] === 's3' && (style === 'path' || style === 'host');
  if (!isKnown || endpoint === null || region === null || bucket === null) return null;
  if (style === 'host' && !isHostBucket(bucket)) return null;
  return folder === null || accessKeyId === null
    ? null
    : { kind: 's3', endpoint, region, bucket, folder, style, accessKeyId };
}
