import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import { scriptedPhone } from '../../support/harness/scripted-phone';
import { startFaultyServer, type FaultyServer } from '../../support/sync/faulty-server';
import { openApp, press, renderApp } from '../../support/screens/render-app';
import { createWebDavHandler } from '../../support/sync/webdav-server';

const PASSPHRASE = 'correct horse battery staple';
const PASSWORD = 'webdav-secret-1';
let server: FaultyServer;

beforeEach(async () => {
  server = await startFaultyServer(createWebDavHandler({ auth: 'basic', password: PASSWORD }));
});
afterEach(() => server.close());

const type = async (testID: string, text: string) => {
  await screen.findByTestId(testID);
  await fireEvent.changeText(screen.getByTestId(testID), text);
};

async function typeStorage(password = PASSWORD) {
  await type('sync-address', `${server.url}/dav/skein`);
  await type('sync-user', 'me');
  await type('sync-secret', password);
  await press('sync-check');
}

it('is set up with a storage and a passphrase, joined by another device, and left', async () => {
  const first = await openApp();
  const { unmount } = await renderApp(first, { at: 'sync' });
  await typeStorage('wrong');
  expect(await screen.findByText(/rejected the user name or password/)).toBeTruthy();
  await typeStorage();
  await type('sync-device-name', 'Laptop');
  await type('passphrase', 'password12345');
  expect(screen.getByTestId('passphrase-strength')).toHaveTextContent(/^Weak/);
  await type('passphrase', PASSPHRASE);
  expect(screen.getByTestId('passphrase-strength')).toHaveTextContent('Strong');
  await type('passphrase-again', PASSPHRASE);
  await press('sync-turn-on');
  expect(await screen.findByTestId('sync-recovery-code')).toBeTruthy();
  await press('sync-recovery-done');
  // The first upload begins by itself.
  expect(await screen.findByText(/^Last synced: /)).toBeTruthy();
  expect(await screen.findByText('Laptop')).toBeTruthy();
  await press('sync-add-device');
  expect(await screen.findByTestId('join-code-sheet')).toBeTruthy();
  expect(screen.queryByTestId('sync-qr')).toBeNull();
  await press('show-join-code');
  expect(await screen.findByTestId('sync-qr')).toBeTruthy();
  await press('show-join-code');
  await waitFor(() => expect(screen.queryByTestId('sync-qr')).toBeNull());
  await press('sync-back-up');
  expect(await screen.findByTestId('sync-backup')).toBeTruthy();
  await unmount();

  const second = await openApp();
  await renderApp(second, { at: 'sync' });
  await typeStorage();
  await type('sync-passphrase', PASSPHRASE);
  await press('sync-join');
  expect(await screen.findByText(/^Last synced: /)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByTestId('sync-device')).toHaveLength(2));
  await press('sync-off');
  await press('confirm');
  expect(await screen.findByTestId('sync-check')).toBeTruthy();
  expect(await first.sync.status()).toMatchObject({ kind: 'idle' });
  await first.close();
  await second.close();
});

it('says what is wrong, and asks for what is missing', async () => {
  const core = await openApp();
  const target = { kind: 'webdav', address: `${server.url}/dav/skein`, user: 'me' } as const;
  await core.sync.setUp({ storage: { target, secret: PASSWORD }, passphrase: PASSPHRASE, deviceName: 'Phone' });
  await core.sync.syncNow();
  const other = { secret: 'another-password-1' };
  await server.close();
  server = await startFaultyServer(createWebDavHandler({ auth: 'basic', password: other.secret }));
  await renderApp(core, { at: 'sync' });
  await press('sync-now');
  expect(await screen.findByTestId('sync-problem')).toBeTruthy();
  expect(screen.queryByTestId('sync-missing-key')).toBeNull();
  await core.close();
});

const setUp = async (outside: Parameters<typeof openApp>[1] = {}) => {
  const core = await openApp(':memory:', outside);
  const target = { kind: 'webdav', address: `${server.url}/dav/skein`, user: 'me' } as const;
  await core.sync.setUp({ storage: { target, secret: PASSWORD }, passphrase: PASSPHRASE, deviceName: 'Phone' });
  return core;
};

