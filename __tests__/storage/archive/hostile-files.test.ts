import fc from 'fast-check';
import { ChatFailure } from '@/domain/chat-error';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { fillDatabase, randomDatabase } from '../../support/builders/random-database';
import { createTestDatabases } from '../../support/database/node-database';
import { archivesOf, encryptedExport, PASSPHRASE, plainExport } from '../../support/harness/backup-harness';
import { fileOf } from '../../support/samples/readable-file';
import { isLongRun } from '../../support/samples/property-runs';

/** `npm run test:backups` tries 500. */
const RUNS = isLongRun ? 500 : 60;

const databases = createTestDatabases();
afterAll(() => databases.cleanUp());

let database: SqlDatabase;
let files: { readonly plain: Uint8Array; readonly encrypted: Uint8Array };

beforeAll(async () => {
  database = await databases.open();
  const source = await databases.open();
  const [tables = []] = fc.sample(randomDatabase, { seed: 7, numRuns: 1 });
  await fillDatabase(source, tables);
  // More than one chunk, so that they can be swapped and left out.
  const long = { title: 'Long', content: 'x'.repeat(70_000), created_at: 1, updated_at: 1 };
  await source.run('INSERT INTO prompt_templates (id, title, content, created_at, updated_at) VALUES (?, ?, ?, ?, ?)', [
    'long',
    ...Object.values(long),
  ]);
  files = { plain: new TextEncoder().encode(await plainExport(source)), encrypted: await encryptedExport(source) };
});

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const at = (bytes: Uint8Array, share: number) => Math.floor(bytes.length * share);

/** What an attacker or a bad disk does to a file. */
const damage = fc.oneof<fc.Arbitrary<(bytes: Uint8Array) => Uint8Array>[]>(
  fc.tuple(place, fc.nat({ max: 7 })).map(([share, bit]) => (bytes) => {
    const index = at(bytes, share);
    bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
    return bytes;
  }),
  fc.tuple(fc.nat({ max: 79 }), fc.nat({ max: 255 })).map(([index, value]) => (bytes) => {
    bytes[index] = bytes[index] === value ? value ^ 1 : value;
    return bytes;
  }),
  place.map((share) => (bytes) => bytes.slice(0, at(bytes, share))),
  fc.constantFrom(8, 80, 80 + 65_552).map((length) => (bytes) => bytes.slice(0, length)),
  fc.uint8Array({ minLength: 1, maxLength: 100 }).map((more) => (bytes) => join(bytes, more)),
  fc.tuple(place, place).map(([from, to]) => (bytes) => {
    const [start, end] = [at(bytes, Math.min(from, to)), at(bytes, Math.max(from, to)) + 1];
    return join(bytes.slice(0, start), bytes.slice(end));
  }),
  fc.constantFrom([1, 0], [0, 0], [1, 1]).map((order) => (bytes) => {
    const chunks = order.map((n) => bytes.slice(80 + n * 65_552, 80 + (n + 1) * 65_552));
    return join(bytes.slice(0, 80), ...chunks);
  }),
  fc.uint8Array({ maxLength: 500 }).map((noise) => () => noise),
  fc.json({ maxDepth: 4 }).map((json) => () => new TextEncoder().encode(json)),
);

it('F7: hostile files change nothing; an encrypted one that is not exactly as written is refused', async () => {
  const changes = async () => (await database.get<{ n: number }>('SELECT total_changes() AS n'))?.n;
  const before = await changes();
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom<'plain' | 'encrypted'>('plain', 'encrypted'), damage, async (kind, hurt) => {
      const hostile = hurt(files[kind].slice());
      const thrown = await archivesOf(database)
        .open(fileOf(hostile), { passphrase: PASSPHRASE })
        .then(
          () => null,
          (reason: unknown) => reason,
        );
      if (thrown !== null) {
        refused += 1;
        expect(thrown).toBeInstanceOf(ChatFailure);
        expect((thrown as ChatFailure).error).toMatchObject({ kind: 'invalid-argument' });
        expect((thrown as ChatFailure).message).toMatch(/Nothing was changed/);
      } else expect([kind, Buffer.compare(hostile, files.encrypted)]).toEqual(['plain', expect.any(Number)]);
      expect(await changes()).toBe(before);
    }),
    { numRuns: RUNS },
  );
  expect(refused).toBeGreaterThan(RUNS * 0.7);
});
