import { createMemorySecrets } from '@/world/memory-secrets';
import {
  join,
  newChat,
  PASSPHRASE,
  questionsIn,
  setUp,
  syncApps,
  syncNow,
  titlesOf,
} from '../../support/sync/sync-apps';

const apps = syncApps();
/** Answers that are worth a summary. */
const LONG = ['rivers', 'tea', 'moss'].map((topic) => `Write 150 words about ${topic}`);
const PICTURE = 'iVBORw0KGgo=';

describe.each(['webdav', 's3'] as const)('over %s', (kind) => {
  it('a chat continues on another device with its summary, and becomes two branches when both continue it offline', async () => {
    const storage = await apps.storages[kind]();
    const [a, b] = [await apps.open(), await apps.open()];
    const sessionId = await newChat(a, 'Kyoto', 'one', ...LONG);
    await a.ask({ do: 'compact', sessionId });
    await a.ask({ do: 'compact.edit', sessionId, summary: 'They talk about Kyoto.' });
    await a.ask({ do: 'send', sessionId, text: 'look', images: [{ mediaType: 'image/png', base64: PICTURE }] });
    await setUp(a, storage);
    await newChat(b, 'Of B', 'mine');
    await join(b, storage);
    expect(await b.ask({ do: 'context', sessionId })).toMatchObject({ summary: 'They talk about Kyoto.' });
    const { messages } = await b.ask<{ messages: { images?: object[] }[] }>({ do: 'messages', sessionId });
    expect(messages.flatMap(({ images = [] }) => images)).toEqual([{ mediaType: 'image/png', base64: PICTURE }]);
    await a.ask({ do: 'send', sessionId, text: 'on A' });
    await b.ask({ do: 'send', sessionId, text: 'on B' });
    await syncNow(a, b, a);
    const [fork] = await a.core.branches.forks(sessionId);
    const branches = fork?.branches ?? [];
    expect(branches).toHaveLength(2);
    const lines = await Promise.all(branches.map(async (branch) => questionsIn(a, branch)));
    const shared = ['one', ...LONG, 'look'];
    expect(lines.sort()).toEqual([
      [...shared, 'on A'],
      [...shared, 'on B'],
    ]);
    for (const branch of branches) expect(await questionsIn(b, branch)).toEqual(await questionsIn(a, branch));
    expect([...(await titlesOf(a))].sort()).toEqual(['Kyoto', 'Of B']);
    expect(await a.ask({ do: 'sync.devices' })).toMatchObject({ devices: [{ name: 'A' }, { name: 'B' }] });
  });
});

it('a pass without news costs one request', async () => {
  const storage = await apps.storages.webdav();
  const [a, b, c] = [await apps.open(), await apps.open(), await apps.open()];
  await newChat(a, 'Kyoto', 'one');
  await setUp(a, storage);
  await join(b, storage);
  await join(c, storage, 'C');
  await syncNow(a, b, c, a);
  const before = storage.server.seen.length;
  await syncNow(a);
  expect(storage.server.seen.slice(before).map(({ method }) => method)).toEqual(['PROPFIND']);
});

it('devices join with the recovery code or a join code, and not with another passphrase', async () => {
  const storage = await apps.storages.webdav();
  const { target, secret } = storage;
  const [a, b, c] = [await apps.open(), await apps.open(), await apps.open()];
  await newChat(a, 'Kyoto', 'one');
  await expect(join(b, storage)).rejects.toMatchObject({ error: { about: { is: 'sync-not-set-up' } } });
  const { recoveryCode } = await setUp(a, storage);
  await expect(setUp(b, storage)).rejects.toMatchObject({ error: { about: { is: 'sync-set-up-already' } } });
  const wrong = { do: 'sync.setup', join: true, target, secret, passphrase: 'another passphrase' };
  await expect(b.ask(wrong)).rejects.toMatchObject({ error: { about: { is: 'sync-passphrase' } } });
  expect(await b.ask({ do: 'sync.status' })).toEqual({ status: { kind: 'off' } });
  await b.ask({ do: 'sync.setup', join: true, target, secret, recoveryCode });
  const { joinCode } = await a.ask({ do: 'sync.joinCode' });
  await c.ask({ do: 'sync.setup', joinCode });
  await syncNow(b, c);
  for (const device of [b, c]) expect(await titlesOf(device)).toEqual(['Kyoto']);
});

it('the password of the storage may be words, which stay words in chats', async () => {
  const storage = await apps.storages.webdav('a long password');
  const a = await apps.open();
  await setUp(a, storage);
  const sessionId = await newChat(a, 'Words', 'Which password is long?');
  await syncNow(a);
  expect(await questionsIn(a, sessionId)).toEqual(['Which password is long?']);
});

it('the storage is tested before it is used', async () => {
  const { target, secret, server } = await apps.storages.webdav();
  const a = await apps.open();
  expect(await a.ask({ do: 'sync.test', target, secret })).toEqual({ clockLead: expect.any(Number) });
  expect(await a.ask({ do: 'sync.peek', target, secret })).toEqual({ kind: 'empty' });
  await expect(a.ask({ do: 'sync.test', target, secret: 'wrong' })).rejects.toMatchObject({
    error: { about: { is: 'sync-password' }, nextStep: 'check-key' },
  });
  await server.close();
  await expect(a.ask({ do: 'sync.peek', target, secret })).rejects.toMatchObject({
    error: { about: { is: 'sync-unreachable' } },
  });
});

