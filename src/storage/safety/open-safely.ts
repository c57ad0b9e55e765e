import { failure, toChatError } from '@/domain/chat-error';
import type { ReportFault } from '@/domain/runtime';
import { openDatabase } from '../database/open-database';
import type { SqlDatabase, SqlReader } from '../database/sql-database';
import type { SqlDriver } from '../database/sql-driver';
import { isSchemaMismatch } from '../database/sqlite-failure';
import { damaged, refuseDamaged } from './check-database';
import { makeCopy } from './copies';
import type { DatabaseFiles } from './database-files';
import { EXPECTED_TABLES } from './expected-tables';
import { listCopies } from './file-names';
import { finishReplacement } from './replace-current';

const DAY_MS = 86_400_000;
/** Reading more than this would delay the start noticeably; a larger file is checked in the background. */
const CHECKED_AT_START_BYTES = 200 * 1024 * 1024;
const CHECKED_AT = 'storage.checkedAt';

interface OpenSafelyDeps {
  readonly openSqlite: () => Promise<SqlDriver>;
  /** Null: the database is in memory. */
  readonly files: DatabaseFiles | null;
  readonly clock: { now(): number };
  readonly reportFault: ReportFault;
  /** The secrets that are never written. */
  readonly keys?: () => readonly string[];
}

/**
 * Opens the database, and refuses a damaged one before anything is written to it. The whole file is read after a crash and once a day, so a
 * clean start costs nothing. Makes a copy before an update changes the schema.
 */
export async function openSafely({
  openSqlite,
  files,
  clock,
  reportFault,
  keys,
}: OpenSafelyDeps): Promise<SqlDatabase> {
  if (files === null) return openDatabase(await openSqlite(), undefined, keys);
  const now = clock.now();
  await finishReplacement(files, now);
  await refuseMissing(files);
  const wasInterrupted = await files.wasInterrupted();
  const bytes = (await files.list()).find(({ name }) => name === files.current)?.bytes ?? 0;
  const isSmall = bytes <= CHECKED_AT_START_BYTES;
  let hasChecked = false;
  const database = await openDatabase(await openSqlite(), undefined, keys, {
    async check(reader, version) {
      if (version === 'newest') await refuseIncomplete(reader);
      if (bytes === 0 || !isSmall || !(wasInterrupted || (await isCheckDue(reader, now)))) return;
      await refuseDamaged(reader);
      hasChecked = true;
    },
    async beforeMigration(unchanged) {
      await refuseDamaged(unchanged);
      await makeCopy(unchanged, files, { reason: 'upgrade', at: now }).catch((thrown: unknown) => {
        // A migration is one transaction: without room for a copy it is still safe.
        reportFault('copy before an update', toChatError(thrown));
      });
    },
  }).catch((thrown: unknown) => {
    throw isSchemaMismatch(thrown) ? damaged([toChatError(thrown).message]) : thrown;
  });
  if (hasChecked || bytes === 0) await rememberCheck(database, now).catch(() => undefined); // checked again next time
  return database;
}

/** Reads the whole file now if that is due, and was too slow for the start. */
export async function checkLater(database: SqlDatabase, now: number): Promise<void> {
  if (!(await isCheckDue(database, now))) return;
  await refuseDamaged(database);
  await rememberCheck(database, now);
}

async function isCheckDue(reader: SqlReader, now: number): Promise<boolean> {
  const hasSettings = await reader.get(`SELECT 1 FROM sqlite_schema WHERE name = 'app_settings'`);
  if (hasSettings === null) return true;
  const row = await reader.get<{ value: string }>('SELECT value FROM app_settings WHERE key = ?', [CHECKED_AT]);
  const age = now - Number(row?.value ?? 0);
  return !(age >= 0 && age < DAY_MS); // also after the clock was moved back
}

async function rememberCheck(database: SqlDatabase, now: number): Promise<void> {
  await database.run('INSERT OR REPLACE INTO app_settings (key, value) VALUES (?, ?)', [CHECKED_AT, String(now)]);
}

/** An empty file is a new database, but not when there are copies of one. */
async function refuseMissing(files: DatabaseFiles): Promise<void> {
  const current = (await files.list()).find(({ name }) => name === files.current);
  if ((current?.bytes ?? 0) > 0 || (await listCopies(files)).length === 0) return;
  throw failure('database-damaged', 'The database file is missing or empty, but there are copies of it.');
}

/** A file can say that it has the newest schema without having its tables. */
async function refuseIncomplete(reader: SqlReader): Promise<void> {
  const rows = await reader.all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'`);
  const found = new Set(rows.map(({ name }) => name));
  const missing = EXPECTED_TABLES.filter((name) => !found.has(name));
  if (missing.length > 0) throw damaged([`it has no table ${missing.join(', ')}`]);
}
