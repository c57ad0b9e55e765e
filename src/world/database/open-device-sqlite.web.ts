import { failure, toChatError } from '@/domain/chat-error';
import type { SqlDriver } from '@/storage/database/sql-driver';

import { openBrowserSqlite } from './browser/open-browser-sqlite';
import { storedName } from './database-aliases';
import { databaseLock } from './database-lock';

const RELOADS = 'skein:reloads-for-the-database';
const MAX_RELOADS = 20;
const RELOAD_AFTER_MS = 400;

/**
 * A browser lets only one tab at a time open the database file. That tab also holds a Web Lock, so that a second tab fails at once. With the
 * lock, the file can only be held by the worker of a page that was just left or reloaded: it first finishes its statement. The
 * worker cannot open the file after a first failure, so the page is loaded again until the file is free.
 */
export async function openDeviceSqlite(name: string): Promise<SqlDriver> {
  const release = await takeLock(databaseLock(name));
  if (!release) throw failure('database-elsewhere', 'Skein is already open in another tab.');
  void navigator.storage?.persist?.();
  try {
    const driver = await openBrowserSqlite(storedName(name));
    sessionStorage.removeItem(RELOADS);
    return {
      ...driver,
      close: async () => {
        await driver.close();
        release();
      },
    };
  } catch (thrown) {
    release();
    if (toChatError(thrown).kind === 'database-elsewhere' && mayReload()) return await reload();
    throw thrown;
  }
}

export const openScratchSqlite = () => openBrowserSqlite(':memory:');

/** Counts the reloads of this tab. After the last one, the user sees the error and may try again. */
function mayReload(): boolean {
  const reloads = Number(sessionStorage.getItem(RELOADS) ?? 0);
  if (reloads >= MAX_RELOADS) {
    sessionStorage.removeItem(RELOADS);
    return false;
  }
  sessionStorage.setItem(RELOADS, String(reloads + 1));
  return true;
}

/** Never resolves: the page goes away. */
async function reload(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER_MS));
  location.reload();
  return new Promise<never>(() => undefined);
}

/** Null when another tab holds it. */
function takeLock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
