import type { SqlDatabase, SqlSession } from '../database/sql-database';

/** Stored with the deletion itself, so that a killed process scrubs the file at its next start. */
const OWED = 'storage.scrubOwed';

export async function oweScrub(session: SqlSession): Promise<void> {
  await session.run(`INSERT OR REPLACE INTO app_settings (key, value) VALUES (?, 'true')`, [OWED]);
}

export async function isScrubOwed(session: SqlSession): Promise<boolean> {
  return (await session.get('SELECT 1 FROM app_settings WHERE key = ?', [OWED])) !== null;
}

/**
 * Removes deleted text from the file itself. `secure_delete` overwrites what is deleted, but not the remains of rows that SQLite moved
 * between pages earlier (measured: it leaves some in most databases), so the file is written anew, and its log emptied.
 */
export async function scrubFile(database: SqlDatabase): Promise<void> {
  await database.exec('VACUUM');
  await emptyLog(database);
}

/** Only after everything that contains the text is gone, also the copies. */
export async function markScrubbed(database: SqlDatabase): Promise<void> {
  await database.run('DELETE FROM app_settings WHERE key = ?', [OWED]);
  await emptyLog(database);
}

/** A no-op without a write-ahead log. */
async function emptyLog(database: SqlDatabase): Promise<void> {
  await database.all('PRAGMA wal_checkpoint(TRUNCATE)');
}
