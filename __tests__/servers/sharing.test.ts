import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyncTarget } from '@/domain/sync/sync-target';
import { exportedApp, type OpenedApp } from '../support/browser/exported-app';
import { eventually } from '../support/browser/wait-for';
import { openHeadlessDevice, type HeadlessDevice } from '../support/sync/headless-device';
import { makeBucket } from '../support/sync/real/buckets';
import { ACCESS_KEY, SECRET_KEY, startCeph } from '../support/sync/real/ceph';
import { PASSWORD, startApache, USER } from '../support/sync/real/webdav-servers';
import { newChat, PASSPHRASE, questionsIn, setUp, syncNow } from '../support/sync/sync-apps';

const app = exportedApp();

interface Storage {
  readonly url: string;
  readonly target: SyncTarget;
  readonly secret: string;
  stop(): Promise<void>;
}

async function apache(): Promise<Storage> {
  const server = await startApache('Basic', app.at());
  for (const path of ['', 'data']) await chmod(join(server.folder, path), 0o777);
  const target = { kind: 'webdav', address: `${server.url}/dav/skein`, user: USER } as const;
  return { url: server.url, target, secret: PASSWORD, stop: server.stop };
}

async function ceph(): Promise<Storage> {
  const server = await startCeph();
  await makeBucket(server, 'chats', app.at());
  const place = { endpoint: server.url, region: '', bucket: 'chats', folder: 'skein', style: 'path' } as const;
  return {
    url: server.url,
    target: { kind: 's3', ...place, accessKeyId: ACCESS_KEY },
    secret: SECRET_KEY,
    stop: server.stop,
  };
}

async function joinIn({ user, page }: OpenedApp, { target, secret }: Storage): Promise<void> {
  await user.visit('/settings/sync');
  await user.id(`sync-kind-${target.kind}`).click();
  await user.id('sync-address').fill(target.kind === 'webdav' ? target.address : target.endpoint);
  if (target.kind === 's3') {
    await user.id('sync-bucket').fill(target.bucket);
    await user.id('sync-folder').fill(target.folder);
  }
  await user.id('sync-user').fill(target.kind === 'webdav' ? target.user : target.accessKeyId);
  await user.id('sync-secret').fill(secret);
  await user.id('sync-check').click();
  await user.id('sync-passphrase').fill(PASSPHRASE);
  await user.id('sync-join').click();
  await page.getByText(/^Last synced: /).waitFor();
}

const say = async ({ user }: OpenedApp, sessionId: string, text: string) => {
  await user.visit(`/chat/${sessionId}`);
  await user.send(text);
  await user.waitUntilIdle();
  await user.id('message-user').getByText(text).waitFor();
};

describe.each([
  ['Apache', apache],
  ['Ceph', ceph],
] as const)('two browsers and a headless device share chats through %s', (_name, start) => {
  let storage: Storage;
  let folder: string;
  let headless: HeadlessDevice;

  beforeAll(async () => {
    storage = await start();
    folder = await mkdtemp(join(tmpdir(), 'skein-sharing-'));
    headless = await openHeadlessDevice(join(folder, 'db'));
  });
  afterAll(async () => {
    await headless.close();
    await rm(folder, { recursive: true, force: true });
    await storage.stop();
  });

  it('a chat continues with its summary, and becomes two branches when two continue it without a connection', async () => {
    const topics = ['rivers', 'tea', 'moss'].map((topic) => `Write 150 words about ${topic}`);
    const sessionId = await newChat(headless, 'Kyoto', 'one', ...topics);
    await headless.ask({ do: 'compact', sessionId });
    await headless.ask({ do: 'compact.edit', sessionId, summary: 'They talk about Kyoto.' });
    await setUp(headless, storage);

    const options = { screen: 'wide', tolerates: /ERR_FAILED|Failed to load resource/ } as const;
    const first = await app.open('/', options);
    const second = await app.open('/', options);
    for (const browser of [first, second]) await joinIn(browser, storage);
    await first.user.visit(`/chat/${sessionId}`);
    await first.user.openContext();
    await first.page.getByText('They talk about Kyoto.').first().waitFor();
    await first.user.closeSheet();

    for (const { page } of [first, second]) await page.route(`${storage.url}/**`, (route) => route.abort());
    await say(first, sessionId, 'on the first');
    await say(second, sessionId, 'on the second');
    for (const { page } of [first, second]) await page.unroute(`${storage.url}/**`);
    for (const { user, page } of [first, second, first]) {
      await user.visit('/settings/sync');
      await user.id('sync-now').click();
      await page.getByText(/^Last synced: /).waitFor();
      await user.id('sync-problem').waitFor({ state: 'detached' });
    }
    await eventually(async () => {
      await syncNow(headless);
      const [fork] = await headless.core.branches.forks(sessionId);
      const lines = await Promise.all((fork?.branches ?? []).map(async (branch) => questionsIn(headless, branch)));
      expect(lines.map((line) => line.at(-1)).sort()).toEqual(['on the first', 'on the second']);
      expect(lines.every((line) => line.length === topics.length + 2)).toBe(true);
    });
    await first.user.visit(`/chat/${sessionId}`);
    await first.user.id('fork').first().waitFor();
    expect(await headless.ask({ do: 'sync.devices' })).toMatchObject({ devices: [{}, {}, {}] });
  });
});
