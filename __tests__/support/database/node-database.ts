import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Migration } from '@/storage/migrations/migration';
import { openDatabase } from '@/storage/database/open-database';
import type { SqlDatabase } from '@/storage/database/sql-database';
import type { SqlDriver } from '@/storage/database/sql-driver';
import { openWithoutFsync, writeMigratedFile } from './migrated-file';

/** Real SQLite for tests. `cleanUp` closes and deletes everything that was opened. */
export interface TestDatabases {
  /** A path in a new directory. The file does not exist yet. */
  newPath(): string;
  /** Opens the file; without a path, a new migrated file or an empty database in memory. */
  open(path?: string, migrations?: readonly Migration[]): Promise<SqlDatabase>;
  cleanUp(): Promise<void>;
}

export interface TestDatabaseOptions {
  readonly openDriver?: (path: string) => SqlDriver | Promise<SqlDriver>;
  /** Whether a new file starts with the newest schema, or empty, so that opening it runs the migrations. */
  readonly newFiles?: 'migrated' | 'empty';
}

export function createTestDatabases({
  openDriver = openWithoutFsync,
  newFiles = 'migrated',
}: TestDatabaseOptions = {}): TestDatabases {
  const directories: string[] = [];
  const opened: SqlDatabase[] = [];
  const newPath = () => {
    const directory = mkdtempSync(join(tmpdir(), 'skein-'));
    directories.push(directory);
    return join(directory, 'skein.db');
  };
  const isNewFile = (path: string) => path !== ':memory:' && existsSync(dirname(path)) && !existsSync(path);
  return {
    newPath,
    async open(path = newFiles === 'migrated' ? newPath() : ':memory:', migrations) {
      if (newFiles === 'migrated' && migrations === undefined && isNewFile(path)) await writeMigratedFile(path);
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

/** Yields before and after each call, as a bridge to native code does. Only then can race conditions show. */
export function yieldingDriver(driver: SqlDriver): SqlDriver {
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
