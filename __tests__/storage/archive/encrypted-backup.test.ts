import type { ReadableFile } from '@/domain/archive/archive';
import { createTestDatabases } from '../../support/database/node-database';
import { CANARY, fill, openArchiveHarness, withoutIds } from '../../support/harness/archive-harness';
import { archivesOf, encryptedExport, PASSPHRASE } from '../../support/harness/backup-harness';
import { findLeaks } from '../../support/samples/canary';
import { fileOf } from '../../support/samples/readable-file';

const databases = createTestDatabases();
afterAll(() => databases.cleanUp());

const refusedAs = (is: string) => ({ error: { kind: 'invalid-argument', about: { is } } });

async function backup(): Promise<Uint8Array> {
  const database = await databases.open();
  await database.run(
    `INSERT INTO memories (id, content, source, created_at, updated_at) VALUES ('n', 'Secret note', 'person', 1, 1)`,
  );
  return encryptedExport(database);
}

async function open(file: ReadableFile, passphrase?: string) {
  const database = await databases.open();
  return archivesOf(database).open(file, passphrase === undefined ? {} : { passphrase });
}

it('the whole app is restored from an encrypted backup, which shows nothing of its content', async () => {
  const from = await openArchiveHarness();
  await fill(from);
  const pieces: Uint8Array[] = [];
  for await (const piece of from.app.archives.writeEncrypted({ passphrase: PASSPHRASE })) pieces.push(piece);
  const bytes = new Uint8Array(Buffer.concat(pieces));
  const seen = Buffer.from(bytes).toString('latin1');
  expect(seen).not.toMatch(/Kyoto|vegetarian|skein-archive/);
  expect(findLeaks({ file: seen }, { key: CANARY })).toEqual([]);

  const to = await openArchiveHarness();
  const opened = await to.app.archives.open(fileOf(bytes), { passphrase: PASSPHRASE });
  await opened.merge();
  expect(withoutIds(await to.exported())).toEqual(withoutIds(await from.exported()));
  await from.app.close();
  await to.app.close();
});

it('two backups of the same data differ in every chunk', async () => {
  const [one, other] = [await backup(), await backup()];
  expect(Buffer.compare(one.slice(16, 48), other.slice(16, 48))).not.toBe(0);
  expect(Buffer.compare(one.slice(80), other.slice(80))).not.toBe(0);
});

it('a missing, a wrong and a short passphrase each have their own message', async () => {
  const file = fileOf(await backup());
  await expect(open(file)).rejects.toMatchObject(refusedAs('passphrase-missing'));
  await expect(open(file, 'correct horse battery stapler')).rejects.toMatchObject(refusedAs('passphrase-wrong'));
  await expect(encryptedExport(await databases.open(), 'too short')).rejects.toMatchObject(
    refusedAs('passphrase-short'),
  );
});

it('a passphrase is the same however a keyboard composes its letters', async () => {
  const bytes = await encryptedExport(await databases.open(), 'Grüße aus Kyōto, ﬁnally'.normalize('NFD'));
  const opened = await open(fileOf(bytes), 'Grüße aus Kyōto, finally'.normalize('NFC'));
  expect(opened.preview.source).toBe('skein');
});

it.each([
  ['a memory of 256 MB', [18, 8, 1]],
  ['a memory of 2^63 blocks', [63, 8, 1]],
  ['another block size', [15, 16, 1]],
  ['no block size', [15, 0, 1]],
  ['sixteen times the work', [17, 8, 16]],
  ['no work', [15, 8, 0]],
])('a file that asks for %s is refused before any work is done', async (_what, [logN = 0, r = 0, p = 0]) => {
  const bytes = await backup();
  bytes.set([logN, r, p], 10);
  await expect(open(fileOf(bytes), PASSPHRASE)).rejects.toMatchObject({
    error: { message: expect.stringMatching(/its encryption is not one that Skein uses\. Nothing was changed/) },
  });
});

it('a file of a newer version says so', async () => {
  const bytes = await backup();
  bytes[8] = 2;
  await expect(open(fileOf(bytes), PASSPHRASE)).rejects.toThrow(/Update Skein/);
});

it('a chunk of another file with the same passphrase is refused', async () => {
  const [one, other] = [await backup(), await backup()];
  const mixed = new Uint8Array([...one.slice(0, 80), ...other.slice(80)]);
  await expect(open(fileOf(mixed), PASSPHRASE)).rejects.toThrow(/incomplete or damaged\. Nothing was changed/);
});

it('a huge file is refused without reading it', async () => {
  const reads: number[] = [];
  const huge: ReadableFile = { size: 1e12, read: async (at) => (reads.push(at), new Uint8Array(0)) };
  await expect(open(huge, PASSPHRASE)).rejects.toThrow(/too large\. Nothing was changed/);
  expect(reads).toEqual([]);
});

it('a large backup is written and read in small pieces', async () => {
  const database = await databases.open();
  await database.run(
    `INSERT INTO prompt_templates (id, title, content, created_at, updated_at) VALUES ('t', 'T', ?, 1, 1)`,
    ['x'.repeat(190_000)],
  );
  const lengths: number[] = [];
  const pieces: Uint8Array[] = [];
  for await (const piece of archivesOf(database).writeEncrypted({ passphrase: PASSPHRASE })) {
    lengths.push(piece.length);
    pieces.push(piece);
  }
  expect(lengths.slice(0, 3)).toEqual([80, 65_552, 65_552]);
  const bytes = new Uint8Array(Buffer.concat(pieces));
  const reads: number[] = [];
  await open(
    { size: bytes.length, read: async (at, length) => (reads.push(length), bytes.slice(at, at + length)) },
    PASSPHRASE,
  );
  expect(Math.max(...reads)).toBe(65_552);
});
