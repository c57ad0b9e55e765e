import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { toChatError } from '@/domain/chat-error';
import { MIGRATIONS } from '@/storage/migrations/migrations';
import type { Migration } from '@/storage/migrations/migration';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { compileScript } from '../support/processes/compile-script';
import { createTestDatabases } from '../support/database/node-database';
import { schemaOf } from '../support/database/schema-of';

const databases = createTestDatabases();
afterEach(() => databases.cleanUp());

const versionOf = async (database: SqlDatabase) =>
  (await database.get<{ user_version: number }>('PRAGMA user_version'))?.user_version;

describe('the migration runner', () => {
  const NEWEST = MIGRATIONS.length;
  const failing: Migration = {
    version: NEWEST + 1,
    name: 'failing',
    statements: ['CREATE TABLE half (n)', "UPDATE agents SET name = 'changed'", 'INSERT INTO no_such_table VALUES (1)'],
  };

  it('leaves the old version intact when a step fails, and applies the step once it is fixed', async () => {
    const path = databases.newPath();
    const before = await databases.open(path);
    const schema = await schemaOf(before);
    await before.close();
    await expect(databases.open(path, [...MIGRATIONS, failing])).rejects.toMatchObject({ error: { kind: 'storage' } });
    const after = await databases.open(path);
    expect(await versionOf(after)).toBe(NEWEST);
    expect(await schemaOf(after)).toEqual(schema);
    expect(await after.all('SELECT name FROM agents')).toEqual([{ name: 'Assistant' }]);
    await after.close();
    const mended = await databases.open(path, [...MIGRATIONS, { ...failing, statements: ['CREATE TABLE whole (n)'] }]);
    expect(await versionOf(mended)).toBe(NEWEST + 1);
  });

  it('refuses a file from a newer app and does not change one byte of it', async () => {
    const path = databases.newPath();
    const newer = new DatabaseSync(path);
    newer.exec('CREATE TABLE future (n); INSERT INTO future VALUES (1); PRAGMA user_version = 9999');
    newer.close();
    const before = readFileSync(path);
    const error = await databases.open(path).then(
      () => null,
      (thrown: unknown) => toChatError(thrown),
    );
    expect(error).toMatchObject({ kind: 'database-newer', nextStep: 'update-app' });
    expect(error?.message).toContain('9999');
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  it('refuses a list of migrations whose versions do not increase', async () => {
    const [first, second] = MIGRATIONS;
    if (!first || !second) throw new Error('migrations are missing');
    await expect(databases.open(':memory:', [second, first])).rejects.toMatchObject({ error: { kind: 'internal' } });
    await expect(databases.open(':memory:', [first, first])).rejects.toMatchObject({ error: { kind: 'internal' } });
  });

  it('creates one schema when several processes open a new file at once', async () => {
    const path = databases.newPath();
    const script = compileScript('__tests__/support/database/open-once.ts');
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, [...script, path], { stdio: ['pipe', 'pipe', 'inherit'] }),
    );
    const exits = children.map((child) => new Promise<number | null>((resolve) => child.on('exit', resolve)));
    await Promise.all(children.map((child) => once(child.stdout, 'data')));
    for (const child of children) child.stdin.end();
    expect(await Promise.all(exits)).toEqual([0, 0, 0, 0, 0, 0]);
    const database = await databases.open(path);
    const fresh = await databases.open(databases.newPath());
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    expect(await database.all('SELECT COUNT(*) AS c FROM agents')).toEqual([{ c: 1 }]);
  }, 30_000);
});
