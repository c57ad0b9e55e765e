import { createTestDatabases } from '../../support/database/node-database';
import { expectSame } from '../../support/sync/expect-sound';
import { openSyncDevice, syncAll, type SyncDevice } from '../../support/sync/sync-device';
import { MODEL } from '../../support/sync/user-step-parts';
import { USER_STEPS } from '../../support/sync/user-steps';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const say = ({ repositories: { messages } }: SyncDevice, sessionId: string, content: string) =>
  messages.appendUser({ sessionId, content, images: [], files: [], clientId: null });

/** The chat and its branches, each as its texts. */
async function shown({ database }: SyncDevice): Promise<readonly string[]> {
  const rows = await database.all<{ session_id: string; content: string }>(
    'SELECT session_id, content FROM messages WHERE deleted_at IS NULL ORDER BY session_id, seq',
  );
  const texts = new Map<string, string[]>();
  for (const { session_id: id, content } of rows) texts.set(id, [...(texts.get(id) ?? []), content]);
  return [...texts.values()].map((each) => each.join(' '));
}

async function sessionOf({ database }: SyncDevice, content: string): Promise<string> {
  const row = await database.get<{ session_id: string }>('SELECT session_id FROM messages WHERE content = ?', [
    content,
  ]);
  return row?.session_id ?? '';
}

async function remove({ database, repositories }: SyncDevice, sessionId: string, content: string): Promise<string> {
  const row = await database.get<{ id: string }>('SELECT id FROM messages WHERE session_id = ? AND content = ?', [
    sessionId,
    content,
  ]);
  await repositories.messages.remove(row?.id ?? '');
  return row?.id ?? '';
}

/** Devices that have the chat `one two`. */
async function start(...names: readonly string[]) {
  const time = { now: 1_700_000_000_000 };
  const devices: SyncDevice[] = [];
  for (const name of names) devices.push(await openSyncDevice(databases, name, time));
  const [first] = devices as [SyncDevice];
  const { id: chat } = await first.repositories.sessions.create({
    ...MODEL,
    title: 'Chat',
    titleSource: 'manual',
    agentId: 'default',
    systemPrompt: null,
  });
  for (const text of ['one', 'two']) await say(first, chat, text);
  await syncAll(devices);
  const end = async () => {
    await syncAll(devices);
    await expectSame(devices);
    return shown(first);
  };
  return { chat, devices, end };
}

const two = async () => {
  const { devices, ...rest } = await start('aaaa', 'bbbb');
  const [a, b] = devices as [SyncDevice, SyncDevice];
  return { a, b, ...rest };
};

it('a message that was removed stays where another device went on after it', async () => {
  const { a, b, chat, end } = await two();
  await remove(a, chat, 'two');
  await a.upload();
  await say(b, chat, 'three');
  expect(await end()).toEqual(['one two three']);
});

it('it stays removed where the device that removed it went on after that, too', async () => {
  const { a, b, chat, end } = await two();
  await remove(a, chat, 'two');
  await a.upload();
  await say(b, chat, 'three');
  await b.upload();
  await a.download(b);
  await say(a, chat, 'four');
  expect(await end()).toEqual(['one three four']);
});

it('it stays removed there, also when its text was removed from the file meanwhile', async () => {
  const { a, b, chat, end } = await two();
  await remove(a, chat, 'two');
  await USER_STEPS.purge(a);
  await a.upload();
  await say(b, chat, 'three');
  await b.upload();
  await a.download(b);
  await say(a, chat, 'four');
  expect(await end()).toEqual(['one three four']);
  await USER_STEPS.purge(a);
  expect(await a.database.all(`SELECT id FROM messages WHERE content = 'two'`)).toEqual([]);
});

it('it stays removed in a branch that went on without it, whoever else removes it in the chat meanwhile', async () => {
  const { a, b, chat, end } = await two();
  await say(a, chat, 'three');
  await a.upload();
  await say(b, chat, 'other');
  await b.download(a);
  await b.upload();
  await remove(a, chat, 'two');
  await a.download(b);
  await a.upload();
  await remove(b, chat, 'two');
  expect(await shown(b)).toEqual(['one three', 'one two other']);
  await say(a, await sessionOf(a, 'other'), 'four');
  expect(await end()).toEqual(['one three', 'one other four']);
});

it('it stays removed in a branch of a user that went on without it', async () => {
  const { a, b, chat, end } = await two();
  await remove(a, chat, 'two');
  await a.upload();
  const branch = await b.repositories.branches.create({ from: chat, toSeq: 2 });
  await say(b, branch.id, 'three');
  await b.upload();
  await a.download(b);
  await say(a, branch.id, 'four');
  expect(await end()).toEqual(['one', 'one three four']);
});

it('it stays removed where a third device went on without it', async () => {
  const { chat, devices, end } = await start('aaaa', 'bbbb', 'cccc');
  const [a, b, c] = devices as [SyncDevice, SyncDevice, SyncDevice];
  await remove(a, chat, 'two');
  await a.upload();
  await say(b, chat, 'three');
  await b.upload();
  for (const other of [a, b]) await c.download(other);
  await say(c, chat, 'four');
  expect(await end()).toEqual(['one three four']);
});

it('it stays removed however often others take that back', async () => {
  const { chat, devices, end } = await start('aaaa', 'bbbb', 'cccc');
  const [a, b, c] = devices as [SyncDevice, SyncDevice, SyncDevice];
  await remove(a, chat, 'two');
  await a.upload();
  for (const other of [b, c]) {
    await say(other, chat, `by ${other.name}`);
    await other.upload();
  }
  await a.download(b);
  await say(a, chat, 'three');
  await a.upload();
  await b.download(a);
  await b.upload();
  await a.download(b);
  await a.upload();
  expect((await end()).toSorted()).toEqual(['one by bbbb three', 'one two by cccc']);
});

it('a message that two devices removed does not come back because one of them went on before', async () => {
  const { a, b, chat, end } = await two();
  await say(b, chat, 'three');
  await b.upload();
  await remove(b, chat, 'two');
  await say(b, chat, 'four');
  a.skew = 3_600_000;
  await remove(a, chat, 'two');
  await a.upload();
  expect(await end()).toEqual(['one three four']);
});

it('whoever removed a message may bring it back, also where others went on without it', async () => {
  const { a, b, chat, end } = await two();
  const removed = await remove(a, chat, 'two');
  await a.upload();
  await b.download(a);
  await say(b, chat, 'three');
  await a.repositories.messages.restore(removed);
  expect(await end()).toEqual(['one two three']);
});
