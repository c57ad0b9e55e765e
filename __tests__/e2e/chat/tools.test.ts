import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { MOCK_MODEL, MOCK_USAGE, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';
import { waitUntilStill } from '../../support/browser/wait-for';

const app = exportedApp();

const PAGE = `${'A very long page. '.repeat(22_222)}The end of it.`;
const STORED_CHARS = 30_000;
const TYPE = 'openai-compatible';
const ANSWER = 'It is a very long page.';

let mock: MockProvider;
let site: Server;
let host: string;
const visits: string[] = [];

beforeAll(async () => {
  mock = await startMockProvider();
  site = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/plain');
    response.end(PAGE);
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
    response: { content: ANSWER, usage: MOCK_USAGE },
  });
});
beforeEach(() => visits.splice(0));
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await mock.stop();
});

const open = app.share(async () => {
  const opened = await app.open('/settings/providers');
  const { user } = opened;
  await user.addProvider({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), name: 'Mock' });
  await user.addModel(MOCK_MODEL[TYPE], 128_000);
  await user.visit('/settings');
  await user.id('open-tools').click();
  await user.id('grant-add').click();
  await user.id('grant-input').fill(host);
  await user.id('grant-save').click();
  await user.id('grant-item').getByText(host).waitFor();
  return opened;
});

/** Opens a chat with a model that wants to fetch the page, whose address the user has allowed. */
async function openChat() {
  const { page, user, problems } = await open();
  await user.startChat();
  await user.chooseModel(MOCK_MODEL[TYPE]);
  return { page, user, problems };
}

it('FEAT-011 scenario 2: a page of 400 KB is fetched after one tap, stored as 30,000 characters with the marker, and answered', async () => {
  const { page, user, problems } = await openChat();
  await user.send('Please fetch the page');
  await user.id('approve-tool').waitFor();
  expect(await user.id('approval').innerText()).toContain(`GET http://${host}/page`);
  expect(await user.id('tool-toggle').innerText()).toContain('Needs approval');
  expect(visits).toEqual([]);

  await user.id('approve-tool').click();
  await user.waitForAnswer(ANSWER);
  await user.waitUntilIdle();
  expect(visits).toEqual(['GET /page']);
  const header = user.id('tool-toggle');
  const before = await header.boundingBox();
  await header.click();
  await user.id('tool-output').waitFor();
  await waitUntilStill(page);
  expect(await header.boundingBox()).toEqual(before); // what was pressed stays where it is
  await user.id('tool-output').getByTestId('show-all').click();
  const shown = await user.id('message-tool').innerText();
  expect(shown).toMatch(/truncated/i);
  expect(shown).toContain('HTTP 200');
  // The row also contains the name, the state and the input.
  expect(shown.length).toBeGreaterThan(STORED_CHARS - 1_000);
  expect(shown.length).toBeLessThan(STORED_CHARS + 1_000);
  expect(problems).toEqual([]);
});

it('a tool call that waits when the tab is reloaded asks again and can be denied without a request', async () => {
  const { page, user } = await openChat();
  await user.send('Please fetch the page');
  await user.id('deny-tool').waitFor();
  await page.reload();
  await user.id('deny-tool').waitFor();
  expect(await user.id('approval').innerText()).toContain(host);
  await user.id('deny-tool').click();
  await user.waitForAnswer(ANSWER);
  await user.waitUntilIdle();
  expect(visits).toEqual([]);
  expect(await user.id('message-tool').innerText()).toContain('Denied');
});
