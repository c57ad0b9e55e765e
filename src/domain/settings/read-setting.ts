import type { Setting } from './setting';
import { SETTINGS, type SettingKey, type SettingValues } from './settings-registry';
import type { SettingsRepository } from './settings-repository';

type Definitions = { readonly [Key in SettingKey]: Setting<SettingValues[Key]> };

/** SETTINGS keeps the narrowest types; here each entry has the type of its value. */
const DEFINITIONS: Definitions = SETTINGS;

export function defaultSetting<Key extends SettingKey>(key: Key): SettingValues[Key] {
  return DEFINITIONS[key].default;
}

/** The default applies where nothing is stored. */
export async function readSetting<Key extends SettingKey>(
  settings: Pick<SettingsRepository, 'get'>,
  key: Key,
): Promise<SettingValues[Key]> {
  const definition = DEFINITIONS[key];
  const stored = await settings.get(key);
  return stored === null || stored === undefined ? definition.default : definition.parse(stored);
}

export async function writeSetting<Key extends SettingKey>(
  settings: Pick<SettingsRepository, 'set'>,
  key: Key,
  value: SettingValues[Key],
): Promise<void> {
  await settings.set(key, value);
}
