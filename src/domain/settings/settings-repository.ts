import type { SettingKey } from './settings-registry';

/** The stored values as they are: any JSON, or null. Use `readSetting` and `writeSetting`, which know the type of each setting. */
export interface SettingsRepository {
  get(key: SettingKey): Promise<unknown>;
  set(key: SettingKey, value: unknown): Promise<void>;
}
