import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MOCK_MODEL, MOCK_USAGE, startMockProvider, type MockProvider } from '../support/servers/mock-provider';
import { startHeadless } from '../support/processes/headless-process';
import { createTestDatabases } from '../support/database/node-database';

const databases = createTestDatabases();
const started: { kill(): Promise<unknown> }[] = [];
const PAGE_CHARS = 400_000;
let mock: MockProvider;
let site: Server;
let host: string;
const visits: string[] = [];

beforeAll(async () => {
  mock = await startMockProvider();
  site = createServer((request, response) => {
    visits.push(String(request.url));
    response.setHeader('content-type', 'text/plain');
    response.end('A very long page. '.repeat(PAGE_CHARS / 18));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const input = JSON.stringify({ method: 'GET', url: `http://${host}/page` });
  mock.answer({
    match: { userMessage: /fetch/i, hasToolResult: false },
    response: { toolCalls: [{ id: 'call_fetch', name: 'http_request', arguments: input }], usage: MOCK_USAGE },
  });
  mock.answer({
    match: { userMessage: /fetch/i, hasToolResult: true },
    response: { content: 'It is a long page.', usage: MOCK_USAGE },
  });
});
beforeEach(() => visits.splice(0));
afterEach(async () => {
  for (const driver of started.splice(0)) await driver.kill();
  await databases.cleanUp();
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await mock.stop();
});

async function chat(db = databases.newPath(), grants: readonly string[] = [host]) {
  const driver = startHeadless({ db });
  started.push(driver);
  await driver.ask({ do: 'settings.set', key: 'networkGrants', value: grants });
  const baseUrl = mock.baseUrlFor('openai-compatible');
  const provider = await driver.ask({ do: 'provider.add', type: 'openai-compatible', baseUrl });
  const providerId = provider.result?.['providerId'];
  const modelId = MOCK_MODEL['openai-compatible'];
  await driver.ask({ do: 'model.add', providerId, modelId, contextWindowSize: 128_000 });
  const session = await driver.ask({ do: 'session.new', providerId, modelId, title: 'Pages' });
  return { driver, sessionId: session.result?.['sessionId'] };
}

/** Starts the turn and waits for its permission request. */
async function askToFetch({ driver, sessionId }: Awaited<ReturnType<typeof chat>>) {
  const sent = driver.ask({ do: 'send', sessionId, text: 'Please fetch the page' });
  sent.catch(() => undefined);
  const { event } = await driver.waitFor(
    ({ id, event: received }) => id === sent.id && received?.type === 'approval-requested',
  );
  return { sent, requestId: event?.['requestId'], event };
}

async function toolRow({ driver, sessionId }: Awaited<ReturnType<typeof chat>>) {
  const { result } = await driver.ask({ do: 'messages', sessionId });
  return (result?.['messages'] as { role: string; status: string; toolOutput?: string }[]).find(
    ({ role }) => role === 'tool',
  );
}

it('FEAT-011 scenario 2: a page of 400 KB is fetched after one tap, stored as 30,000 characters with the marker, and answered', async () => {
  const talk = await chat();
  const { sent, requestId, event } = await askToFetch(talk);
  expect(event).toMatchObject({
    toolName: 'http_request',
    host,
    sends: expect.stringContaining(`http://${host}/page`),
  });
  expect(visits).toEqual([]);
  await talk.driver.ask({ do: 'approve', requestId, allow: true });
  expect(await sent).toMatchObject({ result: { outcome: { kind: 'complete' } } });
  expect(visits).toEqual(['/page']);
  const output = (await toolRow(talk))?.toolOutput ?? '';
  expect(output).toMatch(/\n\n\[\.\.\. content truncated, showing first 30000 of \d+ characters \.\.\.\]$/);
  expect(output.indexOf('\n\n[... content truncated')).toBe(30_000);
});

it('a denied call fetches nothing, and the model is told', async () => {
  const talk = await chat();
  const { sent, requestId } = await askToFetch(talk);
  await talk.driver.ask({ do: 'approve', requestId, allow: false });
  await sent;
  expect(visits).toEqual([]);
  expect(await toolRow(talk)).toMatchObject({ status: 'error', toolOutput: 'The user declined this call.' });
});

it('a local address without a grant stays blocked even when the call is approved', async () => {
  const talk = await chat(databases.newPath(), []);
  const { sent, requestId } = await askToFetch(talk);
  await talk.driver.ask({ do: 'approve', requestId, allow: true });
  await sent;
  expect(visits).toEqual([]);
  expect(await toolRow(talk)).toMatchObject({
    status: 'error',
    toolOutput: expect.stringContaining('this device itself'),
  });
});

it('a permission request survives kill -9, and its turn continues in the next process', async () => {
  const db = databases.newPath();
  const first = await chat(db);
  const { requestId } = await askToFetch(first);
  await first.driver.kill();

  const driver = startHeadless({ db });
  started.push(driver);
  expect(await toolRow({ ...first, driver })).toMatchObject({ status: 'waiting' });
  const answer = driver.ask({ do: 'approve', requestId, allow: true });
  expect(await answer).toMatchObject({ ok: true });
  expect(visits).toEqual(['/page']);
  const eventTypes = driver.lines.filter(({ id }) => id === answer.id).map(({ event }) => event?.type);
  expect(eventTypes).toEqual(
    expect.arrayContaining(['turn-start', 'tool-call-completed', 'response-complete', 'turn-end']),
  );
});