it('a removed device reads nothing that is written later; the others enter the new passphrase once', async () => {
  const storage = await apps.storages.webdav();
  const [a, b, c] = [await apps.open(), await apps.open(), await apps.open()];
  await setUp(a, storage);
  await join(b, storage);
  await join(c, storage, 'C');
  await syncNow(a);
  const { devices } = await a.ask<{ devices: { id: string; name: string }[] }>({ do: 'sync.devices' });
  const lost = devices.find(({ name }) => name === 'C')?.id;
  const passphrase = 'a new passphrase of us';
  await a.ask({ do: 'sync.devices', remove: lost, passphrase });
  await newChat(a, 'Secret', 'not for C');
  await syncNow(a);
  await newChat(c, 'From C', 'after its removal');
  for (const device of [b, c])
    expect(await device.ask({ do: 'sync.now' })).toMatchObject({
      status: { kind: 'problem', problem: { about: { is: 'sync-newer-key' }, nextStep: 'check-key' } },
    });
  await b.ask({ do: 'sync.unlock', passphrase });
  await syncNow(b, a);
  expect(await titlesOf(b)).toEqual(['Secret']);
  expect(await titlesOf(a)).toEqual(['Secret']);
  expect(await titlesOf(c)).toEqual(['From C']);
  await expect(c.ask({ do: 'sync.unlock', passphrase: PASSPHRASE })).rejects.toMatchObject({
    error: { about: { is: 'sync-passphrase' } },
  });
});

it('a device leaves alone, or erases what is stored', async () => {
  const storage = await apps.storages.s3();
  const [a, b] = [await apps.open(), await apps.open()];
  await newChat(a, 'Kyoto', 'one');
  await setUp(a, storage);
  await join(b, storage);
  await b.ask({ do: 'sync.leave', local: 'erase' });
  expect(await titlesOf(b)).toEqual([]);
  await syncNow(a);
  expect(await titlesOf(a)).toEqual(['Kyoto']);
  await a.ask({ do: 'sync.leave', remote: 'erase' });
  expect(await titlesOf(a)).toEqual(['Kyoto']);
  expect(await a.ask({ do: 'sync.status' })).toEqual({ status: { kind: 'off' } });
  expect(await a.ask({ do: 'sync.peek', target: storage.target, secret: storage.secret })).toEqual({ kind: 'empty' });
});

it('a backup brings back what was deleted on all devices, also on a new device', async () => {
  const storage = await apps.storages.webdav();
  const [path, secrets] = [apps.newPath(), createMemorySecrets()];
  const before = await apps.open(path, { secrets });
  const b = await apps.open();
  const sessionId = await newChat(before, 'Kyoto', 'one', 'two');
  await before.ask({ do: 'send', sessionId, text: 'look', images: [{ mediaType: 'image/png', base64: PICTURE }] });
  await newChat(before, 'Kept', 'three');
  await before.ask({ do: 'memory.add', content: 'Likes moss.' });
  await setUp(before, storage);
  expect(await before.ask({ do: 'sync.backUp' })).toMatchObject({ backups: [{ deviceName: 'A' }] });
  await before.ask({ do: 'session.delete', sessionId });
  // After a restart, a deletion cannot be undone any more. Only then do others hear of it.
  await apps.close(before);
  const a = await apps.open(path, { secrets });
  await syncNow(a);
  await join(b, storage);
  await syncNow(b, a);
  expect(await titlesOf(b)).toEqual(['Kept']);
  expect(await b.ask({ do: 'sync.restore' })).toMatchObject({ added: { sessions: 1, knownSessions: 1, messages: 6 } });
  expect([...(await titlesOf(b))].sort()).toEqual(['Kept', 'Kyoto']);
  await syncNow(b, a);
  expect([...(await titlesOf(a))].sort()).toEqual(['Kept', 'Kyoto']);
});

it('goes on after a restart, and a temporary chat is not synced', async () => {
  const storage = await apps.storages.webdav();
  const path = apps.newPath();
  const a = await apps.open(path);
  await setUp(a, storage);
  const temporary = await a.core.openTemporary();
  expect(temporary.core.sync.isOffered).toBe(false);
  expect(await temporary.core.sync.status()).toEqual({ kind: 'off' });
  await temporary.core.close();
  expect(await a.ask({ do: 'sync.status' })).toMatchObject({
    status: { kind: 'idle', lastSuccessAt: expect.any(Number) },
  });
  await storage.server.close();
  expect(await a.ask({ do: 'sync.now' })).toMatchObject({
    status: { kind: 'problem', problem: { about: { is: 'sync-unreachable' } } },
  });
  await apps.close(a);
  // The keychain of the test is gone with the app: the password is asked for again, and nothing is lost.
  const again = await apps.open(path);
  expect(await again.ask({ do: 'sync.now' })).toMatchObject({
    status: { kind: 'problem', problem: { about: { is: 'sync-password' }, nextStep: 'check-key' } },
  });
});
