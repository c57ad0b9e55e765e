import type { SettingsRepository } from '@/domain/settings/settings-repository';
import { fromJson } from '../database/row-value';
import type { SqlDatabase } from '../database/sql-database';
import { storedJson } from '../database/stored-text';

/** A setting that was never set reads as null. */
export function createSettingsRepository(database: SqlDatabase): SettingsRepository {
  return {
    async get(key) {
      const row = await database.get<{ value: string }>('SELECT value FROM app_settings WHERE key = ?', [key]);
      return row === null ? null : fromJson(row.value, 'setting');
    },
    async set(key, value) {
      await database.run(
        'INSERT INTO app_settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [key, storedJson(value)],
      );
    },
  };
}
