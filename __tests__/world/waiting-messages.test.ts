import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp, createAppRecovery } from '@/create-app';
import { untilFirstReport } from '@/domain/network/first-report';
import { nodeWorld } from '@/world/node-world';
import { createFastClock } from '../support/clocks/fast-clock';
import { createTestNetwork } from '../support/harness/network-hint';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'skein-waiting-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function world() {
  const network = createTestNetwork();
  network.setOffline(true);
  const asked: string[] = [];
  const fetch = async (url: URL | RequestInfo) => {
    asked.push(String(url));
    return new Response('{}', { status: 500 });
  };
  const node = nodeWorld({ databasePath: join(folder, 'skein.db'), keysPath: join(folder, 'keys.json') });
  return { world: { ...node, network, fetch, log: () => undefined }, asked };
}

async function appWithWaitingMessage() {
  const { world: parts, asked } = world();
  const app = await createApp(parts);
  const providers = [];
  for (const name of ['mine', 'other']) {
    const baseUrl = `https://${name}.example.com/v1`;
    const { id } = await app.providers.add({
      type: 'openai-compatible',
      name,
      baseUrl,
      apiKey: `sk-${name}-0123456789`,
    });
    await app.providers.addModel(id, { modelId: 'm', contextWindowSize: 8_000, maxOutputTokens: null });
    providers.push(id);
  }
  const [providerId = ''] = providers;
  const { id: sessionId } = await app.sessions.create({ providerId, modelId: 'm', title: 'T' });
  await app.queue.add({ sessionId, text: 'for my provider only', held: 'offline' });
  return { app, asked, providerId, sessionId, world: parts };
}

it('X41: a message that waited goes to no other provider when its own was removed', async () => {
  const { app, asked, providerId, sessionId } = await appWithWaitingMessage();
  await app.providers.remove(providerId);
  await app.queue.releaseOffline(sessionId);
  const events = app.sendQueued({ sessionId }, new AbortController().signal);
  await expect(
    (async () => {
      for await (const _event of events);
    })(),
  ).rejects.toMatchObject({ error: { kind: 'model-missing' } });
  expect(asked).toEqual([]);
  expect(await app.queue.list(sessionId)).toMatchObject([{ text: 'for my provider only', held: 'failed' }]);
  await app.close();
});

it('X41: after a copy is restored, a message that had waited in it is not sent by itself', async () => {
  const { app, sessionId, world: parts } = await appWithWaitingMessage();
  const copy = await app.safety.makeCopy();
  await app.close();
  await createAppRecovery(parts)?.restore(copy?.name ?? '');
  const again = await createApp(world().world);
  expect(await again.queue.offlineSessions()).toEqual([]);
  expect(await again.queue.list(sessionId)).toMatchObject([{ text: 'for my provider only', held: 'restarted' }]);
  await again.close();
});

it('X41: the app starts after the phone has said whether it is online, or has said nothing for a while', async () => {
  const parts = world().world;
  let isOffline = false;
  const network = (firstReport: Promise<void>) => ({
    isOffline: () => isOffline,
    onChange: () => () => undefined,
    firstReport,
  });
  const report = new Promise<void>((resolve) => {
    setImmediate(() => {
      isOffline = true;
      resolve();
    });
  });
  const app = await createApp({ ...parts, network: network(report) });
  expect(app.connection.isOffline()).toBe(true);
  await app.close();
  const silent = new Promise<void>(() => undefined);
  await untilFirstReport(silent, createFastClock());
});
