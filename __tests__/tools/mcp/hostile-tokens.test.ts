import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '@/create-app';
import { looksRandom } from '@/domain/secrets/looks-random';
import { nodeWorld } from '@/world/node-world';
import { neverAborted } from '../../support/harness/never-aborted';
import { collect } from '../../support/harness/turn-harness';
import { startRawServer } from '../../support/servers/raw-server';
import { startOAuthMcpServer } from '../../support/servers/oauth-mcp-server';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const ANSWER = [
  '{"choices":[{"delta":{"content":"Information from the assistant."},"finish_reason":"stop"}]}',
  '[DONE]',
];

/** The whole app, signed in to a tool server that gives these tokens. */
async function signedIn(access: string, refresh: string) {
  const folder = mkdtempSync(join(tmpdir(), 'skein-tokens-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startOAuthMcpServer({ tokens: { access, refresh } });
  ends.push(server.stop);
  const model = await startRawServer((response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.end(ANSWER.map((each) => `data: ${each}\n\n`).join(''));
  });
  ends.push(model.stop);
  const app = await createApp({
    ...nodeWorld({ databasePath: join(folder, 'skein.db'), keysPath: join(folder, 'keys.json') }),
    authBrowser: { redirectUrl: 'skein://oauth', open: async (page) => server.agree(page) },
    log: () => undefined,
  });
  ends.push(app.close);
  const { id } = await app.mcp.add({ url: server.mcpUrl, name: 'srv' });
  await app.mcp.signIn(id, neverAborted());
  await app.mcp.refresh(id, neverAborted());
  return { app, model, server, id };
}

it.each([
  ['assistant', 'anthropic'],
  ['https://', 'messages'],
  ['"content"', 'information'],
  ['127.0.0.1', 'openai-compatible'],
  ['completions', '"type":"text"'],
])(
  'X45: a tool server cannot change chats or keep requests back by giving the tokens %s and %s',
  async (access, refresh) => {
    const { app, model } = await signedIn(access, refresh);
    const { id: providerId } = await app.providers.add({
      type: 'openai-compatible',
      name: 'Model',
      baseUrl: `${model.url}/v1`,
    });
    await app.providers.addModel(providerId, { modelId: 'm', contextWindowSize: 8_000, maxOutputTokens: null });
    const { id: sessionId } = await app.sessions.create({ providerId, modelId: 'm', title: 'T' });
    const events = await collect(app.sendMessage({ sessionId, text: 'Some information?' }, neverAborted()));
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: { kind: 'complete' } });
    expect(model.requests[0]?.body).toContain('Some information?');
    const stored = await app.messages.page(sessionId, { limit: 10 });
    expect(stored.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(JSON.stringify(stored)).toContain('Some information?');
    expect(JSON.stringify(stored)).toContain('Information from the assistant.');
  },
);

it('X45: no word of the catalog of models counts as a token', () => {
  const words = readFileSync('src/providers/catalog/snapshot.json', 'utf8').match(/[^"]+/g) ?? [];
  expect(words.length).toBeGreaterThan(1_000);
  expect(words.filter(looksRandom)).toEqual([]);
});

it('X45: real tokens count as secrets', () => {
  const digest = (at: number, bytes: number) => createHash('sha512').update(`${at}`).digest().subarray(0, bytes);
  const kinds: ((at: number) => string)[] = [
    (at) => digest(at, 32).toString('base64url'),
    (at) => digest(at, 20).toString('hex'),
    (at) => `eyJhbGciOiJSUzI1NiJ9.${digest(at, 64).toString('base64url')}.${digest(-at, 64).toString('base64url')}`,
    (at) =>
      digest(at, 16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  ];
  for (const make of kinds) {
    const found = Array.from({ length: 500 }, (_, at) => make(at)).filter(looksRandom);
    expect(found.length).toBeGreaterThan(490);
  }
});

it('X45: names of a program do not count as tokens', () => {
  const names = [
    'cacheReadInputTokens',
    'contextWindowSizeOfModel',
    'http://192.168.0.1:8080',
    'Qwen3-30B-A3B-Instruct-2507-FP8',
  ];
  expect(names.filter(looksRandom)).toEqual([]);
});

it('X45: a token that no header can carry is refused', async () => {
  await expect(signedIn('t0'.repeat(10_000), 'r')).rejects.toThrow('The sign-in of srv is far too long');
});
