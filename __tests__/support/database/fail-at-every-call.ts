import { copyFileSync } from 'node:fs';
import { openDatabase } from '@/storage/database/open-database';
import type { SqlDatabase } from '@/storage/database/sql-database';
import { openWithoutFsync } from './migrated-file';
import type { TestDatabases } from './node-database';
import { withFault } from './with-fault';

interface Work {
  readonly databases: TestDatabases;
  /** The database file to start from. Every attempt gets its own copy. */
  readonly original: string;
  /** Tables that must be unchanged after a failure, and changed after success. */
  readonly tables: readonly string[];
  readonly act: (database: SqlDatabase) => Promise<unknown>;
}

/**
 * SQLite's own method: makes the n-th call fail, for n = 1, 2, 3 … until the action succeeds. Every failure must be
 * reported and leave the tables unchanged. Returns how often the action failed.
 */
export async function failAtEveryCall({ databases, original, tables, act }: Work): Promise<number> {
  const contentsOf = async (database: SqlDatabase) =>
    JSON.stringify(await Promise.all(tables.map((table) => database.all(`SELECT * FROM ${table}`))));
  for (let n = 1; ; n += 1) {
    const path = databases.newPath();
    copyFileSync(original, path);
    const fault = withFault(openWithoutFsync(path));
    const database = await openDatabase(fault.faulty);
    const before = await contentsOf(database);
    fault.arm(n);
    const failed = await act(database).then(
      () => false,
      () => true,
    );
    const struck = fault.disarm();
    expect(failed).toBe(struck);
    expect((await contentsOf(database)) === before).toBe(struck);
    await database.close();
    if (!struck) return n - 1;
  }
}
