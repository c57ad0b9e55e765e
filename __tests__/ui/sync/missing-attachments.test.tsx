import { screen, waitFor } from '@testing-library/react-native';

import { openApp, press, renderApp } from '../../support/screens/render-app';
import { startFaultyServer, type FaultyServer } from '../../support/sync/faulty-server';
import { createWebDavHandler } from '../../support/sync/webdav-server';

const PASSPHRASE = 'correct horse battery staple';
const secret = 'webdav-secret-1';
const PICTURE = 'iVBORw0KGgo=';
let handler: ReturnType<typeof createWebDavHandler>;
let server: FaultyServer;

beforeEach(async () => {
  handler = createWebDavHandler({ auth: 'basic', password: secret });
  server = await startFaultyServer(handler);
});
afterEach(() => server.close());

it('an attachment of another device has a placeholder, can be downloaded, and a failed download can be repeated', async () => {
  const storage = { target: { kind: 'webdav', address: `${server.url}/dav/skein`, user: 'me' }, secret } as const;
  const [first, second] = [await openApp(), await openApp()];
  const { id: sessionId } = await first.sessions.create({ providerId: 'demo', modelId: 'skein-demo' });
  const images = [{ mediaType: 'image/png', base64: PICTURE }];
  for await (const event of first.sendMessage({ sessionId, text: 'look', images }, new AbortController().signal))
    expect(event).toBeDefined();
  await first.sync.setUp({ storage, passphrase: PASSPHRASE, deviceName: 'A' });
  await first.sync.syncNow();
  const blobs = [...handler.files].filter(([name]) => name.includes('/blobs/b-'));
  expect(blobs).toHaveLength(1);
  for (const [name] of blobs) handler.files.delete(name);
  await second.sync.join({ storage, key: { kind: 'passphrase', passphrase: PASSPHRASE }, deviceName: 'B' });
  await second.sync.syncNow();

  await renderApp(second, { at: 'chat', id: sessionId });
  expect(await screen.findByTestId('missing-attachment')).toBeTruthy();
  expect(screen.getByText('8 B · on another device')).toBeTruthy();
  await press('download-attachments');
  expect(await screen.findByText(/doesn’t have this attachment yet/)).toBeTruthy();
  for (const [name, bytes] of blobs) handler.files.set(name, bytes);
  await press('download-attachments');
  await waitFor(() => expect(screen.queryByTestId('missing-attachment')).toBeNull());
  expect(screen.getByTestId('image-thumbnail')).toBeTruthy();
  await first.close();
  await second.close();
});
