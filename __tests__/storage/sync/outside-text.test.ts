import fc from 'fast-check';
import { untrustedTextOf } from '@/domain/tools/untrusted-text';
import { createTestDatabases } from '../../support/database/node-database';
import { runs } from '../../support/samples/property-runs';
import { play, type Step } from '../../support/sync/schedule';
import { openSyncDevice, syncAll, type SyncDevice } from '../../support/sync/sync-device';
import { answer, chats } from '../../support/sync/user-step-parts';
import { USER_STEPS } from '../../support/sync/user-steps';
import { nothingWritten } from '../../support/sync/written';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

async function marksOf({ database }: SyncDevice) {
  const rows = await database.all<{ id: string; kind: string; name: string }>(
    'SELECT session_id AS id, kind, name FROM outside_text ORDER BY 1, 2, 3',
  );
  return (id: string) => rows.filter((row) => row.id === id).map(({ kind, name }) => `${kind} ${name}`);
}

/** Mostly what brings untrusted text, what removes it, and what copies it. */
const STEPS: readonly Step[1][] = [
  ...(['attach', 'say', 'ask', 'askForApproval', 'approve', 'remove', 'remove', 'tryAgain', 'regenerate'] as const),
  ...([
    'branch',
    'edit',
    'purge',
    'purge',
    'undoRemove',
    'newChat',
    'compact',
    'deleteChat',
    'undoDeleteChat',
  ] as const),
  ...(['upload', 'upload', 'uploadSmall', 'captureSome', 'sealAndDie', 'download', 'download', 'download'] as const),
];

const untrustedSchedules = fc.record({
  devices: fc.integer({ min: 2, max: 4 }),
  steps: fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(...STEPS), fc.nat({ max: 999 })), {
    maxLength: 40,
    size: 'max',
  }),
});

/** Schedules that have failed once. */
const FOUND: [{ devices: number; steps: Step[] }][] = [
  // A regenerated answer of a chat that comes back is sent again, with the tool that its own device has forgotten.
  [
    {
      devices: 2,
      steps: [
        [3, 'say', 0],
        [1, 'uploadSmall', 0],
        [1, 'regenerate', 0],
        [0, 'deleteChat', 0],
      ],
    },
  ],
];

it('a chat that contains untrusted text on one device does so wherever its messages arrive', async () => {
  await fc.assert(
    fc.asyncProperty(untrustedSchedules, async (schedule) => {
      try {
        const { devices } = await play(databases, schedule);
        const all = await Promise.all(
          devices.map(async (device) => ({ ids: await chats(device), marks: await marksOf(device) })),
        );
        for (const { ids, marks } of all)
          for (const other of all)
            for (const id of ids.filter((each) => other.ids.includes(each)))
              expect({ id, marks: marks(id) }).toEqual({ id, marks: other.marks(id) });
      } finally {
        await databases.cleanUp();
      }
    }),
    { numRuns: runs(40), examples: FOUND },
  );
});

const isUntrusted = async ({ repositories }: SyncDevice, id: string) =>
  untrustedTextOf(await repositories.messages.outsideText(id), []).kind === 'some';

/** Two devices; the first has a chat with a file, which may be removed for good before the other one hears of the chat. */
async function withFile(when: 'before' | 'after') {
  const [a, b] = [await openSyncDevice(databases, 'a0000'), await openSyncDevice(databases, 'b1111')];
  const written = nothingWritten();
  await USER_STEPS.newChat(a);
  const [chat = ''] = await chats(a);
  await USER_STEPS.attach(a, 0, written);
  await answer(a, chat, written);
  const [file] = await a.repositories.messages.after(chat, 0);
  if (when === 'after') await syncAll([a, b]);
  await a.repositories.messages.remove(file?.id ?? '');
  await USER_STEPS.purge(a);
  await syncAll([a, b]);
  return { a, b, chat };
}

it.each(['before', 'after'] as const)(
  'a file that was removed %s the first synchronisation still counts on the other device, also in branches',
  async (when) => {
    const { a, b, chat } = await withFile(when);
    expect(await isUntrusted(b, chat)).toBe(true);
    const [left] = await a.repositories.messages.after(chat, 0);
    const { id } = await a.repositories.branches.create({ from: chat, toSeq: left?.seq ?? 0 });
    await answer(a, id, nothingWritten());
    await syncAll([a, b]);
    expect(await isUntrusted(b, id)).toBe(true);
  },
);

it('a removed answer that looked something up still counts on the other device', async () => {
  const [a, b] = [await openSyncDevice(databases, 'a0000'), await openSyncDevice(databases, 'b1111')];
  const written = nothingWritten();
  await USER_STEPS.newChat(a);
  const [chat = ''] = await chats(a);
  await USER_STEPS.ask(a, 0, written);
  await answer(a, chat, written);
  const found = (await a.repositories.messages.after(chat, 0)).find(({ role }) => role === 'assistant');
  await a.database.run(`UPDATE messages SET unshown = '[]' WHERE id = ?`, [found?.id ?? '']);
  await a.repositories.messages.remove(found?.id ?? '');
  await USER_STEPS.ask(a, 0, written);
  await syncAll([a, b]);
  expect(await b.repositories.messages.outsideText(chat)).toEqual([{ kind: 'lookup', name: '' }]);
});

it('marks that two devices set at the same time are both kept, in whichever order they arrive', async () => {
  const [a, b, c] = [
    await openSyncDevice(databases, 'a0000'),
    await openSyncDevice(databases, 'b1111'),
    await openSyncDevice(databases, 'c2222'),
  ];
  const written = nothingWritten();
  await USER_STEPS.newChat(a);
  await USER_STEPS.say(a, 1, written);
  await syncAll([a, b, c]);
  const [chat = ''] = await chats(a);
  await a.repositories.sessions.markSharedText(chat);
  await a.upload();
  await b.database.run(`INSERT INTO outside_text VALUES (?, 'tool', 'look_up', 3)`, [chat]);
  await b.upload();
  await c.download(b);
  await c.download(a);
  const both = [
    { kind: 'shared', name: '' },
    { kind: 'tool', name: 'look_up' },
  ];
  expect(await c.repositories.messages.outsideText(chat)).toEqual(both);
  await syncAll([a, b, c]);
  for (const device of [a, b]) expect(await device.repositories.messages.outsideText(chat)).toEqual(both);
});
