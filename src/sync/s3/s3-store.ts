import type { ObjectStore } from '@/domain/sync/object-store';
import { syncFailure } from '@/domain/sync/sync-failure';
import type { S3Target } from '@/domain/sync/sync-target';
import { isHtml } from '../transport/is-html';
import { listObjects } from './list-objects';
import { readS3Error, s3Failure } from './s3-error';
import { askS3, createS3Site, type S3Deps } from './s3-site';

/** A folder in a bucket of an S3-compatible service. The bucket must exist. */
export function createS3Store(target: S3Target, secretKey: string, deps: S3Deps): ObjectStore {
  const s3 = createS3Site(target, secretKey, deps);
  const folder = target.folder.replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  return {
    list: (inner, signal) => listObjects(s3, prefix, inner, signal),
    get: (name, { maxBytes, signal }) =>
      askS3(
        s3,
        { method: 'GET', key: prefix + name },
        signal,
        async (answer) => {
          if (answer.status === 404) {
            const error = await readS3Error(s3.site, answer);
            if (error.code === 'NoSuchBucket') throw s3Failure(s3.site, error);
            return null;
          }
          // The page of a captive portal, or of a server that wants a sign-in.
          if (isHtml(answer)) throw syncFailure('sync-not-s3', s3.site.name);
          return answer.bytes(maxBytes);
        },
        [200, 404],
      ),
    put: (name, body, signal) =>
      askS3(s3, { method: 'PUT', key: prefix + name, body }, signal, async () => undefined, [200, 201, 204]),
    delete: (name, signal) =>
      askS3(
        s3,
        { method: 'DELETE', key: prefix + name },
        signal,
        async (answer) => {
          if (answer.status !== 404) return;
          const error = await readS3Error(s3.site, answer);
          if (error.code === 'NoSuchBucket') throw s3Failure(s3.site, error);
        },
        [200, 202, 204, 404],
      ),
    clockLead: () => s3.site.clockLead,
  };
}
