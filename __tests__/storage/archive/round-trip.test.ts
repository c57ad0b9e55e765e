import fc from 'fast-check';
import { fillDatabase, randomDatabase } from '../../support/builders/random-database';
import { createTestDatabases } from '../../support/database/node-database';
import { withoutIds } from '../../support/harness/archive-harness';
import { archivesOf, encryptedExport, PASSPHRASE, plainExport } from '../../support/harness/backup-harness';
import { fileOf } from '../../support/samples/readable-file';
import { runs } from '../../support/samples/property-runs';

/** `npm run test:backups` tries 1,000. */
const RUNS = runs(25);

jest.setTimeout(600_000 + RUNS * 1_000);

const databases = createTestDatabases();
afterAll(() => databases.cleanUp());

it('F7: for random databases, export, import and export again is identical, encrypted and plain', async () => {
  const source = await databases.open();
  const target = await databases.open();
  let messages = 0;
  await fc.assert(
    fc.asyncProperty(randomDatabase, async (tables) => {
      await fillDatabase(source, tables);
      const plain = await plainExport(source);
      const before = withoutIds(plain);
      messages += (before as { messages: unknown[] }).messages.length;

      await fillDatabase(target, []);
      await (await archivesOf(target).open(plain)).merge();
      expect(withoutIds(await plainExport(target))).toEqual(before);

      await fillDatabase(target, []);
      const encrypted = fileOf(await encryptedExport(source));
      await (await archivesOf(target).open(encrypted, { passphrase: PASSPHRASE })).merge();
      expect(withoutIds(await plainExport(target))).toEqual(before);
    }),
    { numRuns: RUNS },
  );
  expect(messages).toBeGreaterThan(RUNS);
});
