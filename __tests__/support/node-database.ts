import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Migration } from '@/storage/migrations/migration';
import { openNodeSqlite } from '@/storage/node-sqlite-driver';
import { openDatabase } from '@/storage/open-database';
import type { SqlDatabase } from '@/storage/sql-database';
import type { SqlDriver } from '@/storage/sql-driver';

/** Real SQLite for tests. Everything it opened is closed and deleted by `cleanUp`. */
export interface TestDatabases {
  /** A path in a directory of its own; nothing is there yet. */
  newPath(): string;
  open(path?: string, migrations?: readonly Migration[]): Promise<SqlDatabase>;
  cleanUp(): Promise<void>;
}

export function createTestDatabases(
  openDriver: (path: string) => SqlDriver | Promise<SqlDriver> = openNodeSqlite,
): TestDatabases {
  const directories: string[] = [];
  const opened: SqlDatabase[] = [];
  return {
    newPath() {
      const directory = mkdtempSync(join(tmpdir(), 'skein-'));
      directories.push(directory);
      return join(directory, 'skein.db');
    },
    async open(path = ':memory:', migrations) {
      const database = await openDatabase(await openDriver(path), migrations);
      opened.push(database);
      return database;
    },
    async cleanUp() {
      for (const database of opened.splice(0)) await database.close();
      for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Gives way before and after each call, as a bridge to native code does: only then can bad interleavings show. */
export function givingWay(driver: SqlDriver): SqlDriver {
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  const slowly = async <T>(call: () => Promise<T>): Promise<T> => {
    await pause();
    try {
      return await call();
    } finally {
      await pause();
    }
  };
  return {
    hasWal: driver.hasWal,
    run: (sql, params) => slowly(() => driver.run(sql, params)),
    all: (sql, params) => slowly(() => driver.all(sql, params)),
    exec: (sql) => slowly(() => driver.exec(sql)),
    close: () => slowly(() => driver.close()),
  };
}
