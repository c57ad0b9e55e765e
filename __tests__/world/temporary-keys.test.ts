import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '@/create-app';
import type { AppCore } from '@/domain/app-core';
import { nodeWorld } from '@/world/node-world';
import { neverAborted } from '../support/harness/never-aborted';
import { collect } from '../support/harness/turn-harness';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'skein-temporary-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function begin() {
  const sent: (string | null)[] = [];
  const fetch = async (_url: URL | RequestInfo, init?: RequestInit) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return new Response('{"error":{"message":"no"}}', { status: 400 });
  };
  const node = nodeWorld({ databasePath: join(folder, 'skein.db'), keysPath: join(folder, 'keys.json') });
  const app = await createApp({ ...node, fetch, log: () => undefined });
  const { id: providerId } = await app.providers.add({
    type: 'openai-compatible',
    name: 'P',
    baseUrl: 'https://p.example.com/v1',
    apiKey: 'sk-first-0123456789',
  });
  await app.providers.addModel(providerId, { modelId: 'm', contextWindowSize: 8_000, maxOutputTokens: null });
  const { core } = await app.openTemporary();
  const { id: sessionId } = await core.sessions.create({ providerId, modelId: 'm', title: 'T' });
  const ask = (from: AppCore) =>
    collect(from.sendMessage({ sessionId, text: 'Hi' }, neverAborted())).catch(() => undefined);
  return { app, core, providerId, sent, ask };
}

it('X8: an open temporary chat sends no key that was replaced or removed meanwhile', async () => {
  const { app, core, providerId, sent, ask } = await begin();
  await ask(core);
  expect(sent).toEqual(['Bearer sk-first-0123456789']);
  await app.providers.update(providerId, { apiKey: 'sk-second-0123456789' });
  await ask(core);
  expect(sent).toEqual(['Bearer sk-first-0123456789', 'Bearer sk-second-0123456789']);
  await app.providers.update(providerId, { apiKey: null });
  await ask(core);
  expect(sent.slice(2).join()).not.toContain('sk-');
  await app.close();
});

it('X33: no key is stored again once everything is erased', async () => {
  const { app, providerId } = await begin();
  const erasing = app.safety.eraseEverything();
  // As a slow server would do that renews its token.
  await expect(
    (async () => {
      for (;;) await app.providers.update(providerId, { apiKey: 'sk-late-0123456789' });
    })(),
  ).rejects.toThrow();
  await erasing;
  expect(existsSync(join(folder, 'keys.json')) ? readFileSync(join(folder, 'keys.json'), 'utf8') : '').not.toContain(
    'sk-',
  );
});
