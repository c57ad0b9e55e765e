import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Linking } from 'react-native';
import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../../support/screens/render-app';

const LIST = {
  object: 'list',
  data: [
    { id: 'one', object: 'model' },
    { id: 'two', object: 'model' },
  ],
};

describe('the provider screen', () => {
  let core: AppCore;
  let server: Server | null = null;
  const sentKeys: string[] = [];

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(async () => {
    await core.close();
    await stop();
    sentKeys.length = 0;
    jest.restoreAllMocks();
  });

  async function stop(): Promise<void> {
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = null;
  }

  /** With `authorization`, every other key is refused. */
  async function serve(status: number, body: unknown, authorization?: string): Promise<string> {
    const started = createServer((request, response) => {
      const sent = request.headers.authorization;
      if (sent !== undefined) sentKeys.push(sent);
      const isRefused = authorization !== undefined && sent !== authorization;
      response
        .writeHead(isRefused ? 401 : status, { 'content-type': 'application/json' })
        .end(JSON.stringify(isRefused ? { error: { message: `Incorrect API key provided: ${sent}` } } : body));
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}/v1`;
  }

  async function openForm() {
    await renderApp(core, { at: 'providers' });
    await fireEvent.press(await screen.findByTestId('add-provider'));
    await fireEvent.press(screen.getByTestId('provider-type-openai-compatible'));
  }

  it('does not save a provider without a valid address', async () => {
    const before = await core.providers.list();
    await openForm();
    await fireEvent.press(screen.getByTestId('provider-save'));
    expect(screen.getByText('Enter the address of the server.')).toBeTruthy();
    await fireEvent.changeText(screen.getByTestId('provider-base-url'), 'open router');
    expect(screen.getByText('Enter an address like https://openrouter.ai/api/v1.')).toBeTruthy();
    expect(await core.providers.list()).toEqual(before);
  });

  it('requires a key for the official API of a provider, and links to the page that has one', async () => {
    await renderApp(core, { at: 'provider', id: null });
    expect(await screen.findByTestId('provider-type-openai-compatible')).toBeChecked();
    expect(screen.queryByTestId('get-key')).toBeNull();
    await fireEvent.press(screen.getByTestId('provider-type-anthropic'));
    await fireEvent.press(screen.getByTestId('provider-save'));
    expect(screen.getByText('Enter the API key.')).toBeTruthy();
    const openURL = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
    await fireEvent.press(screen.getByTestId('get-key'));
    expect(openURL).toHaveBeenCalledWith('https://console.anthropic.com/settings/keys');
  });

  it('fills in a preset, with the page for its key', async () => {
    await renderApp(core, { at: 'provider', id: null });
    await fireEvent.press(await screen.findByTestId('provider-services'));
    await fireEvent.press(screen.getByTestId('provider-preset-Groq'));
    expect(screen.getByTestId('provider-base-url')).toHaveProp('value', 'https://api.groq.com/openai/v1');
    expect(screen.getByTestId('provider-preset-Groq')).toBeChecked();
    expect(screen.getByTestId('get-key')).toHaveProp('accessibilityLabel', 'Get API key: Groq');
  });

  it('tests what is in the form, and stores nothing', async () => {
    const before = await core.providers.list();
    const url = await serve(200, LIST);
    await openForm();
    await fireEvent.changeText(screen.getByTestId('provider-base-url'), url);
    await fireEvent.changeText(screen.getByTestId('provider-api-key'), 'sk-secret');
    await fireEvent.press(screen.getByTestId('provider-test'));
    expect(await screen.findByText(/^Connected · 2 models · /)).toBeTruthy();
    expect(screen.getByTestId('provider-api-key')).toHaveProp('value', 'sk-secret');
    expect(screen.queryByTestId('provider-start-chat')).toBeNull();
    expect(await core.providers.list()).toEqual(before);
  });

  it('stores a key that works with its models, and starts a chat with one of them', async () => {
    const url = await serve(200, LIST);
    await openForm();
    await fireEvent.changeText(screen.getByTestId('provider-base-url'), url.replace('http://', ''));
    await fireEvent.changeText(screen.getByTestId('provider-api-key'), 'export KEY="sk-secret"');
    await fireEvent.press(screen.getByTestId('provider-save'));
    expect(await screen.findByTestId('provider-model-two')).toBeTruthy();
    expect(screen.getByTestId('provider-api-key')).toHaveProp('value', '');
    const { host } = new URL(url);
    expect(await core.providers.list()).toContainEqual(
      expect.objectContaining({ name: host, baseUrl: url, hasKey: true }),
    );
    expect(sentKeys).toEqual(['Bearer sk-secret']);
    await fireEvent.press(await screen.findByTestId('provider-start-chat'));
    await screen.findByTestId('composer-input');
    expect(await core.sessions.list()).toMatchObject([{ modelId: 'one' }]);
  });

  it('does not store a key that was refused, and checks the next one', async () => {
    const before = await core.providers.list();
    const url = await serve(200, LIST, 'Bearer sk-right');
    await openForm();
    await fireEvent.changeText(screen.getByTestId('provider-base-url'), url);
    await fireEvent.changeText(screen.getByTestId('provider-api-key'), 'sk-wrong');
    await fireEvent.press(screen.getByTestId('provider-save'));
    expect(await screen.findByText(/rejected the key$/)).toBeTruthy();
    expect(screen.queryByText(/sk-wrong/)).toBeNull();
    expect(screen.getAllByText(/rejected the key/)).toHaveLength(1);
    expect(screen.getByTestId('provider-api-key')).toHaveProp('value', 'sk-wrong');
    expect(await core.providers.list()).toEqual(before);

    await fireEvent.changeText(screen.getByTestId('provider-api-key'), 'sk-right');
    expect(screen.queryByTestId('check-failed')).toBeNull();
    await fireEvent.press(screen.getByTestId('provider-save'));
    expect(await screen.findByTestId('provider-model-two')).toBeTruthy();
    expect(screen.queryByTestId('check-failed')).toBeNull();
  });

  it('replaces a stored key that stopped working, and lists the models', async () => {
    const url = await serve(200, LIST, 'Bearer sk-right');
    const { id } = await core.providers.add({ type: 'openai-compatible', baseUrl: url, apiKey: 'sk-old' });
    await renderApp(core, { at: 'provider', id });
    await fireEvent.press(await screen.findByTestId('refresh-models'));
    await screen.findByText('The provider rejected the key');
    await fireEvent.changeText(screen.getByTestId('provider-api-key'), 'sk-right');
    await fireEvent.press(screen.getByTestId('provider-save'));
    expect(await screen.findByTestId('provider-model-two')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('The provider rejected the key')).toBeNull());
  });

  it('saves a server that cannot be reached only if the user insists', async () => {
    const before = await core.providers.list();
    const url = await serve(200, LIST);
    await stop();
    await openForm();
    await fireEvent.changeText(screen.getByTestId('provider-base-url'), url);
    await fireEvent.press(screen.getByTestId('provider-save'));
    expect(await screen.findByText(/^Can’t reach/)).toBeTruthy();
    expect(await core.providers.list()).toEqual(before);
    await fireEvent.press(screen.getByText('Save anyway'));
    await waitFor(async () =>
      expect(await core.providers.list()).toContainEqual(expect.objectContaining({ baseUrl: url, hasKey: false })),
    );
    expect(screen.queryByTestId('check-failed')).toBeNull();
  });

  it('renames a provider without asking it anything', async () => {
    const { id } = await core.providers.add({ type: 'openai-compatible', baseUrl: 'http://localhost:9/v1' });
    await renderApp(core, { at: 'provider', id });
    await fireEvent.changeText(await screen.findByTestId('provider-name'), 'Cellar');
    await fireEvent.press(screen.getByTestId('provider-save'));
    await waitFor(async () =>
      expect(await core.providers.list()).toContainEqual(expect.objectContaining({ id, name: 'Cellar' })),
    );
    expect(screen.queryByTestId('check-failed')).toBeNull();
  });

  it('adds a model by hand, with its window', async () => {
    const { id } = await core.providers.add({ type: 'openai-compatible', baseUrl: 'http://localhost:9/v1' });
    await renderApp(core, { at: 'provider', id });
    await fireEvent.press(await screen.findByTestId('add-model'));
    await fireEvent.changeText(screen.getByTestId('model-id'), 'my-model');
    await fireEvent.changeText(screen.getByTestId('model-context-window'), 'many');
    await fireEvent.press(screen.getByTestId('model-save'));
    expect(screen.getByText('Enter a whole number of tokens, for example 128000.')).toBeTruthy();
    await fireEvent.changeText(screen.getByTestId('model-context-window'), '128,000');
    await fireEvent.press(screen.getByTestId('model-save'));
    expect(await screen.findByTestId('provider-model-my-model')).toHaveTextContent(/128k/);
    await waitFor(() => expect(screen.queryByTestId('model-save')).toBeNull());
    expect(await core.providers.models(id)).toMatchObject([
      { id: 'my-model', contextWindowSize: 128_000, source: 'manual' },
    ]);
  });

  it('A1: shows what a refused request has taught about a window, and forgets it when asked to', async () => {
    const message = "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.";
    const baseUrl = await serve(400, { error: { message, code: 'context_length_exceeded' } });
    const { id } = await core.providers.add({ type: 'openai-compatible', baseUrl });
    await core.providers.addModel(id, { modelId: 'mine' });
    const session = await core.sessions.create({ providerId: id, modelId: 'mine' });
    for await (const event of core.sendMessage({ sessionId: session.id, text: 'Hello' }, new AbortController().signal))
      if (event.type === 'turn-end') expect(event.outcome.kind).toBe('failed');

    await renderApp(core, { at: 'provider', id });
    expect(await screen.findByTestId('learned-window-mine')).toHaveTextContent(/limit of 8,192 tokens/);
    await fireEvent.press(screen.getByTestId('reset-window-mine'));
    await waitFor(() => expect(screen.queryByTestId('learned-window-mine')).toBeNull());
    expect(await core.providers.models(id)).toMatchObject([
      { id: 'mine', contextWindowSize: null, learnedWindow: null },
    ]);
  });

  it('deletes a provider only after a confirmation', async () => {
    const { id } = await core.providers.add({ type: 'openai', name: 'Old one', apiKey: 'sk-x' });
    await renderApp(core, { at: 'provider', id });
    await fireEvent.press(await screen.findByTestId('delete-provider'));
    expect(await core.providers.list()).toContainEqual(expect.objectContaining({ id }));
    await fireEvent.press(screen.getByTestId('confirm'));
    await waitFor(async () => expect((await core.providers.list()).map((provider) => provider.id)).not.toContain(id));
  });
});
