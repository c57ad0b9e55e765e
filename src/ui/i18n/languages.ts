import { toLocaleTag, type LocaleTag } from './locale-tag';

/** The languages of the app, each under its own name, so that users find theirs whatever language is active. */
export const LANGUAGES = [
  { tag: 'en', name: 'English' },
  { tag: 'zh-Hans', name: '简体中文' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'ja', name: '日本語' },
  { tag: 'es', name: 'Español' },
  { tag: 'ar', name: 'العربية' },
] as const;

export type Language = (typeof LANGUAGES)[number]['tag'];

export type LanguageChoice = Language | 'system';

/** A stored value may be anything; unknown values mean that the system decides. */
export function asLanguageChoice(value: unknown): LanguageChoice {
  return LANGUAGES.find(({ tag }) => tag === value)?.tag ?? 'system';
}

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
