import { createTestDatabases } from '../../support/database/node-database';
import { startFaultyServer, type FaultyServer } from '../../support/sync/faulty-server';
import { openHeadlessDevice, type HeadlessDevice } from '../../support/sync/headless-device';
import { createWebDavHandler } from '../../support/sync/webdav-server';

const databases = createTestDatabases();
const PASSPHRASE = 'correct horse battery';
let servers: FaultyServer[] = [];
let devices: HeadlessDevice[] = [];

afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
  for (const server of servers.splice(0)) await server.close();
  await databases.cleanUp();
});

async function startStorage() {
  const server = await startFaultyServer(createWebDavHandler({ auth: 'basic', password: 'webdav-secret-1' }));
  servers.push(server);
  return {
    server,
    target: { kind: 'webdav', address: `${server.url}/dav/skein`, user: 'me' },
    secret: 'webdav-secret-1',
  };
}

async function device() {
  const opened = await openHeadlessDevice(databases.newPath());
  devices.push(opened);
  return opened;
}

it('a chat started on one device continues on another, and becomes two branches when both continue it', async () => {
  const { target, secret } = await startStorage();
  const a = await device();
  const b = await device();
  const { sessionId } = await a.ask({ do: 'session.new', title: 'Kyoto' });
  await a.ask({ do: 'send', sessionId, text: 'one' });
  await a.ask({ do: 'sync.setup', target, secret, passphrase: PASSPHRASE, deviceName: 'A' });
  expect(await a.ask({ do: 'sync.now' })).toMatchObject({ status: { kind: 'idle' } });
  await b.ask({ do: 'sync.setup', target, secret, join: true, passphrase: PASSPHRASE, deviceName: 'B' });
  expect(await b.ask({ do: 'sync.now' })).toMatchObject({ status: { kind: 'idle' } });
  await b.ask({ do: 'send', sessionId, text: 'two' });
  await b.ask({ do: 'sync.now' });
  await a.ask({ do: 'sync.now' });
  const texts = async (of: HeadlessDevice) =>
    (await of.ask<{ messages: { role: string; content: string }[] }>({ do: 'messages', sessionId })).messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => content);
  expect(await texts(a)).toEqual(['one', 'two']);
  expect(await a.ask({ do: 'sync.devices' })).toMatchObject({ devices: [{ name: 'A' }, { name: 'B' }] });
});
