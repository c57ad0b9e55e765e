import { openExpoSqlite } from '@/storage/expo-sqlite-driver';
import { createTestDatabases } from '../support/node-database';
import { describeRepositories } from '../support/repositories/repository-suite';

// Only the native half is replaced; what expo-sqlite does in JavaScript is the real thing. Its exports map hides the file.
jest.mock('../../node_modules/expo-sqlite/build/ExpoSQLite', () => ({
  __esModule: true,
  default: jest.requireActual<typeof import('../support/native-sqlite-shim')>('../support/native-sqlite-shim')
    .nativeSqliteShim,
}));
jest.mock('../../node_modules/expo-sqlite/build/SQLiteDevToolsClient', () => ({
  registerDatabaseForDevToolsAsync: () => Promise.resolve(),
  unregisterDatabaseForDevToolsAsync: () => Promise.resolve(),
}));

describeRepositories('expo-sqlite', openExpoSqlite);

describe('the expo-sqlite driver', () => {
  const databases = createTestDatabases(openExpoSqlite);
  afterEach(() => databases.cleanUp());

  it('understands the words in which the native side reports a full disk', async () => {
    const database = await databases.open(databases.newPath());
    const pages = (await database.get<{ page_count: number }>('PRAGMA page_count'))?.page_count ?? 0;
    await database.all(`PRAGMA max_page_count = ${pages}`);
    const write = database.run("INSERT INTO app_settings VALUES ('big', ?)", ['x'.repeat(100_000)]);
    await expect(write).rejects.toMatchObject({ error: { kind: 'storage', nextStep: 'free-space' } });
  });

  it('says so when the file cannot be opened', async () => {
    await expect(openExpoSqlite('nowhere/at/all/skein.db')).rejects.toMatchObject({ error: { kind: 'storage' } });
  });
});
