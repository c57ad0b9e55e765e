import { createHash } from 'node:crypto';
import { fetchFiles } from '@/sync/engine/exchange-files';
import { createTestDatabases } from '../../support/database/node-database';
import { openEngineDevice, setUpAll } from '../../support/sync/engine/engine-device';
import { createSharedStorage } from '../../support/sync/engine/shared-storage';
import { nothingWritten } from '../../support/sync/written';
import { USER_STEPS } from '../../support/sync/user-steps';
import { openSyncStorage } from '@/storage/sync/open-sync-storage';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

type FetchRun = Parameters<typeof fetchFiles>[0];

/** A storage that has everything, and a device that never keeps anything. */
it('no content is asked for twice in one run, whatever becomes of it', async () => {
  const asked: string[] = [];
  const files = {
    missing: async ({ without }: { readonly without: readonly string[] }) =>
      ['a', 'b', 'c'].filter((hash) => !without.includes(hash)),
    keepContent: async () => [],
  };
  const get = async (hash: string) => {
    asked.push(hash);
    if (asked.length > 10) throw new Error('It never ends.');
    return { kind: 'blob', content: new Uint8Array(0) };
  };
  const ignore = () => undefined;
  const run = {
    files,
    connection: { log: { blobs: { get } } },
    signal: new AbortController().signal,
    step: ignore,
    note: ignore,
    options: { report: ignore, onMerged: ignore },
  } as unknown as FetchRun;
  expect(await fetchFiles(run, { maxBytes: 1, tooLarge: new Set() })).toBe(0);
  expect(asked).toEqual(['a', 'b', 'c']);
});

it('an empty picture of another device is not fetched at all, an empty file is', async () => {
  const time = { now: 1_700_000_000_000 };
  const storage = createSharedStorage(() => time.now);
  const device = await openEngineDevice(databases, 'a0000', storage, time);
  await setUpAll([device]);
  await USER_STEPS.newChat(device);
  await USER_STEPS.attach(device, 0, nothingWritten());
  const empty = createHash('sha256').update('').digest('hex');
  const make = (kind: string) =>
    device.database.run(`UPDATE attachments SET base64 = '', text = NULL, content_hash = CASE kind WHEN ? THEN ? END`, [
      kind,
      empty,
    ]);
  const { files } = openSyncStorage(device.database, { now: () => time.now, isTurnRunning: () => false });
  await make('image');
  expect(await files.missing({ most: 5, without: [] })).toEqual([]);
  await make('file');
  expect(await files.missing({ most: 5, without: [] })).toEqual([empty]);
  await files.keepContent(empty, new Uint8Array(0));
  expect(await files.missing({ most: 5, without: [] })).toEqual([]);
});