it('a scanned code does nothing until the user agrees to where the chats go', async () => {
  const first = await setUp();
  const second = await openApp();
  await renderApp(second, { at: 'sync', scanned: await first.sync.joinCode() });
  await press('sync-join-with-code');
  expect(await screen.findByText(/^All chats of this device go to 127\.0\.0\.1/)).toBeTruthy();
  expect(await second.sync.status()).toEqual({ kind: 'off' });
  await press('confirm');
  expect(await screen.findByText(/^Last synced: /)).toBeTruthy();
  await first.close();
  await second.close();
});

it('a join code that was cut off says so', async () => {
  const core = await openApp();
  await renderApp(core, { at: 'sync', scanned: 'skein-sync-1:abcdef' });
  await press('sync-join-with-code');
  expect(await screen.findByText(/This join code isn’t complete/)).toBeTruthy();
  await core.close();
});

it('the list of chats has a badge while sync has a problem', async () => {
  const core = await setUp();
  const { unmount } = await renderApp(core, { at: 'sessions' });
  await core.sync.syncNow();
  expect(screen.queryByTestId('sync-badge')).toBeNull();
  await server.close();
  await core.sync.syncNow();
  await press('sync-badge');
  expect(await screen.findByTestId('sync-problem')).toBeTruthy();
  await unmount();
  await core.close();
  server = await startFaultyServer(createWebDavHandler({ auth: 'basic', password: PASSWORD }));
});

it('a join code needs the screen lock, and a copy leaves the clipboard after a minute', async () => {
  const copied: string[] = [];
  const { device, titles } = scriptedPhone('failed', 'confirmed');
  const content = { read: async () => copied.at(-1) ?? '', onChange: () => () => undefined };
  const write = async (text: string) => copied.push(text) > 0;
  const core = await setUp({ access: device, clipboard: { write, content } });
  await renderApp(core, { at: 'sync' });
  await press('sync-add-device');
  await screen.findByText(/wasn’t recognised/);
  expect(screen.queryByTestId('join-code-sheet')).toBeNull();
  await press('sync-add-device');
  await press('copy-join-code');
  await screen.findByText(/removes it from the clipboard after 60 s/);
  expect(titles).toEqual(['Add a device', 'Add a device']);
  expect(copied).toEqual([await core.sync.joinCode()]);
  await core.close();
});

it('API keys are shared only after the screen lock, and no lock is needed to end that', async () => {
  const { device, titles } = scriptedPhone('failed', 'confirmed');
  const core = await setUp({ access: device });
  await renderApp(core, { at: 'sync' });
  await press('sync-share-keys');
  await screen.findByText(/wasn’t recognised/);
  expect((await core.sync.settings())?.sharesKeys).toBe(false);
  await press('sync-share-keys');
  await waitFor(async () => expect((await core.sync.settings())?.sharesKeys).toBe(true));
  await press('sync-share-keys');
  await waitFor(async () => expect((await core.sync.settings())?.sharesKeys).toBe(false));
  expect(titles).toEqual(['Sync API keys', 'Sync API keys']);
  await core.close();
});

it('a device is removed only after the screen lock, because that shows a new recovery code', async () => {
  const first = await setUp();
  const { device, titles } = scriptedPhone('failed', 'confirmed');
  const second = await openApp(':memory:', { access: device });
  await second.sync.join({ deviceName: 'Tablet', joinCode: await first.sync.joinCode() });
  await first.sync.syncNow();
  await second.sync.syncNow();
  await renderApp(second, { at: 'sync' });
  await press('sync-remove');
  await type('passphrase', 'another correct horse battery');
  await type('passphrase-again', 'another correct horse battery');
  await press('sync-remove-device');
  await screen.findByText(/wasn’t recognised/);
  expect(screen.queryByTestId('sync-recovery-code')).toBeNull();
  expect((await second.sync.devices()).some(({ isRemoved }) => isRemoved)).toBe(false);
  await press('sync-remove-device');
  expect(await screen.findByTestId('sync-recovery-code')).toBeTruthy();
  expect(titles).toEqual(['Remove Phone', 'Remove Phone']);
  await first.close();
  await second.close();
});
