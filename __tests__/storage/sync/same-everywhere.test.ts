import { createTestDatabases } from '../../support/database/node-database';
import { expectSame } from '../../support/sync/expect-sound';
import { openSyncDevice, syncAll, type SyncDevice } from '../../support/sync/sync-device';
import { compact, MODEL } from '../../support/sync/user-step-parts';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const say = ({ repositories: { messages } }: SyncDevice, sessionId: string, content: string) =>
  messages.appendUser({ sessionId, content, images: [], files: [], clientId: null });

/** Two devices with the chat `one two three`. */
async function start() {
  const time = { now: 1_700_000_000_000 };
  const a = await openSyncDevice(databases, 'aaaa', time);
  const b = await openSyncDevice(databases, 'bbbb', time);
  const created = await a.repositories.sessions.create({
    ...MODEL,
    title: 'Chat',
    titleSource: 'manual',
    agentId: 'default',
    systemPrompt: null,
  });
  for (const text of ['one', 'two', 'three']) await say(a, created.id, text);
  await syncAll([a, b]);
  const end = async () => {
    await syncAll([a, b]);
    await expectSame([a, b]);
  };
  return { a, b, chat: created.id, end };
}

/** B, which has both branches, has not sent its own yet. */
async function withTwoBranches() {
  const { a, b, chat, end } = await start();
  await say(a, chat, 'on A');
  await a.upload();
  await say(b, chat, 'on B');
  await b.download(a);
  const row = await b.database.get<{ session_id: string }>(`SELECT session_id FROM messages WHERE content = 'on B'`);
  return { a, b, chat, branch: row?.session_id ?? '', end };
}

const shown = ({ database }: SyncDevice, sessionId: string) =>
  database.all<{ content: string }>(
    'SELECT content FROM messages WHERE session_id = ? AND deleted_at IS NULL ORDER BY seq',
    [sessionId],
  );

it('a message that is removed in a new branch, before others have heard of the branch, is removed there', async () => {
  const { a, b, branch, end } = await withTwoBranches();
  const [, second] = await b.repositories.messages.after(branch, 0);
  await b.repositories.messages.remove(second?.id ?? '');
  await end();
  expect(await shown(a, branch)).toEqual([{ content: 'one' }, { content: 'three' }, { content: 'on B' }]);
});

it('a model that is chosen in a new branch, before others have heard of the branch, is chosen there', async () => {
  const { a, b, branch, end } = await withTwoBranches();
  await b.repositories.sessions.useModel(branch, { ...MODEL, modelId: 'other' });
  await end();
  expect(await a.database.get('SELECT model_id FROM sessions WHERE id = ?', [branch])).toEqual({ model_id: 'other' });
});

const isCompacted = async ({ database }: SyncDevice, sessionId: string) =>
  (await database.get('SELECT 1 FROM compactions WHERE session_id = ? AND undone_at IS NULL', [sessionId])) !== null;

it.each(['chat', 'branch'] as const)(
  'a summary of what two branches share, undone only in the %s',
  async (undoneIn) => {
    const { a, b, chat, end } = await start();
    await compact(b, chat, 'single-pass');
    await b.upload();
    await say(a, chat, 'on A');
    await a.upload();
    await say(b, chat, 'on B');
    await b.download(a);
    const row = await b.database.get<{ session_id: string }>(`SELECT session_id FROM messages WHERE content = 'on B'`);
    const branch = row?.session_id ?? '';
    await b.repositories.compactions.undo(undoneIn === 'chat' ? chat : branch);
    await end();
    expect([await isCompacted(a, chat), await isCompacted(a, branch)]).toEqual([
      undoneIn !== 'chat',
      undoneIn !== 'branch',
    ]);
  },
);
