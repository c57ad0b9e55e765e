import { DatabaseSync } from 'node:sqlite';

import { failure } from '@/domain/chat-error';
import { toStorageFailure } from '@/storage/database/sqlite-failure';

const SQLITE_BUSY = 5;

/**
 * Refuses the file to a second process, whose start would cut off the answers that the first one is writing. The lock is SQLite's own, on
 * an empty file beside the database: the system releases it when the process dies, so a killed process leaves nothing to clean up, and
 * other programs can still read the database itself. Returns a function that releases it.
 */
export function lockDatabaseFile(path: string): () => void {
  if (path === ':memory:') return () => undefined;
  const lock = openLock(`${path}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (thrown) {
    lock.close();
    const isHeld = (thrown as { errcode?: number }).errcode === SQLITE_BUSY;
    if (!isHeld) throw toStorageFailure(thrown);
    const message = 'Another Skein process has this database open. Close it, then try again.';
    throw failure('database-elsewhere', message, thrown);
  }
  return () => lock.close();
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (thrown) {
    throw toStorageFailure(thrown);
  }
}
