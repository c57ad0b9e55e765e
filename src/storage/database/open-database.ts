import { failure } from '@/domain/chat-error';
import { migrate, refuseNewer } from '../migrations/migrate';
import { MIGRATIONS } from '../migrations/migrations';
import type { Migration } from '../migrations/migration';
import { createSqlDatabase, type SqlDatabase, type SqlReader } from './sql-database';
import type { SqlDriver } from './sql-driver';

interface OpenGuard {
  /** Runs before anything is written. */
  readonly check?: (reader: SqlReader, version: 'new' | 'old' | 'newest') => Promise<void>;
  /** Runs before the schema of an existing database changes. */
  readonly beforeMigration?: (database: SqlDatabase) => Promise<void>;
}

/**
 * Turns a connection into a database with the newest schema. Closes the connection on failure. Refuses a file from a newer version before
 * the first write, even that of the journal mode.
 */
export async function openDatabase(
  driver: SqlDriver,
  migrations: readonly Migration[] = MIGRATIONS,
  keys?: () => readonly string[],
  guard: OpenGuard = {},
): Promise<SqlDatabase> {
  const database = createSqlDatabase(driver, keys);
  try {
    await setPragma(database, 'busy_timeout', 5000);
    const version = await refuseNewer(database, migrations);
    const newest = migrations.at(-1)?.version ?? 0;
    await guard.check?.(database, version === 0 ? 'new' : version < newest ? 'old' : 'newest');
    await switchToWal(database, driver.hasWal);
    await setPragma(database, 'synchronous', 2); // FULL: a commit survives power loss, also with WAL
    await setPragma(database, 'foreign_keys', 1);
    await setPragma(database, 'secure_delete', 1); // deleted text is overwritten
    await setPragma(database, 'checkpoint_fullfsync', 1); // on Apple's systems, fsync alone does not flush the drive's cache
    if (version > 0 && version < newest) await guard.beforeMigration?.(database);
    await migrate(database, migrations);
    return database;
  } catch (thrown) {
    await database.close().catch(() => undefined); // the first error is the one to report
    throw thrown;
  }
}

async function switchToWal(database: SqlDatabase, hasWal: boolean): Promise<void> {
  const mode = String(firstValue(await database.get('PRAGMA journal_mode = WAL')));
  if (hasWal ? mode === 'wal' : mode !== 'off') return;
  throw failure('storage', `The database could not switch to its write-ahead log (it stays in "${mode}").`);
}

async function setPragma(database: SqlDatabase, name: string, value: number): Promise<void> {
  await database.all(`PRAGMA ${name} = ${value}`);
  const stored = firstValue(await database.get(`PRAGMA ${name}`));
  if (stored !== value) throw failure('storage', `The database did not accept ${name} = ${value}.`);
}

/** The column name can differ from the pragma's (busy_timeout returns "timeout"). */
function firstValue(row: unknown): unknown {
  return row !== null && typeof row === 'object' ? Object.values(row)[0] : undefined;
}
