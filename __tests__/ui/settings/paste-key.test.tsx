import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Linking } from 'react-native';
import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { nodeFetch, openApp, press, renderApp } from '../../support/screens/render-app';

const KEY = 'sk-ant-api03-canary-4f1d9a7c2b8e';

let core: AppCore;
let server: Server;
let answer: RequestListener;

/** Every host is the local server, except this one, which nobody answers. */
const fetchLocally: typeof fetch = (input, init) => {
  const { hostname, pathname, search } = new URL(String(input));
  if (hostname === 'api.openai.com') throw new TypeError('fetch failed');
  return nodeFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}${search}`, init);
};

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  core = await openApp(':memory:', { fetch: fetchLocally });
});
afterEach(async () => {
  await core.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  jest.restoreAllMocks();
});

async function paste(key: string) {
  await renderApp(core);
  await press('paste-key');
  await fireEvent.changeText(await screen.findByTestId('paste-key-input'), key);
}

async function expectNothingStored() {
  expect((await core.providers.list()).map(({ type }) => type)).toEqual(['demo']);
  expect(await core.sessions.list()).toEqual([]);
}

it('starts a chat with the newest of the vendor’s models that the key can use', async () => {
  answer = json(200, { data: [{ id: 'claude-haiku-4-5-20251001' }, { id: 'claude-opus-4-8' }] });
  await paste(`Bearer ${KEY}`);
  expect(screen.getByText('Anthropic key')).toBeTruthy();
  await press('paste-key-start');
  await screen.findByTestId('composer-input');
  expect(await core.sessions.list()).toMatchObject([{ modelId: 'claude-opus-4-8' }]);
});

it('says that a key was refused, keeps it in the field, and leads to the page for a new one', async () => {
  answer = json(401, { error: { message: `invalid x-api-key ${KEY}` } });
  await paste(KEY);
  await press('paste-key-start');
  expect(await screen.findByText('Anthropic rejected the key')).toBeTruthy();
  expect(screen.queryByText(new RegExp(KEY))).toBeNull();
  expect(screen.getByTestId('paste-key-input')).toHaveProp('value', KEY);
  await expectNothingStored();
  const openURL = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  await press('check-fix');
  expect(openURL).toHaveBeenCalledWith('https://console.anthropic.com/settings/keys');
});

it('leads to the page for credit when the account is empty', async () => {
  answer = json(402, { error: { message: 'Insufficient Balance' } });
  await paste(KEY);
  await press('paste-key-start');
  expect(await screen.findByText('No credit left at Anthropic')).toBeTruthy();
  expect(screen.getByTestId('check-fix')).toHaveTextContent('Add credit');
  await expectNothingStored();
});

it('opens no chat for a provider that does not answer, unless the user insists', async () => {
  await paste('sk-proj-0123456789');
  await press('paste-key-start');
  expect(await screen.findByText('Can’t reach OpenAI')).toBeTruthy();
  expect(screen.getByTestId('paste-key-input')).toHaveProp('value', 'sk-proj-0123456789');
  await expectNothingStored();
  expect(screen.getByTestId('check-fix')).toHaveTextContent('Try again');
  await press('check-anyway');
  await screen.findByTestId('composer-input');
  expect(await core.providers.list()).toContainEqual(expect.objectContaining({ type: 'openai', hasKey: true }));
});

it('asks for the provider of a key that several could have issued', async () => {
  answer = json(200, { data: [{ id: 'kimi-k2' }] });
  await paste('sk-of-nobody-in-particular');
  expect(screen.getByTestId('key-provider-OpenAI')).toBeChecked();
  await fireEvent.press(screen.getByTestId('key-provider-Moonshot AI'));
  await press('paste-key-start');
  await screen.findByTestId('composer-input');
  expect(await core.providers.list()).toContainEqual(
    expect.objectContaining({ name: 'Moonshot AI', baseUrl: 'https://api.moonshot.ai/v1' }),
  );
});

it('carries the key over to the form for a server, once', async () => {
  await paste('my-own-key');
  await press('key-provider-other');
  expect(await screen.findByTestId('provider-api-key')).toHaveProp('value', 'my-own-key');
  await fireEvent.press(screen.getByLabelText('Back'));
  await press('own-server');
  expect(await screen.findByTestId('provider-api-key')).toHaveProp('value', '');
  await expectNothingStored();
});

it('finds the servers of a computer when asked, and uses one with a press', async () => {
  const asked: string[] = [];
  await core.close();
  core = await openApp(':memory:', {
    fetch: (input, init) => {
      asked.push(String(input));
      const isOllama = String(input).includes(':11434');
      return isOllama ? fetchLocally(input, init) : Promise.reject(new TypeError('fetch failed'));
    },
  });
  answer = json(200, { data: [{ id: 'qwen3' }] });
  await renderApp(core, { at: 'provider', id: null });
  await screen.findByTestId('server-host');
  expect(asked).toEqual([]);
  await fireEvent.changeText(screen.getByTestId('server-host'), '192.168.1.20');
  await press('find-servers-at');
  expect(await screen.findByTestId('server-Ollama')).toHaveTextContent(/1 model · http:\/\/192\.168\.1\.20:11434\/v1/);
  await press('server-Ollama');
  expect(await screen.findByTestId('provider-model-qwen3')).toBeTruthy();
  await waitFor(async () =>
    expect(await core.providers.list()).toContainEqual(
      expect.objectContaining({ name: 'Ollama', baseUrl: 'http://192.168.1.20:11434/v1' }),
    ),
  );
});

it('says what to do when no server was found', async () => {
  await core.close();
  core = await openApp(':memory:', { fetch: () => Promise.reject(new TypeError('fetch failed')) });
  await renderApp(core, { at: 'provider', id: null });
  await fireEvent.changeText(await screen.findByTestId('server-host'), '192.168.1.20');
  await press('find-servers-at');
  expect(await screen.findByTestId('no-servers')).toHaveTextContent(/OLLAMA_HOST/);
});
