import type { World } from '@/world/world';
import { createTestDatabases } from '../database/node-database';
import { startFaultyServer, type FaultyServer } from './faulty-server';
import { openHeadlessDevice, type HeadlessDevice } from './headless-device';
import { createS3Handler } from './s3-server';
import { createWebDavHandler } from './webdav-server';

export const PASSPHRASE = 'correct horse battery';

/** The arguments of `sync.setup` that name a storage. */
export interface StorageArgs {
  readonly target: object;
  readonly secret: string;
}

export interface StartedStorage extends StorageArgs {
  readonly server: FaultyServer;
}

/** Call this at the top of a test file: headless apps and storages that end with each test. */
export function syncApps() {
  const databases = createTestDatabases();
  const devices: HeadlessDevice[] = [];
  const servers: FaultyServer[] = [];

  afterEach(async () => {
    for (const device of devices.splice(0)) await device.close();
    for (const server of servers.splice(0)) await server.close();
    await databases.cleanUp();
  });

  async function serve(handler: Parameters<typeof startFaultyServer>[0]): Promise<FaultyServer> {
    const server = await startFaultyServer(handler);
    servers.push(server);
    return server;
  }

  return {
    newPath: databases.newPath,
    async open(path = databases.newPath(), changes: Partial<World> = {}): Promise<HeadlessDevice> {
      const device = await openHeadlessDevice(path, changes);
      devices.push(device);
      return device;
    },
    async close(device: HeadlessDevice): Promise<void> {
      devices.splice(devices.indexOf(device), 1);
      await device.close();
    },
    storages: {
      async webdav(
        secret = 'webdav-secret-1',
      ): Promise<StartedStorage & { readonly handler: ReturnType<typeof createWebDavHandler> }> {
        const handler = createWebDavHandler({ auth: 'basic', password: secret });
        const server = await serve(handler);
        const target = { kind: 'webdav', address: `${server.url}/dav/skein`, user: 'me' };
        return { server, target, secret, handler };
      },
      async s3(): Promise<StartedStorage> {
        const server = await serve(createS3Handler());
        const where = { endpoint: server.url, region: 'eu-central-1', bucket: 'chats', folder: 'skein', style: 'path' };
        return { server, target: { kind: 's3', ...where, accessKeyId: 'AKIDACCESS' }, secret: 'secret-key-0001' };
      },
    },
  };
}

export async function newChat(device: HeadlessDevice, title: string, ...texts: readonly string[]): Promise<string> {
  const { sessionId } = await device.ask<{ sessionId: string }>({ do: 'session.new', title });
  for (const text of texts) await device.ask({ do: 'send', sessionId, text });
  return sessionId;
}

/** What the user wrote in a chat. */
export async function questionsIn(device: HeadlessDevice, sessionId: string): Promise<readonly string[]> {
  const { messages } = await device.ask<{ messages: { role: string; content: string }[] }>({
    do: 'messages',
    sessionId,
  });
  return messages.filter(({ role }) => role === 'user').map(({ content }) => content);
}

export async function titlesOf(device: HeadlessDevice): Promise<readonly string[]> {
  const { sessions } = await device.ask<{ sessions: { title: string }[] }>({ do: 'session.list' });
  return sessions.map(({ title }) => title);
}

export async function setUp(device: HeadlessDevice, { target, secret }: StorageArgs, deviceName = 'A') {
  const secrets = { target, secret, passphrase: PASSPHRASE, deviceName };
  const made = await device.ask<{ recoveryCode: string }>({ do: 'sync.setup', ...secrets });
  await syncNow(device);
  return made;
}

export async function join(device: HeadlessDevice, { target, secret }: StorageArgs, deviceName = 'B'): Promise<void> {
  await device.ask({ do: 'sync.setup', join: true, target, secret, passphrase: PASSPHRASE, deviceName });
  await syncNow(device);
}

/** Throws unless the pass succeeds. */
export async function syncNow(...devices: readonly HeadlessDevice[]): Promise<void> {
  for (const device of devices) {
    const { status } = await device.ask<{ status: { kind: string } }>({ do: 'sync.now' });
    if (status.kind !== 'idle') throw new Error(JSON.stringify(status));
  }
}
