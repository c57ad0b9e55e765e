import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { openTestStore } from '../support/sync/open-test-store';
import type { RealServer } from '../support/sync/real/run-server';
import {
  PAGE,
  PASSWORD,
  startApache,
  startLighttpd,
  startNginx,
  startRclone,
  USER,
} from '../support/sync/real/webdav-servers';
import { checkContract, objectName, sealedBytes } from '../support/sync/store-contract';

const NEVER = new AbortController().signal;

const SERVERS: readonly (readonly [string, () => Promise<RealServer>, { readonly hasCors: boolean }])[] = [
  ['Apache with Basic', () => startApache('Basic'), { hasCors: true }],
  ['Apache with Digest', () => startApache('Digest'), { hasCors: true }],
  ['nginx', startNginx, { hasCors: true }],
  ['lighttpd with Digest', startLighttpd, { hasCors: true }],
  ['rclone serve webdav', startRclone, { hasCors: false }],
];

describe.each(SERVERS)('%s', (_name, start, { hasCors }) => {
  let server: RealServer;

  beforeAll(async () => {
    server = await start();
    for (const path of ['', 'data']) await chmod(join(server.folder, path), 0o777);
  });
  afterAll(() => server.stop());

  const open = (password = PASSWORD, path = '/dav/skein') =>
    openTestStore({ kind: 'webdav', address: server.url + path, user: USER }, password);

  it('keeps what every store promises', async () => {
    await checkContract(open(), { objects: 60, bytes: 3_000_000 });
  });

  it('gets missing folders, also with blanks and umlauts', async () => {
    await checkContract(open(PASSWORD, '/dav/a/b%20%C3%BC/skein/'), { objects: 2 });
  });

  it('rejects a wrong password', async () => {
    await expect(open('wrong').list('log', NEVER)).rejects.toMatchObject({ error: { about: { is: 'sync-password' } } });
    await expect(open('wrong').put(objectName('log', 1), sealedBytes(9), NEVER)).rejects.toMatchObject({
      error: { about: { is: 'sync-password' } },
    });
  });

  it('tells its time', async () => {
    const store = open();
    await store.list('log', NEVER);
    expect(Math.abs(store.clockLead() ?? Infinity)).toBeLessThan(60_000);
  });

  if (!hasCors) return;
  it('allows a page with the settings that the setup shows', async () => {
    for (const method of ['PUT', 'PROPFIND', 'MKCOL', 'DELETE', 'GET']) {
      const { status, headers } = await fetch(`${server.url}/dav/skein/log/`, {
        method: 'OPTIONS',
        headers: {
          origin: PAGE,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization,content-type,depth',
        },
      });
      expect([status === 200 || status === 204, headers.get('access-control-allow-origin')]).toEqual([true, PAGE]);
      expect(headers.get('access-control-allow-methods')).toContain(method);
      expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('depth');
    }
    // The page also has to see why it is rejected.
    const { status, headers } = await fetch(`${server.url}/dav/skein/log/`, {
      method: 'PROPFIND',
      headers: { origin: PAGE },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([401, PAGE]);
  });
});
