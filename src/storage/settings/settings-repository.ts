import type { SettingsRepository } from '@/domain/settings/settings-repository';
import { fromJson } from '../database/row-value';
import type { SqlDatabase } from '../database/sql-database';
import { storedJson } from '../database/stored-text';

/**
 * A setting that was never set reads as null. A turn reads half a dozen, so they are kept as they are stored until a statement may change
 * them. Nobody else writes to the file: it is locked.
 */
export function createSettingsRepository(database: SqlDatabase): SettingsRepository {
  let kept = new Map<string, string | null>();
  const forget = () => void (kept = new Map());
  database.beforeWrite('app_settings', forget);

  async function read(key: string): Promise<string | null> {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const fresh = kept;
    const row = await database.get<{ value: string }>('SELECT value FROM app_settings WHERE key = ?', [key]);
    const text = row?.value ?? null;
    fresh.set(key, text); // into a map that nobody reads any more if a write came between
    return text;
  }

  return {
    async get(key) {
      const text = await read(key);
      return text === null ? null : fromJson(text, 'setting');
    },
    async set(key, value) {
      forget(); // whoever asks from now on waits behind this write
      await database.run(
        'INSERT INTO app_settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
        [key, storedJson(value)],
      );
    },
  };
}
