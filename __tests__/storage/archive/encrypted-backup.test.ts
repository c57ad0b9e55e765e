import type { ReadableFile } from '@/domain/archive/archive';
import { encryptChunks } from '@/storage/archive/encrypted/backup-chunks';
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

it('files of one stored key share nothing but the salt, and open with its passphrase', async () => {
  const archives = archivesOf(await databases.open());
  const key = await archives.createKey(PASSPHRASE);
  const write = async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of archives.writeEncrypted({ key })) pieces.push(piece);
    return new Uint8Array(Buffer.concat(pieces));
  };
  const [one, other] = [await write(), await write()];
  expect(Buffer.compare(one.slice(16, 32), other.slice(16, 32))).toBe(0);
  for (const at of [32, 48, 80]) expect(Buffer.compare(one.slice(at, at + 16), other.slice(at, at + 16))).not.toBe(0);
  expect((await open(fileOf(other), PASSPHRASE)).preview.source).toBe('skein');
  await expect(
    archives
      .writeEncrypted({ key: key.slice(1, -1) })
      [Symbol.asyncIterator]()
      .next(),
  ).rejects.toMatchObject({
    error: { kind: 'key-missing' },
  });
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

describe('the chunks of a backup', () => {
  const keys = { key: new Uint8Array(32), noncePrefix: new Uint8Array(16), tag: new Uint8Array(32) };
  const pause = async () => undefined;
  async function encrypted(...pieces: readonly string[]): Promise<Uint8Array[]> {
    async function* given() {
      yield* pieces;
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of encryptChunks(given(), keys, pause)) chunks.push(chunk);
    return chunks;
  }

  it('are the same however the text is cut, also where a chunk is exactly full', async () => {
    for (const length of [0, 65_536, 65_537, 131_072]) {
      const text = 'é'.repeat(length / 2) + 'x'.repeat(length % 2);
      const whole = await encrypted(text);
      const cut = await encrypted(...(text.match(/[^]{1,7001}/g) ?? []), '');
      expect(cut.map((chunk) => Buffer.from(chunk).toString('hex'))).toEqual(
        whole.map((chunk) => Buffer.from(chunk).toString('hex')),
      );
      expect(whole.map((chunk) => chunk.length - 16)).toEqual(
        length === 0
          ? [0]
          : Array.from({ length: Math.ceil(length / 65_536) }, (_, n) => Math.min(65_536, length - n * 65_536)),
      );
    }
  });

  it('copy each byte a fixed number of times', async () => {
    let copied = 0;
    const { set, slice } = Uint8Array.prototype;
    jest.spyOn(Uint8Array.prototype, 'set').mockImplementation(function (this: Uint8Array, source, offset) {
      copied += source.length;
      return set.call(this, source, offset);
    });
    jest.spyOn(Uint8Array.prototype, 'slice').mockImplementation(function (this: Uint8Array, ...range) {
      const part = slice.apply(this, range) as Uint8Array<ArrayBuffer>;
      copied += part.length;
      return part;
    });
    await encrypted('x'.repeat(2 ** 20));
    jest.restoreAllMocks();
    expect(copied).toBeGreaterThan(2 ** 20);
    expect(copied / 2 ** 20).toBeLessThan(5);
  });
});
