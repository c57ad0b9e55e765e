import type { SettingValues } from '@/domain/settings/settings-registry';

import { toLocaleTag, type LocaleTag } from './locale-tag';

export type LanguageChoice = SettingValues['language'];

export type Language = Exclude<LanguageChoice, 'system'>;

/** Each under its own name, so that users who cannot read the current language find theirs. */
const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-Hans': '简体中文',
  de: 'Deutsch',
  ja: '日本語',
  es: 'Español',
  ar: 'العربية',
};

/** The languages of the app, in the order in which they are offered. */
export const LANGUAGES = (Object.keys(NAMES) as readonly Language[]).map((tag) => ({ tag, name: NAMES[tag] }));

/** The first of the user's languages that the app supports, in any regional variant. */
export function closestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => primary(language.tag) === primary(tag));
    if (found) return found.tag;
  }
  return 'en';
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

const primary = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

/** The language with the user's region if the system reports one, so that dates and numbers have the local format. */
export function localeFor(choice: LanguageChoice, systemLocales: readonly string[]): LocaleTag {
  const tags = systemLocales.map(toLocaleTag).filter((tag) => tag !== null);
  const language = choice === 'system' ? closestLanguage(tags) : choice;
  return tags.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? (language as string as LocaleTag);
}
