import { createTestDatabases } from '../../support/database/node-database';
import { anAnswerEnd } from '../../support/builders/messages';
import { openSyncDevice, syncAll, type SyncDevice } from '../../support/sync/sync-device';
import { syncedState } from '../../support/sync/synced-state';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const MODEL = { providerId: 'demo', modelId: 'skein-demo' };

const twoDevices = async () => {
  const time = { now: 1_700_000_000_000 };
  return [await openSyncDevice(databases, 'aaaa', time), await openSyncDevice(databases, 'bbbb', time)] as const;
};

const newChat = async ({ repositories }: SyncDevice, title = 'Kyoto') =>
  (
    await repositories.sessions.create({
      ...MODEL,
      title,
      titleSource: 'manual',
      agentId: 'default',
      systemPrompt: null,
    })
  ).id;

const say = async ({ repositories: { messages } }: SyncDevice, sessionId: string, text: string) => {
  await messages.appendUser({ sessionId, content: text, images: [], files: [], clientId: null });
  const { id } = await messages.openAnswer(sessionId, MODEL);
  await messages.closeAnswer(id, anAnswerEnd({ content: `Answer to ${text}` }));
};

const texts = async ({ repositories: { messages } }: SyncDevice, sessionId: string) =>
  (await messages.after(sessionId, 0)).map((message) => ('content' in message ? message.content : ''));

const expectEqual = async (devices: readonly SyncDevice[]) => {
  const [first, ...others] = await Promise.all(devices.map(({ database }) => syncedState(database)));
  for (const other of others) expect(other).toEqual(first);
};

it('a chat started on one device continues on another', async () => {
  const [a, b] = await twoDevices();
  const chat = await newChat(a);
  await say(a, chat, 'one');
  await syncAll([a, b]);
  expect(await texts(b, chat)).toEqual(['one', 'Answer to one']);
  await say(b, chat, 'two');
  await syncAll([a, b]);
  expect(await texts(a, chat)).toEqual(['one', 'Answer to one', 'two', 'Answer to two']);
  await expectEqual([a, b]);
});

it('a chat continued on two devices is two branches, and the end of the later one moves', async () => {
  const [a, b] = await twoDevices();
  const chat = await newChat(a);
  await say(a, chat, 'one');
  await syncAll([a, b]);
  await say(a, chat, 'on A');
  await say(b, chat, 'on B');
  await b.repositories.drafts.save(chat, { text: 'draft' });
  await syncAll([a, b]);
  const [branch] = (await a.repositories.branches.list(chat)).filter(({ sessionId }) => sessionId !== chat);
  expect(await texts(a, chat)).toEqual(['one', 'Answer to one', 'on A', 'Answer to on A']);
  expect(await texts(a, branch?.sessionId ?? '')).toEqual(['one', 'Answer to one', 'on B', 'Answer to on B']);
  expect(branch).toMatchObject({ parentId: chat, forkSeq: 2 });
  expect(await b.repositories.drafts.get(branch?.sessionId ?? '')).toMatchObject({ text: 'draft' });
  expect((await b.repositories.sessions.list()).map(({ id }) => id)).toEqual([branch?.sessionId]);
  await expectEqual([a, b]);
});

it('a branch that a user made is sent without its copies', async () => {
  const [a, b] = await twoDevices();
  const chat = await newChat(a);
  for (const text of ['one', 'two', 'three']) await say(a, chat, text);
  await syncAll([a, b]);
  const sent = a.log.length;
  const branch = await a.repositories.branches.create({ from: chat, toSeq: 4 });
  await say(a, branch.id, 'else');
  await syncAll([a, b]);
  expect(a.log.slice(sent).flatMap(({ changes }) => changes.filter(({ kind }) => kind === 'message'))).toHaveLength(2);
  expect(await texts(b, branch.id)).toEqual(['one', 'Answer to one', 'two', 'Answer to two', 'else', 'Answer to else']);
  await expectEqual([a, b]);
});

