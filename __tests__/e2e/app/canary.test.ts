import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findLeaks } from '../../support/samples/canary';
import { exportedApp } from '../../support/browser/exported-app';
import { asStream, startRawServer, type RawServer } from '../../support/servers/raw-server';

/**
 * X7 and X18 in a browser: a provider repeats the key that it was sent. Afterwards the test searches for the key
 * everywhere.
 */
const KEY = 'pk7Qw2CanaryDelta-5uEvR1xHcLm7PdJf4GsAa9oIi2Kt';
const MODEL = 'blab-1';

const app = exportedApp();

let provider: RawServer;
const profile = mkdtempSync(join(tmpdir(), 'skein-canary-'));

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: MODEL, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

beforeAll(async () => {
  provider = await startRawServer((response, { method, body }) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    if (body === '') return void response.setHeader('content-type', 'application/json').end('{"data":[]}');
    if (body.includes('refuse')) {
      response.writeHead(401, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}`, code: KEY } }));
    }
    asStream(response).write(chunk({ role: 'assistant', content: 'Your key is ' }));
    for (const piece of KEY.match(/.{1,7}/g) ?? []) response.write(chunk({ content: piece }));
    response.end(`${chunk({ content: ', I was told.' })}${chunk({}, 'stop')}data: [DONE]\n\n`);
  });
});
afterAll(async () => {
  await provider.stop();
  rmSync(profile, { recursive: true, force: true });
});

/** The local and session storage of the page, and every value in its IndexedDB databases. */
function storesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of [...db.objectStoreNames]) {
        const all = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        found.push(name, store, ...all.map(String));
      }
      db.close();
    }
    return JSON.stringify(found);
  });
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}

it('a key that the provider repeats appears in no storage, page, console output or URL', async () => {
  const opened = await app.open('/settings/providers', { profile, expects: /401/ });
  const { page, user } = opened;
  const console: string[] = [];
  page.on('console', (message) => console.push(message.text()));
  await user.addProvider({ type: 'openai-compatible', baseUrl: `${provider.url}/v1`, apiKey: KEY, name: 'Blab' });
  await user.addModel(MODEL, 32_000);
  await user.startChat();
  await user.chooseModel(MODEL);
  await user.send('Tell me my key');
  await user.waitForAnswer('I was told');
  await user.waitUntilIdle();
  const seen = [await page.content()];
  await user.send('Now refuse me');
  await user.waitUntilIdle();
  await page.getByText('rejected the key').first().waitFor();
  seen.push(await page.content());
  await user.visit('/settings/providers');
  await user.id('add-provider').waitFor();
  seen.push(await page.content());
  const stores = await storesOf(page);
  const problems = [...opened.problems];
  await opened.close();

  const onDisk = Object.fromEntries(
    filesUnder(profile).map((path) => [path.slice(profile.length + 1), readFileSync(path, 'latin1')]),
  );
  const places = {
    ...onDisk,
    pages: seen.join('\n'),
    stores,
    console: [...console, ...problems].join('\n'),
    'bodies and addresses': provider.requests.map(({ url, body }) => `${url}\n${body}`).join('\n'),
  };
  expect(findLeaks(places, { key: KEY })).toEqual([]);
  // The search is able to find text: the answer is in a page and in the database, the encrypted key in a store.
  expect(places.pages).toContain('withheld');
  expect(Object.values(onDisk).some((bytes) => bytes.includes('Your key is [a key stored in this app'))).toBe(true);
  expect(stores).toContain('sealed');
  expect(provider.requests.some(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true);
});
