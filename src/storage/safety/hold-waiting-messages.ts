import type { SqlDriver } from '../database/sql-driver';

/**
 * A message that waited for the network when a copy was made may have been sent since. After restoring the copy, it waits for the user, so
 * that nothing is sent twice. Closes the driver.
 */
export async function holdWaitingMessages(driver: SqlDriver): Promise<void> {
  try {
    const columns = await driver.all<{ name: string }>('PRAGMA table_info(queued_messages)', []);
    if (!columns.some(({ name }) => name === 'held')) return; // a copy of an early version
    await driver.exec(`UPDATE queued_messages SET held = 'restarted' WHERE held IS NULL OR held = 'offline'`);
  } finally {
    await driver.close();
  }
}