it('a regenerated answer replaces the former one, which stays in a branch', async () => {
  const [a, b] = await twoDevices();
  const chat = await newChat(a);
  await say(a, chat, 'one');
  await syncAll([a, b]);
  await a.repositories.branches.setAside(chat, 1);
  const { id } = await a.repositories.messages.openAnswer(chat, MODEL);
  await a.repositories.messages.closeAnswer(id, anAnswerEnd({ content: 'Better' }));
  await syncAll([a, b]);
  expect(await texts(b, chat)).toEqual(['one', 'Better']);
  expect(await b.repositories.branches.list(chat)).toHaveLength(2);
  await expectEqual([a, b]);
});

it('an answer that was regenerated on one device stays where another went on after it', async () => {
  const [a, b] = await twoDevices();
  const chat = await newChat(a);
  await say(a, chat, 'one');
  await syncAll([a, b]);
  await say(b, chat, 'two');
  await a.repositories.messages.removeAfter(chat, 1);
  const { id } = await a.repositories.messages.openAnswer(chat, MODEL);
  await a.repositories.messages.closeAnswer(id, anAnswerEnd({ content: 'Better' }));
  await syncAll([a, b]);
  expect(await texts(a, chat)).toEqual(['one', 'Answer to one', 'two', 'Answer to two']);
  const [branch] = (await a.repositories.branches.list(chat)).filter(({ sessionId }) => sessionId !== chat);
  expect(await texts(a, branch?.sessionId ?? '')).toEqual(['one', 'Better']);
  await expectEqual([a, b]);
});

it('a branch of a branch keeps the answer that is regenerated in the branch it comes from', async () => {
  const [a, b] = await twoDevices();
  const chat = await newChat(a);
  await say(a, chat, 'one');
  await say(a, chat, 'two');
  const branch = await a.repositories.branches.create({ from: chat, toSeq: 2 });
  const further = await a.repositories.branches.create({ from: branch.id, toSeq: 2 });
  await syncAll([a, b]);
  await a.repositories.branches.setAside(branch.id, 1);
  const { id } = await a.repositories.messages.openAnswer(branch.id, MODEL);
  await a.repositories.messages.closeAnswer(id, anAnswerEnd({ content: 'Better' }));
  await syncAll([a, b]);
  expect(await texts(b, further.id)).toEqual(['one', 'Answer to one']);
  expect(await texts(b, branch.id)).toEqual(['one', 'Better']);
  await expectEqual([a, b]);
});

it('a summary of what two branches share is that of both, also on the device that made it', async () => {
  const [a, b] = await twoDevices();
  const chat = await newChat(a);
  for (const text of ['one', 'two']) await say(a, chat, text);
  await syncAll([a, b]);
  await say(a, chat, 'on A');
  await say(b, chat, 'on B');
  await syncAll([a, b]);
  await USER_STEPS.compact(a, 0, nothingWritten());
  await syncAll([a, b]);
  await expectEqual([a, b]);
  const lines = await b.database.all<{ summary: string }>('SELECT summary FROM compactions');
  expect(lines).toHaveLength(2);
});

it('a chat that was deleted without knowing of a message comes back, also if the message arrived before the deletion was sent', async () => {
  const [a, b] = await twoDevices();
  const chat = await newChat(a);
  await say(a, chat, 'one');
  await syncAll([a, b]);
  await a.repositories.sessions.remove(chat);
  await USER_STEPS.purge(a);
  const branch = await b.repositories.branches.create({ from: chat, toSeq: 0 });
  await say(b, branch.id, 'other');
  await b.upload();
  await a.download(b);
  await a.upload();
  await b.download(a);
  await syncAll([a, b]);
  for (const device of [a, b]) expect(await texts(device, branch.id)).toEqual(['other', 'Answer to other']);
  await expectEqual([a, b]);
});
