import { openExpoSqlite } from '@/storage/database/expo-sqlite-driver';
import { openStatementCounts } from '../support/database/native-sqlite-shim';
import { createTestDatabases } from '../support/database/node-database';
import { describeRepositories } from '../support/repositories/repository-suite';

// Only the native half is replaced; the JavaScript of expo-sqlite is real. Its exports map hides the file.
jest.mock('../../node_modules/expo-sqlite/build/ExpoSQLite', () => ({
  __esModule: true,
  default: jest.requireActual<typeof import('../support/database/native-sqlite-shim')>(
    '../support/database/native-sqlite-shim',
  ).nativeSqliteShim,
}));
jest.mock('../../node_modules/expo-sqlite/build/SQLiteDevToolsClient', () => ({
  registerDatabaseForDevToolsAsync: () => Promise.resolve(),
  unregisterDatabaseForDevToolsAsync: () => Promise.resolve(),
}));

describeRepositories('expo-sqlite', openExpoSqlite);

describe('the expo-sqlite driver', () => {
  const databases = createTestDatabases({ openDriver: openExpoSqlite, newFiles: 'empty' });
  afterEach(() => databases.cleanUp());

  it('recognises the native error message for a full disk', async () => {
    const database = await databases.open(databases.newPath());
    const pages = (await database.get<{ page_count: number }>('PRAGMA page_count'))?.page_count ?? 0;
    await database.all(`PRAGMA max_page_count = ${pages}`);
    const write = database.run("INSERT INTO app_settings VALUES ('big', ?)", ['x'.repeat(100_000)]);
    await expect(write).rejects.toMatchObject({ error: { kind: 'storage', nextStep: 'free-space' } });
  });

  it('prepares a statement once, keeps at most a hundred open, and closes them all', async () => {
    const driver = await openExpoSqlite(':memory:');
    openStatementCounts.length = 0;
    for (let round = 0; round < 3; round += 1) expect(await driver.all('SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
    expect(openStatementCounts).toEqual([1]);
    for (let n = 0; n < 250; n += 1) await driver.all(`SELECT ${n} AS n`, []);
    expect(Math.max(...openStatementCounts)).toBeLessThanOrEqual(101);
    await driver.close();
  });

  it('closes a statement that failed and prepares it again', async () => {
    const driver = await openExpoSqlite(':memory:');
    await driver.exec('CREATE TABLE t (id INTEGER PRIMARY KEY)');
    openStatementCounts.length = 0;
    const insert = () => driver.run('INSERT INTO t VALUES (?)', [1]);
    await insert();
    await expect(insert()).rejects.toThrow('UNIQUE');
    await driver.run('DELETE FROM t', []);
    expect(await insert()).toEqual({ changes: 1 });
    expect(openStatementCounts).toEqual([1, 1, 2]);
    await driver.close();
  });

  it('fails when the file cannot be opened', async () => {
    await expect(openExpoSqlite('nowhere/at/all/skein.db')).rejects.toMatchObject({ error: { kind: 'storage' } });
  });
});
