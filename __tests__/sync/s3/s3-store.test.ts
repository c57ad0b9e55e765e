import type { S3Target } from '@/domain/sync/sync-target';
import { createDeadlineClock } from '../../support/clocks/deadline-clock';
import { startFaultyServer, type Fault, type FaultyServer } from '../../support/sync/faulty-server';
import { openTestStore } from '../../support/sync/open-test-store';
import { createS3Handler, error, type S3Options } from '../../support/sync/s3-server';
import { checkContract, objectName, sealedBytes } from '../../support/sync/store-contract';

const NEVER = new AbortController().signal;
const NAME = objectName('log', 1);
const servers: FaultyServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(options: S3Options = {}, change: Partial<S3Target> = {}, secret = 'secret-key-0001') {
  const handler = createS3Handler(options);
  const server = await startFaultyServer(handler);
  servers.push(server);
  const target: S3Target = {
    kind: 's3',
    endpoint: server.url,
    region: '',
    bucket: 'chats',
    folder: 'my chats & more/',
    style: 'path',
    accessKeyId: 'AKIDACCESS',
    ...change,
  };
  const clock = createDeadlineClock(30_000);
  return { server, objects: handler.objects, store: openTestStore(target, secret, { clock }) };
}

const reply = (status: number, code: string): Fault => ({ kind: 'reply', reply: error(status, code) });
const about = (is: string) => ({ error: { kind: 'sync', about: { is } } });

describe('a bucket of an S3 service', () => {
  it.each<[string, S3Options, Partial<S3Target>]>([
    ['whose region is asked for', {}, {}],
    ['whose region is known', { region: 'auto' }, { region: 'auto' }],
    ['without a folder', { region: 'us-east-1' }, { folder: '' }],
    ['that wants a checksum', { needsMd5: true }, {}],
    ['whose clock is an hour ahead', { now: () => Date.now() + 3_600_000 }, {}],
    ['whose clock is a day behind', { now: () => Date.now() - 86_400_000 }, {}],
  ])('stores, lists in pages and deletes: %s', async (_what, options, change) => {
    const { store } = await start(options, change);
    await checkContract(store);
  });

  it('may have the bucket in its host', async () => {
    const sent: string[] = [];
    const target = {
      kind: 's3',
      endpoint: 'https://s3.acme.com/v1/',
      region: 'x',
      bucket: 'chats',
      folder: 'f',
      style: 'host',
      accessKeyId: 'AKID',
    } as const;
    const store = openTestStore(target, 'secret-key-0001', {
      fetch: async (url) => {
        sent.push(String(url));
        return new Response(null, { status: 204 });
      },
    });
    await store.delete(NAME, NEVER);
    expect(sent).toEqual([`https://chats.s3.acme.com/v1/f/${NAME}`]);
  });

  it('learns region, clock and checksum once', async () => {
    const { store, server } = await start({ needsMd5: true, now: () => Date.now() + 7_200_000 });
    await store.put(NAME, sealedBytes(9), NEVER);
    expect(server.seen).toHaveLength(4);
    await store.put(NAME, sealedBytes(9), NEVER);
    await store.get(NAME, { maxBytes: 99, signal: NEVER });
    expect(server.seen).toHaveLength(6);
  });
});

describe('what a service says', () => {
  it.each<[string, Partial<S3Target>, string]>([
    ['sync-access-key', { accessKeyId: 'AKIDOTHER' }, 'secret-key-0001'],
    ['sync-access-key', {}, 'another-secret'],
    ['sync-no-bucket', { bucket: 'photos' }, 'secret-key-0001'],
  ])('%s (%j)', async (is, change, secret) => {
    const { store } = await start({}, change, secret);
    await expect(store.list('log', NEVER)).rejects.toMatchObject(about(is));
    await expect(store.get(NAME, { maxBytes: 9, signal: NEVER })).rejects.toMatchObject(about(is));
    await expect(store.delete(NAME, NEVER)).rejects.toMatchObject(about(is));
  });

  it.each([
    [403, 'AccessDenied', 'sync-forbidden'],
    [400, 'EntityTooLarge', 'sync-too-large'],
    [507, 'XMinioStorageFull', 'sync-no-room'],
    [503, 'SlowDown', 'sync-too-many-requests'],
    [500, 'InternalError', 'sync-server-error'],
    [301, 'PermanentRedirect', 'sync-region'],
    [403, 'RequestTimeTooSkewed', 'sync-clock'],
    [418, '', 'sync-odd-answer'],
  ])('%i %s is %s', async (status, code, is) => {
    const { store, server } = await start({ region: 'us-east-1' });
    server.faults.push(...Array.from({ length: 9 }, () => reply(status, code)));
    await expect(store.put(NAME, sealedBytes(9), NEVER)).rejects.toMatchObject(about(is));
  });

  it.each<[string, Fault]>([
    ['dropped', { kind: 'drop' }],
    ['slowed down', reply(503, 'SlowDown')],
    ['done, but not answered', { kind: 'drop-answer' }],
    ['answered in part', { kind: 'cut-answer', bytes: 20 }],
  ])('a request that is %s is repeated', async (_what, fault) => {
    const { store, server } = await start({ region: 'us-east-1' });
    server.faults.push(fault);
    await store.put(NAME, sealedBytes(1_000), NEVER);
    server.faults.push(fault);
    expect(await store.get(NAME, { maxBytes: 2_000, signal: NEVER })).toEqual(sealedBytes(1_000));
    server.faults.push(fault);
    expect(await store.list('log', NEVER)).toHaveLength(1);
  });

  it('a list that never ends, or is none, is refused', async () => {
    const { store, server } = await start({ region: 'us-east-1' });
    const endless =
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken></ListBucketResult>';
    const page = (body: string): Fault => ({ kind: 'reply', reply: { status: 200, body } });
    server.faults.push(page(endless), page(endless));
    await expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-odd-answer'));
    const [one, other] = [endless, endless.replace('>x<', '>y<')];
    server.faults.push(page(one), page(other), page(one));
    await expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-odd-answer'));
    for (const body of ['<html></html>', '{}', '<!DOCTYPE x><ListBucketResult/>']) {
      server.faults.push(page(body));
      await expect(store.list('log', NEVER)).rejects.toMatchObject(about('sync-not-s3'));
    }
  });
});
