import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

let answer: RequestListener;
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The browser itself logs failed requests in its console. */
const REFUSED = /Failed to load resource|ERR_CONNECTION_REFUSED/;

const MODEL = 'some-model';

const open = app.share(async () => {
  const opened = await app.open('/settings/providers');
  answer = (_request, response) => json(response, 200, { data: [] });
  await opened.user.addProvider({ type: 'openai-compatible', baseUrl, apiKey: 'sk-wrong' });
  await opened.user.addModel(MODEL, 8_000);
  return opened;
});

/** Asks a question in a new chat, and returns what the app says about the answer of the server. */
async function ask(given: RequestListener, output?: RegExp) {
  const { user, expectOutput } = await open();
  if (output) expectOutput(output);
  answer = given;
  await user.startChat();
  await user.chooseModel(MODEL);
  await user.send('Is anybody there?');
  await user.id('message-error').first().waitFor();
  return { user, words: await user.id('message-error').first().innerText() };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

it('a wrong key shows an error, keeps the question and offers a link to the keys', async () => {
  const error = { message: 'Incorrect API key provided: sk-wrong', type: 'invalid_request_error' };
  const { user, words } = await ask((_request, response) => json(response, 401, { error }), REFUSED);
  expect(words).toMatch(/key/i);
  expect(words).not.toContain('sk-wrong');
  expect(await user.id('message-user').innerText()).toContain('Is anybody there?');
  await user.id('fix').first().waitFor();
});

it('a web page instead of an answer is reported as such', async () => {
  // status 200, so the browser logs nothing
  const { words } = await ask((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<html><body>Welcome to the hotel Wi-Fi</body></html>');
  });
  expect(words).toMatch(/web page/i);
});

it('an unknown model is reported as such', async () => {
  const error = { message: 'The model `some-model` does not exist', code: 'model_not_found' };
  const { words } = await ask((_request, response) => json(response, 404, { error }), REFUSED);
  expect(words).toMatch(/model/i);
});

it('an empty message cannot be sent, and a message of one megabyte is sent without freezing the app', async () => {
  const { user } = await open();
  await user.startChat();
  await user.chooseModel('skein-demo');
  await user.id('composer-input').fill('   \n ');
  expect(await user.id('composer-send').isDisabled()).toBe(true);
  const megabyte = 'All work and no play. '.repeat(47_663);
  await user.send(megabyte);
  await user.id('message-user').waitFor();
  await user.id('show-all').first().waitFor();
  await user.waitUntilIdle();
  expect(await user.id('composer-input').inputValue()).toBe('');
});

it('an invalid base URL is refused in the form, which keeps its contents', async () => {
  const { page, user } = await open();
  await user.visit('/settings/providers');
  await user.fillProvider({ type: 'openai-compatible', baseUrl: 'not an address', apiKey: 'k' });
  await user.id('provider-save').click();
  await page.getByText('Enter an address like').waitFor();
  expect(await user.id('provider-save').isVisible()).toBe(true);
  expect(await user.id('provider-base-url').inputValue()).toBe('not an address');
});

it('an unreachable address shows a network error and keeps the question', async () => {
  await open(); // as long as the server answers
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const { user, words } = await ask(() => undefined, REFUSED);
  expect(words).toMatch(/reach|connect|address|network/i);
  expect(await user.id('message-user').count()).toBe(1);
});
