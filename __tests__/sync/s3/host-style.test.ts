import { parseSyncTarget } from '@/domain/sync/parse-sync-target';
import type { S3Target } from '@/domain/sync/sync-target';
import { hostOf } from '@/sync/engine/connection';
import { createS3Site, type S3Deps } from '@/sync/s3/s3-site';

const target = (bucket: string, style: S3Target['style'] = 'host'): S3Target => ({
  ...{ kind: 's3', endpoint: 'https://storage.example', region: '', bucket, folder: '', style, accessKeyId: 'x' },
});
const used = (of: S3Target) => new URL(createS3Site(of, 'secret', {} as S3Deps).site.origin).host;

it.each(['evil', 'my-bucket', 'a.b', 'EVIL'])('the host that is shown is the one that requests go to: %s', (bucket) => {
  expect(hostOf(target(bucket)).toLowerCase()).toBe(used(target(bucket)));
  expect(hostOf(target(bucket, 'path'))).toBe(used(target(bucket, 'path')));
});

it.each([
  'evil.com/',
  'evil.com#',
  'me@evil',
  'evil.com:80',
  'a..b',
  '.a',
  'a.',
  '-a',
  'a b',
  'a%2f',
  '',
  'a\\b',
  'a?b',
])('a bucket that would change the address is refused: %j', (bucket) => {
  expect(parseSyncTarget(target(bucket))).toBeNull();
  expect(() => used(target(bucket))).toThrow();
  expect(parseSyncTarget(target(bucket, 'path'))).toMatchObject({ bucket });
});
