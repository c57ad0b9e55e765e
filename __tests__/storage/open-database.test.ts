import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { toChatError } from '@/domain/chat-error';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openDatabase } from '@/storage/database/open-database';
import { createTestDatabases } from '../support/database/node-database';

const databases = createTestDatabases({ openDriver: openNodeSqlite, newFiles: 'empty' });
afterEach(() => databases.cleanUp());

const errorOf = async (promise: Promise<unknown>) => {
  try {
    await promise;
  } catch (thrown) {
    return toChatError(thrown);
  }
  throw new Error('expected a failure');
};

describe('opening a database', () => {
  it('sets the pragmas that durability and integrity need', async () => {
    const database = await databases.open(databases.newPath());
    expect(await database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(await database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(await database.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    expect(await database.get('PRAGMA busy_timeout')).toEqual({ timeout: 5000 });
  });

  it('accepts another journal where the platform has no write-ahead log', async () => {
    const database = await databases.open(':memory:');
    expect(await database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'memory' });
  });

  it('fails where a write-ahead log is required and missing', async () => {
    const opening = openDatabase({ ...openNodeSqlite(':memory:'), hasWal: true });
    expect(await errorOf(opening)).toMatchObject({ kind: 'storage' });
  });

  it('reports a damaged file and leaves its bytes unchanged', async () => {
    const path = databases.newPath();
    await (await databases.open(path)).close();
    truncateSync(path, 4096 * 3 + 17);
    const before = readFileSync(path);
    const error = await errorOf(
      databases.open(path).then((database) => database.all('SELECT * FROM messages, agents')),
    );
    expect(error).toMatchObject({ kind: 'database-damaged', nextStep: 'recover' });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('refuses a file that is not a database and leaves its bytes unchanged', async () => {
    const path = databases.newPath();
    writeFileSync(
      path,
      'these are my holiday notes, not a database at all, and there are a hundred bytes of it'.repeat(20),
    );
    const before = readFileSync(path);
    expect(await errorOf(databases.open(path))).toMatchObject({ kind: 'database-damaged', nextStep: 'recover' });
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('fails when the directory does not exist', async () => {
    expect(await errorOf(databases.open('/nowhere/at/all/skein.db'))).toMatchObject({ kind: 'storage' });
  });

  it('opens with the write-ahead log of a killed process and without its shared memory', async () => {
    const path = databases.newPath();
    const first = await databases.open(path);
    await first.run("INSERT INTO app_settings VALUES ('k', '1')");
    const copy = databases.newPath();
    copyFileSync(path, copy);
    copyFileSync(`${path}-wal`, `${copy}-wal`);
    const second = await databases.open(copy);
    expect(await second.get('SELECT value FROM app_settings')).toEqual({ value: '1' });
  });
});

describe('a full disk', () => {
  it('fails as a storage error, keeps existing data and recovers once there is space', async () => {
    const database = await databases.open(databases.newPath());
    await database.run("INSERT INTO app_settings VALUES ('before', '1')");
    const { page_count: pages } = (await database.get<{ page_count: number }>('PRAGMA page_count')) ?? {
      page_count: 0,
    };
    await database.all(`PRAGMA max_page_count = ${pages + 2}`);
    const big = 'x'.repeat(100_000);
    const full = database.transaction(async (session) => {
      await session.run("INSERT INTO app_settings VALUES ('small', '1')");
      await session.run("INSERT INTO app_settings VALUES ('big', ?)", [big]);
    });
    expect(await errorOf(full)).toEqual({
      kind: 'storage',
      message: 'Couldn’t save: this device is full. Free some space, then try again.',
      nextStep: 'free-space',
    });
    expect(await database.all('SELECT key FROM app_settings')).toEqual([{ key: 'before' }]);
    await database.all('PRAGMA max_page_count = 100000');
    await database.run("INSERT INTO app_settings VALUES ('big', ?)", [big]);
    expect(await database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
    expect(await database.all('SELECT key FROM app_settings ORDER BY key')).toEqual([
      { key: 'before' },
      { key: 'big' },
    ]);
  });
});

describe('a lock held by another process', () => {
  it('is waited out', async () => {
    const path = databases.newPath();
    const database = await databases.open(path);
    const other = new DatabaseSync(path);
    other.exec('BEGIN IMMEDIATE');
    await database.all('PRAGMA busy_timeout = 50');
    expect(await errorOf(database.run("INSERT INTO app_settings VALUES ('k', '1')"))).toMatchObject({
      kind: 'storage',
      nextStep: 'retry',
    });
    other.exec('COMMIT');
    other.close();
    await database.run("INSERT INTO app_settings VALUES ('k', '1')");
    expect(await database.all('SELECT key FROM app_settings')).toEqual([{ key: 'k' }]);
  });
});
