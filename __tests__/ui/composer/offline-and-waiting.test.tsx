import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { createTestNetwork } from '../../support/harness/network-hint';
import { loadPackages } from '../../support/harness/adapter-harness';
import { nodeFetch, openApp, press, renderApp } from '../../support/screens/render-app';
import { asStream, startRawServer, type RawServer } from '../../support/servers/raw-server';
import { whole } from '../../support/servers/scripted-wire';
import { SSE_TEXT } from '../../support/servers/sse-fixtures';

const PUBLIC = 'https://api.example.com';
let server: RawServer;
let asked: string[];
let retryAfter: string | null;
let folder: string;

beforeAll(loadPackages, 120_000);
beforeEach(async () => {
  asked = [];
  retryAfter = null;
  folder = mkdtempSync(join(tmpdir(), 'skein-offline-'));
  server = await startRawServer((response, { body }) => {
    const { stream, messages } = JSON.parse(body || '{}') as { stream?: boolean; messages?: { content: string }[] };
    if (!/title/i.test(body)) asked.push(messages?.at(-1)?.content ?? '');
    if (retryAfter !== null) return void response.writeHead(429, { 'retry-after': retryAfter }).end('{}');
    if (stream) asStream(response).end(whole('openai-compatible'));
    else response.writeHead(404).end();
  });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An app with a provider on the internet, which is our own server. */
async function start(network = createTestNetwork()) {
  const fetch: typeof nodeFetch = (url, init) => nodeFetch(String(url).replace(PUBLIC, server.url), init);
  return openApp(join(folder, 'skein.db'), { network, fetch });
}

async function newChat(core: AppCore): Promise<string> {
  const { id: providerId } = await core.providers.add({
    type: 'openai-compatible',
    name: 'Far away',
    baseUrl: `${PUBLIC}/v1`,
    apiKey: 'sk-test-0123456789abcdef',
  });
  await core.providers.addModel(providerId, { modelId: 'm', contextWindowSize: 8_000, maxOutputTokens: null });
  return (await core.sessions.create({ providerId, modelId: 'm', title: 'Far' })).id;
}

async function write(text: string) {
  await screen.findByTestId('composer-input');
  await fireEvent.changeText(screen.getByTestId('composer-input'), text);
  await fireEvent.press(screen.getByTestId('composer-send'));
}

describe('without a network', () => {
  it('the user keeps the message as a draft, or has it sent once when the device is online, also after a restart', async () => {
    const network = createTestNetwork();
    network.setOffline(true);
    const core = await start(network);
    const id = await newChat(core);
    const { unmount } = await renderApp(core, { at: 'chat', id });
    await write('Hello from the train');
    expect(await screen.findByText('You’re offline. Your message wasn’t sent.')).toBeTruthy();
    await press('keep-draft');
    expect(screen.queryByTestId('send-error')).toBeNull();
    expect(screen.getByTestId('composer-input').props.value).toBe('Hello from the train');

    await fireEvent.press(screen.getByTestId('composer-send'));
    await press('send-when-online');
    expect(await screen.findByText('Queued: sent when you’re back online')).toBeTruthy();
    expect(screen.getByTestId('composer-input').props.value).toBe('');
    await unmount();
    await core.close();

    const again = await start(network);
    await renderApp(again, { at: 'chat', id });
    expect(await screen.findByText('Queued: sent when you’re back online')).toBeTruthy();
    expect(asked).toEqual([]);
    network.setOffline(false);
    network.setOffline(false);
    await waitFor(() => expect(screen.queryByTestId('queued-message')).toBeNull());
    await waitFor(() => expect(screen.getByTestId('message-assistant')).toHaveTextContent(SSE_TEXT, { exact: false }));
    expect(asked).toEqual(['Hello from the train']);
    await again.close();
  });
});

describe('a provider that asks to wait', () => {
  it('is waited for with a countdown, which the user can cancel', async () => {
    retryAfter = '40';
    const core = await start();
    const id = await newChat(core);
    await renderApp(core, { at: 'chat', id });
    await write('Hello');
    await waitFor(() => expect(screen.getByTestId('turn-status')).toHaveTextContent(/Trying again in (40|39) s/));
    await press('cancel-retry');
    expect(await screen.findByText('You stopped this answer.')).toBeTruthy();
    expect(asked).toEqual(['Hello']);
    await core.close();
  });
});
