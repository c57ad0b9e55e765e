import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportedApp, type OpenOptions } from '../../support/browser/exported-app';

const app = exportedApp();

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Starts a server that answers every request with `answer`, and returns its base URL. */
async function startServer(answer: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

/** The browser itself logs failed requests in its console. */
const REFUSED = /Failed to load resource|ERR_CONNECTION_REFUSED/;

async function chatWith(baseUrl: string, output: Pick<OpenOptions, 'expects'> = { expects: REFUSED }) {
  const { user } = await app.open('/settings/providers', output);
  await user.chatWith({ type: 'openai-compatible', baseUrl, apiKey: 'sk-wrong' }, 'some-model', 8_000);
  await user.send('Is anybody there?');
  await user.id('message-error').first().waitFor();
  return { user, words: await user.id('message-error').first().innerText() };
}

it('a wrong key shows an error, keeps the question and offers a link to the keys', async () => {
  const url = await startServer((_request, response) => {
    response.statusCode = 401;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ error: { message: 'Incorrect API key provided: sk-wrong', type: 'invalid_request_error' } }),
    );
  });
  const { user, words } = await chatWith(url);
  expect(words).toMatch(/key/i);
  expect(words).not.toContain('sk-wrong');
  expect(await user.id('message-user').innerText()).toContain('Is anybody there?');
  await user.id('fix').first().waitFor();
});

it('an unreachable address shows a network error and keeps the question', async () => {
  const url = await startServer((_request, response) => void response.end());
  await new Promise((resolve) => server?.close(resolve));
  const { user, words } = await chatWith(url);
  expect(words).toMatch(/reach|connect|address|network/i);
  expect(await user.id('message-user').count()).toBe(1);
});

it('a web page instead of an answer is reported as such', async () => {
  const url = await startServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<html><body>Welcome to the hotel Wi-Fi</body></html>');
  });
  const { words } = await chatWith(url, {}); // status 200, so the browser logs nothing
  expect(words).toMatch(/web page/i);
});

it('an unknown model is reported as such', async () => {
  const url = await startServer((_request, response) => {
    response.statusCode = 404;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ error: { message: 'The model `some-model` does not exist', code: 'model_not_found' } }),
    );
  });
  const { words } = await chatWith(url);
  expect(words).toMatch(/model/i);
});

it('an empty message cannot be sent, and a message of one megabyte is sent without freezing the app', async () => {
  const { user } = await app.open();
  await user.tryDemo();
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
  const { page, user } = await app.open('/settings/providers');
  await user.fillProvider({ type: 'openai-compatible', baseUrl: 'not an address', apiKey: 'k' });
  await user.id('provider-save').click();
  await page.getByText('Enter an address like').waitFor();
  expect(await user.id('provider-save').isVisible()).toBe(true);
  expect(await user.id('provider-base-url').inputValue()).toBe('not an address');
});
