import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../../support/screens/render-app';

describe('the provider screen', () => {
  let core: AppCore;
  let server: Server | null = null;

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(async () => {
    await core.close();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    server = null;
  });

  async function serve(status: number, body: unknown): Promise<string> {
    const started = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
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
    expect(screen.getByText('An OpenAI-compatible provider needs its address.')).toBeTruthy();
    await fireEvent.changeText(screen.getByTestId('provider-base-url'), 'openrouter');
    expect(screen.getByText('An address starts with http:// or https://')).toBeTruthy();
    expect(await core.providers.list()).toEqual(before);
  });

  it('requires a key for the official API of a provider', async () => {
    await renderApp(core, { at: 'provider', id: null });
    await fireEvent.press(await screen.findByTestId('provider-type-anthropic'));
    await fireEvent.press(screen.getByTestId('provider-save'));
    expect(screen.getByText('This provider needs a key.')).toBeTruthy();
  });

  it('shows the result of a connection test', async () => {
    const url = await serve(200, {
      object: 'list',
      data: [
        { id: 'one', object: 'model' },
        { id: 'two', object: 'model' },
      ],
    });
    await openForm();
    await fireEvent.changeText(screen.getByTestId('provider-base-url'), url);
    await fireEvent.changeText(screen.getByTestId('provider-api-key'), 'sk-secret');
    await fireEvent.press(screen.getByTestId('provider-test'));
    expect(await screen.findByText(/^Connected: 2 models in /)).toBeTruthy();
    expect(await screen.findByTestId('provider-model-two')).toBeTruthy();
    expect(screen.getByTestId('provider-api-key')).toHaveProp('value', '');
    expect(await core.providers.list()).toContainEqual(expect.objectContaining({ baseUrl: url, hasKey: true }));
  });

  it('says that the key was refused, without showing it', async () => {
    const url = await serve(401, { error: { message: 'Incorrect API key provided', type: 'invalid_request_error' } });
    await openForm();
    await fireEvent.changeText(screen.getByTestId('provider-base-url'), url);
    await fireEvent.changeText(screen.getByTestId('provider-api-key'), 'sk-wrong');
    await fireEvent.press(screen.getByTestId('provider-test'));
    expect(await screen.findByText('The key was not accepted')).toBeTruthy();
    expect(screen.queryByText(/sk-wrong/)).toBeNull();
  });

  it('adds a model by hand, with its window', async () => {
    const { id } = await core.providers.add({ type: 'openai-compatible', baseUrl: 'http://localhost:9/v1' });
    await renderApp(core, { at: 'provider', id });
    await fireEvent.press(await screen.findByTestId('add-model'));
    await fireEvent.changeText(screen.getByTestId('model-id'), 'my-model');
    await fireEvent.changeText(screen.getByTestId('model-context-window'), 'many');
    await fireEvent.press(screen.getByTestId('model-save'));
    expect(screen.getByText('A whole number of tokens, for example 128000.')).toBeTruthy();
    await fireEvent.changeText(screen.getByTestId('model-context-window'), '128,000');
    await fireEvent.press(screen.getByTestId('model-save'));
    expect(await screen.findByTestId('provider-model-my-model')).toHaveTextContent(/128k window/);
    await waitFor(() => expect(screen.queryByTestId('model-save')).toBeNull());
    expect(await core.providers.models(id)).toMatchObject([
      { id: 'my-model', contextWindowSize: 128_000, source: 'manual' },
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
