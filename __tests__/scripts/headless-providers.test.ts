import { startPausedProvider } from '../support/servers/paused-provider';
import { MOCK_MODEL, MOCK_TEXT, startMockProvider } from '../support/servers/mock-provider';
import { startHeadless } from '../support/processes/headless-process';
import { createTestDatabases } from '../support/database/node-database';
import { SSE_TEXT } from '../support/servers/sse-fixtures';
import { pollUntil } from '../support/clocks/poll-until';
import { storedAnswer } from '../support/database/peek-database';

const databases = createTestDatabases();
const KEY = 'sk-canary-0815';
const started: { kill(): Promise<unknown> }[] = [];
let server: { stop(): Promise<unknown> } | undefined;

afterEach(async () => {
  for (const driver of started.splice(0)) await driver.kill();
  await server?.stop();
  server = undefined;
  await databases.cleanUp();
});

const TYPES = ['openai', 'openai-compatible', 'anthropic', 'gemini'] as const;

function start(db: string) {
  const driver = startHeadless({ db, keys: `${db}.keys` });
  started.push(driver);
  return driver;
}

async function sessionWith(
  driver: ReturnType<typeof start>,
  { type, baseUrl, modelId }: { type: (typeof TYPES)[number]; baseUrl: string; modelId: string },
): Promise<string> {
  const provider = await driver.ask({ do: 'provider.add', type, baseUrl, apiKey: KEY });
  const providerId = String(provider.result?.['providerId']);
  await driver.ask({ do: 'model.add', providerId, modelId, contextWindowSize: 32_000 });
  const session = await driver.ask({ do: 'session.new', providerId, modelId });
  return String(session.result?.['sessionId']);
}

it.each(TYPES)('%s: answers, calls a tool, and answers from its result', async (type) => {
  const mock = await startMockProvider();
  server = mock;
  const driver = start(databases.newPath());
  const sessionId = await sessionWith(driver, { type, baseUrl: mock.baseUrlFor(type), modelId: MOCK_MODEL[type] });
  expect(await driver.ask({ do: 'send', sessionId, text: 'Say hello' })).toMatchObject({
    result: { outcome: { kind: 'complete' } },
  });
  expect(await driver.ask({ do: 'send', sessionId, text: 'What time is it?' })).toMatchObject({
    result: { outcome: { kind: 'complete' } },
  });
  const { result } = await driver.ask({ do: 'messages', sessionId });
  expect(result?.['messages']).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: MOCK_TEXT.greeting, usage: { inputTokens: 120, outputTokens: 30 } },
    { role: 'user' },
    { role: 'assistant', endReason: 'tool-calls' },
    { role: 'tool', toolName: 'get_current_time', status: 'complete' },
    { role: 'assistant', content: MOCK_TEXT.time },
  ]);
  expect(JSON.stringify(driver.lines)).not.toContain(KEY);
});

it('A1: model.list shows where a window comes from, and model.resetWindow forgets what was learned', async () => {
  const driver = start(databases.newPath());
  const provider = await driver.ask({
    do: 'provider.add',
    type: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:9/v1',
  });
  const providerId = String(provider.result?.['providerId']);
  await driver.ask({ do: 'model.add', providerId, modelId: 'mine', contextWindowSize: 32_000 });
  expect((await driver.ask({ do: 'model.list', providerId })).result).toMatchObject({
    models: [{ modelId: 'mine', contextWindowSize: 32_000, windowOrigin: 'user', learnedWindow: null }],
  });
  expect(await driver.ask({ do: 'model.resetWindow', providerId, modelId: 'mine' })).toMatchObject({ ok: true });
  expect(await driver.ask({ do: 'model.resetWindow', providerId, modelId: 'other' })).toMatchObject({ ok: false });
});

it.each(TYPES)('%s: kill -9 during an answer leaves the question and the partial answer', async (type) => {
  const held = await startPausedProvider(type);
  server = held;
  const db = databases.newPath();
  const first = start(db);
  const sessionId = await sessionWith(first, { type, ...held });
  first.ask({ do: 'send', sessionId, text: 'Tell me a story' }).catch(() => undefined);
  await pollUntil(() => storedAnswer(db) === SSE_TEXT);
  await first.kill();

  const { result } = await start(db).ask({ do: 'messages', sessionId });
  expect(result?.['messages']).toMatchObject([
    { role: 'user', content: 'Tell me a story' },
    { role: 'assistant', status: 'interrupted', content: SSE_TEXT },
  ]);
});
