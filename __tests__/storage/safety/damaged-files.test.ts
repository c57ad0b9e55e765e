import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { EXPECTED_TABLES } from '@/storage/safety/expected-tables';
import { createRandom } from '../../support/soak/random';
import { contentsOf, DAY_MS, fileWithBytes, fillDatabase, safeFiles } from '../../support/database/damaged-database';
import { createTestDatabases } from '../../support/database/node-database';

const databases = createTestDatabases();
const START = 1_700_000_000_000;
let intact: Buffer;
let questions: readonly string[];

beforeAll(async () => {
  const path = databases.newPath();
  const database = await databases.open(path);
  await fillDatabase(database, 4, 30);
  questions = await contentsOf(database);
  await database.close();
  intact = readFileSync(path);
});
afterAll(() => databases.cleanUp());

/** The file with some bytes changed. */
function damagedFile(change: (bytes: Buffer) => Buffer | void) {
  const path = databases.newPath();
  const copy = Buffer.from(intact);
  const bytes = change(copy) ?? copy;
  writeFileSync(path, bytes);
  return { path, bytes, ...safeFiles(path, START) };
}

const PAGE = 4096;
const pages = () => intact.length / PAGE;

describe('S9: a damaged database', () => {
  it.each<[string, (bytes: Buffer) => Buffer | void]>([
    ['cut off after half of its pages', (bytes) => bytes.subarray(0, Math.floor(pages() / 2) * PAGE)],
    ['with a page of zeros', (bytes) => void bytes.fill(0, PAGE * 10, PAGE * 14)],
    ['with a page of another file', (bytes) => void bytes.fill('another file ', PAGE * 20, PAGE * 24)],
    ['with the pages of two tables exchanged', (bytes) => swap(bytes, 5, Math.floor(pages()) - 2)],
    ['that says it has the newest schema and has no tables', () => withoutTables()],
    ['with a version that does not fit its tables', (bytes) => void bytes.writeInt32BE(7, 60)],
    ['with an impossible version', (bytes) => void bytes.writeInt32BE(-3, 60)],
    ['that is not a database', () => Buffer.from('This is a text file. '.repeat(400))],
  ])('%s is refused, and left as it is', async (_what, change) => {
    const { path, bytes, refusal } = damagedFile(change);
    expect(await refusal()).toMatchObject({ kind: 'database-damaged', nextStep: 'recover' });
    expect(await refusal()).toMatchObject({ kind: 'database-damaged' }); // again: nothing was repaired in secret
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('is rescued as far as it can be read; the file is set aside with all its bytes', async () => {
    const { path, bytes, recovery, open } = damagedFile((copy) => void copy.fill(0, PAGE * 30, PAGE * 31));
    const report = await recovery.rescue();
    expect(report.chats).toBe(4);
    expect(report.messages).toBeGreaterThan(90);
    expect(fileWithBytes(path, bytes)).toBe(`db.damaged-${START}`);
    const database = await open();
    const rescued = await contentsOf(database);
    expect(rescued).toHaveLength(report.messages);
    expect(rescued.every((text) => questions.includes(text))).toBe(true);
    expect(await database.all('PRAGMA foreign_key_check')).toEqual([]);
    await database.close();
  });

  it('can be saved as a file, which changes nothing', async () => {
    const { path, bytes, recovery } = damagedFile((copy) => void copy.fill(0, PAGE * 30, PAGE * 31));
    let file = '';
    for await (const piece of recovery.exportReadable()) file += piece;
    expect(JSON.parse(file)).toBeTruthy();
    expect(file).toContain('question 0.1');
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });

  it('of which nothing can be read stays where it is, and a new start is possible', async () => {
    const { path, bytes, recovery, open } = damagedFile((copy) => void copy.fill(0xff, 0, PAGE * 4));
    await expect(recovery.rescue()).rejects.toMatchObject({ error: { kind: 'database-damaged' } });
    expect(readFileSync(path).equals(bytes)).toBe(true);
    await recovery.startFresh();
    expect(fileWithBytes(path, bytes)).toBe(`db.damaged-${START}`);
    const database = await open();
    expect(await contentsOf(database)).toEqual([]);
    await database.close();
  });

  it('with 1 to 8 flipped bytes, 200 times: opens, or is refused and keeps every byte through rescue and restart', async () => {
    const random = createRandom(20_261_118);
    const seen = { opened: 0, refused: 0, rescued: 0, complete: 0 };
    for (let round = 0; round < 200; round += 1) {
      const { path, bytes, refusal, recovery, open } = damagedFile((copy) => {
        for (let flips = 1 + random.below(8); flips > 0; flips -= 1) {
          // In the text nobody notices a flipped byte, so most are where SQLite keeps its own data.
          const page = random.below(round % 4 === 0 ? 4 : pages()) * PAGE;
          const at = page + random.below(random.chance(0.7) ? 24 : PAGE);
          copy[at] = (copy[at] ?? 0) ^ (1 + random.below(255));
        }
      });
      const error = await refusal();
      if (error === null) {
        seen.opened += 1;
        continue;
      }
      if (!['database-damaged', 'database-newer'].includes(error.kind)) throw new Error(JSON.stringify(error));
      expect(readFileSync(path).equals(bytes)).toBe(true);
      seen.refused += 1;
      const report = await recovery.rescue().catch(() => null);
      expect(fileWithBytes(path, bytes)).toBe(report ? `db.damaged-${START}` : 'db');
      if (!report) continue;
      seen.rescued += 1;
      if (report.messages === questions.length) seen.complete += 1;
      const database = await open();
      expect(await database.all('PRAGMA foreign_key_check')).toEqual([]);
      expect(await database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      await database.close();
    }
    expect(seen.opened + seen.refused).toBe(200);
    expect(seen.refused).toBeGreaterThan(100);
    expect(seen.rescued).toBeGreaterThan(seen.refused / 2);
    expect(seen.complete).toBeGreaterThan(0);
  });

  it('a missing or empty file is not taken for a new one while there are copies', async () => {
    const { path, refusal, open, recovery } = damagedFile(() => undefined);
    const database = await open();
    const { makeCopy } = await import('@/storage/safety/copies');
    const { files } = safeFiles(path, START);
    const copy = await makeCopy(database, files, { reason: 'daily', at: START });
    await database.close();
    writeFileSync(path, '');
    expect(await refusal()).toMatchObject({ kind: 'database-damaged', message: expect.stringMatching(/copies/) });
    await recovery.restore(copy?.name ?? '');
    const restored = await open();
    expect(await contentsOf(restored)).toEqual(questions);
    await restored.close();
  });

  it('the expected tables are those of the schema', async () => {
    const database = await databases.open();
    const rows = await database.all<{ name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...EXPECTED_TABLES]);
  });
});

describe('a clean start', () => {
  it('reads the whole file once a day, and after a crash', async () => {
    const { path, open } = damagedFile(() => undefined);
    await (await open()).close();
    // Damage that only reading everything finds.
    const bytes = readFileSync(path);
    bytes.fill(0, PAGE * 30, PAGE * 31);
    writeFileSync(path, bytes);
    expect(await safeFiles(path, START + DAY_MS / 2).refusal()).toBeNull();
    expect(await safeFiles(path, START + DAY_MS).refusal()).toMatchObject({ kind: 'database-damaged' });
    expect(await safeFiles(path, START - 1).refusal()).toMatchObject({ kind: 'database-damaged' }); // clock moved back
    writeFileSync(`${path}-wal`, Buffer.alloc(32));
    expect(await safeFiles(path, START + 1).refusal()).toMatchObject({ kind: 'database-damaged' });
    expect(existsSync(path)).toBe(true);
  });
});

function swap(bytes: Buffer, first: number, second: number): void {
  const kept = Buffer.from(bytes.subarray(first * PAGE, (first + 1) * PAGE));
  bytes.copy(bytes, first * PAGE, second * PAGE, (second + 1) * PAGE);
  kept.copy(bytes, second * PAGE);
}

function withoutTables(): Buffer {
  const path = databases.newPath();
  const database = new DatabaseSync(path);
  const version = intact.readInt32BE(60);
  database.exec(`CREATE TABLE other (a); PRAGMA user_version = ${version}`);
  database.close();
  return readFileSync(path);
}
