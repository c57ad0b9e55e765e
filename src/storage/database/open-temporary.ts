import { writeSetting } from '@/domain/settings/read-setting';

import { createSettingsRepository } from '../settings/settings-repository';
import { copyConfiguration } from './copy-configuration';
import { openDatabase } from './open-database';
import type { SqlDatabase } from './sql-database';
import type { SqlDriver } from './sql-driver';

/** A database in memory for a temporary chat, with the configuration of the persistent one. `catchUp` copies it again. */
export async function openTemporaryDatabase(
  driver: SqlDriver,
  persistent: SqlDatabase,
  keys: Parameters<typeof openDatabase>[2],
) {
  const db = await openDatabase(driver, undefined, keys);
  const settings = createSettingsRepository(db);
  const catchUp = async () => {
    await copyConfiguration(persistent, db);
    await writeSetting(settings, 'memory', false);
  };
  await db.run('PRAGMA temp_store = MEMORY'); // a large sort must not spill into a file either
  await catchUp();
  return { db, catchUp };
}
