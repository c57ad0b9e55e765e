import { failure, toChatError } from '@/domain/chat-error';
import { openExpoSqlite } from '@/storage/database/expo-sqlite-driver';
import type { SqlDriver } from '@/storage/database/sql-driver';

const RELOAD_GRACE_MS = 3_000;
const TRY_EVERY_MS = 150;

/**
 * A browser lets only one tab at a time open the database file. That tab also holds a Web Lock, so that a second tab fails at once. After a
 * reload, the new page waits until the worker of the old page has closed the file.
 */
export async function openDeviceSqlite(name: string): Promise<SqlDriver> {
  const release = await takeLock(`skein:${name}`);
  if (!release) throw failure('database-elsewhere', 'Skein is already open in another tab.');
  void navigator.storage?.persist?.();
  try {
    const driver = await openWithRetries(name);
    return {
      ...driver,
      close: async () => {
        await driver.close();
        release();
      },
    };
  } catch (thrown) {
    release();
    throw thrown;
  }
}

async function openWithRetries(name: string): Promise<SqlDriver> {
  const giveUpAt = performance.now() + RELOAD_GRACE_MS;
  for (;;) {
    try {
      return await openExpoSqlite(name);
    } catch (thrown) {
      if (toChatError(thrown).kind !== 'database-elsewhere' || performance.now() > giveUpAt) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
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
