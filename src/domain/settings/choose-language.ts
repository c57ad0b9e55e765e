import { SETTINGS, type SettingValues } from './settings-registry';

export type AppLanguage = Exclude<SettingValues['language'], 'system'>;

/** The language of the app: the user's choice, else the first of the system's languages that the app has, else English. */
export function chooseLanguage(choice: SettingValues['language'], systemLanguages: readonly string[]): AppLanguage {
  if (choice !== 'system') return choice;
  for (const tag of systemLanguages) {
    const found = SETTINGS.language.values.find((name) => primary(name) === primary(tag));
    if (found !== undefined && found !== 'system') return found;
  }
  return 'en';
}

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();
