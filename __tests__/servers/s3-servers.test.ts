import { openTestStore } from '../support/sync/open-test-store';
import { makeBucket } from '../support/sync/real/buckets';
import { ACCESS_KEY, SECRET_KEY, startCeph, type RealS3 } from '../support/sync/real/ceph';
import { PAGE } from '../support/sync/real/webdav-servers';
import { checkContract } from '../support/sync/store-contract';
import type { S3Target } from '@/domain/sync/sync-target';

const NEVER = new AbortController().signal;
let server: RealS3;

beforeAll(async () => {
  server = await startCeph();
  await makeBucket(server, 'chats', PAGE);
});
afterAll(() => server.stop());

const open = (changes: Partial<S3Target> = {}, secret = SECRET_KEY) =>
  openTestStore(
    {
      ...{ kind: 's3', endpoint: server.url, region: '', bucket: 'chats', folder: 'skein', style: 'path' },
      accessKeyId: ACCESS_KEY,
      ...changes,
    } as S3Target,
    secret,
  );

describe('Ceph', () => {
  it('keeps what every store promises, also in pages and in odd folders', async () => {
    await checkContract(open(), { objects: 60, bytes: 3_000_000 });
    await checkContract(open({ folder: 'a b/ü+&=/c' }), { objects: 3 });
    await checkContract(open({ folder: '' }), { objects: 3 });
  });

  it.each([
    ['a wrong secret key', {}, 'another-secret-1', 'sync-access-key'],
    ['an unknown access key', { accessKeyId: 'AKIDUNKNOWN' }, SECRET_KEY, 'sync-access-key'],
    ['a bucket that does not exist', { bucket: 'others' }, SECRET_KEY, 'sync-no-bucket'],
  ] as const)('says what is wrong: %s', async (_what, changes, secret, is) => {
    await expect(open(changes, secret).list('log', NEVER)).rejects.toMatchObject({ error: { about: { is } } });
  });

  it('allows a page with the rules that the setup shows', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers } = await fetch(`${server.url}/chats/skein/log/x`, {
        method: 'OPTIONS',
        headers: {
          origin: PAGE,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,x-amz-content-sha256,x-amz-date',
        },
      });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
    }
  });
});
