import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../../support/screens/render-app';

describe('A6: a picture that the server does not accept', () => {
  let core: AppCore;
  let server: Server;

  beforeEach(async () => {
    core = await openApp();
    server = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(413).end('<html><h1>413 Request Entity Too Large</h1></html>'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    await core.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('is named in the answer, and the question can be sent without it', async () => {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const { id } = await core.providers.add({ type: 'openai-compatible', baseUrl });
    await core.providers.addModel(id, { modelId: 'mine' });
    const session = await core.sessions.create({ providerId: id, modelId: 'mine' });
    const images = [{ mediaType: 'image/png', base64: 'iVBORw0KGgo=' }];
    const turn = core.sendMessage(
      { sessionId: session.id, text: 'What is this?', images },
      new AbortController().signal,
    );
    for await (const event of turn) if (event.type === 'turn-end') expect(event.outcome.kind).toBe('failed');

    await renderApp(core, { at: 'chat', id: session.id });
    expect(await screen.findByText('This request is too large for the server')).toBeTruthy();
    expect(screen.getByText(/Remove the image or make it smaller/)).toBeTruthy();
    await fireEvent.press(screen.getByTestId('fix'));
    await fireEvent.press(await screen.findByTestId('edit-remove-images'));
    await waitFor(() => expect(screen.queryByTestId('edit-remove-images')).toBeNull());
    expect(screen.getByTestId('edit-input')).toHaveProp('value', 'What is this?');
  });
});
