import fc from 'fast-check';
import { deleteAllChats } from '@/storage/deletion/delete-all-chats';
import { createTestDatabases } from '../../support/database/node-database';
import { runs } from '../../support/samples/property-runs';
import { play, schedules } from '../../support/sync/schedule';
import { openSyncDevice, syncAll, type SyncDevice } from '../../support/sync/sync-device';
import { answer, ask, chats } from '../../support/sync/user-step-parts';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const aside = ({ database }: SyncDevice) => database.all('SELECT kind, id, field, value FROM sync_aside');

async function twoWithChat() {
  const [a, b] = [await openSyncDevice(databases, 'a0000'), await openSyncDevice(databases, 'b1111')];
  await USER_STEPS.newChat(a);
  const [chat = ''] = await chats(a);
  await ask(a, chat, nothingWritten());
  await answer(a, chat, nothingWritten());
  await syncAll([a, b]);
  return { a, b, chat };
}

async function deleteChat(device: SyncDevice, chat: string): Promise<void> {
  await device.repositories.sessions.remove(chat);
  await USER_STEPS.purge(device);
}

it('nothing stays of a chat that both users deleted, not even what one of them had written before', async () => {
  const { a, b, chat } = await twoWithChat();
  await ask(b, chat, nothingWritten());
  await answer(b, chat, nothingWritten());
  await b.upload(300);
  for (const device of [a, b]) await deleteChat(device, chat);
  await syncAll([a, b]);
  const late = await openSyncDevice(databases, 'c2222');
  await syncAll([a, b, late]);
  for (const device of [a, b, late]) {
    expect(await chats(device, 'TRUE')).toEqual([]);
    expect(await aside(device)).toEqual([]);
  }
});

it('what waited for a chat is removed when its deletion arrives', async () => {
  const { a, b, chat } = await twoWithChat();
  const waiting = (kind: string, id: string, value: object) =>
    a.database.run(
      `INSERT INTO sync_aside (kind, id, field, stamp, value, reason) VALUES (?, ?, 'made', '1-0-b1111', ?, 'missing')`,
      [kind, id, JSON.stringify(value)],
    );
  await waiting('message', 'm', { session: chat, content: 'canary' });
  await waiting('session', 'branch', { tree_id: chat, system_prompt: 'canary' });
  await waiting('message', 'n', { session: 'branch', content: 'canary' });
  await waiting('compaction', 'v', { session: 'branch', summary: 'canary' });
  await waiting('message', 'o', { session: 'other', content: 'stays' });
  await deleteChat(b, chat);
  await b.upload();
  await a.download(b);
  expect(await a.database.all('SELECT id FROM sync_aside')).toEqual([{ id: 'o' }]);
});

it('deleting all chats also removes what waits', async () => {
  const { a } = await twoWithChat();
  await a.database.run(
    `INSERT INTO sync_aside (kind, id, field, stamp, value, reason) VALUES ('message', 'm', 'message', '1', '"canary"', 'newer')`,
  );
  await a.database.transaction(deleteAllChats);
  expect(await aside(a)).toEqual([]);
});

it('no text of a deleted chat waits anywhere, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(schedules(40), async (schedule) => {
      try {
        const { devices } = await play(databases, {
          ...schedule,
          steps: schedule.steps.map(([at, what, n]) => [
            at,
            n % 9 === 0 ? 'deleteChat' : n % 9 === 1 ? 'purge' : what,
            n,
          ]),
        });
        for (const device of devices) {
          const left = await device.database.all<{ value: string }>(
            `SELECT kind, id, field, value FROM sync_aside WHERE kind IN ('session', 'chat')
              OR value ->> 'session' IS NOT NULL AND value ->> 'session' NOT IN (SELECT id FROM sessions)`,
          );
          expect(left).toEqual([]);
        }
      } finally {
        await databases.cleanUp();
      }
    }),
    { numRuns: runs(40) },
  );
});
