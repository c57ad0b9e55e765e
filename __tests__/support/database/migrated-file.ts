import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNodeSqlite } from '@/storage/database/node-sqlite-driver';
import { openDatabase } from '@/storage/database/open-database';
import type { SqlDriver } from '@/storage/database/sql-driver';

let bytes: Promise<Buffer> | undefined;

/** Writes a new database with the newest schema to `path`. Copying takes a twentieth of the time of all migrations. */
export async function writeMigratedFile(path: string): Promise<void> {
  bytes ??= makeMigratedFile();
  writeFileSync(path, await bytes);
}

async function makeMigratedFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'skein-migrated-'));
  try {
    const path = join(folder, 'skein.db');
    await (await openDatabase(openWithoutFsync(path))).close();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Real SQLite that does not wait for the disk. Waiting only matters when the power fails, which no test can show: a
 * killed process loses nothing. The app checks that its pragma took effect, so this driver claims that it did.
 */
export function openWithoutFsync(path: string): SqlDriver {
  const driver = openNodeSqlite(path);
  const isOff = driver.exec('PRAGMA synchronous = OFF');
  return {
    ...driver,
    async all<Row>(sql: string, params: Parameters<SqlDriver['all']>[1]) {
      await isOff;
      if (sql === 'PRAGMA synchronous = 2') return [];
      if (sql === 'PRAGMA synchronous') return [{ synchronous: 2 }] as Row[];
      return driver.all<Row>(sql, params);
    },
  };
}
