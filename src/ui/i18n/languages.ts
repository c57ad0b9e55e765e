import { toLocaleTag, type LocaleTag } from './locale-tag';

/** The languages the app speaks, each under its own name: whoever is lost in a foreign one must find theirs. */
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

/** A stored value is only a claim; anything unknown means the system decides. */
export function asLanguageChoice(value: unknown): LanguageChoice {
  return LANGUAGES.find(({ tag }) => tag === value)?.tag ?? 'system';
}

/** The first of a person's languages that the app speaks, in any of its regions. */
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

/** The language with the person's own region where the system names one, so that dates and numbers look as at home. */
export function localeFor(choice: LanguageChoice, systemLocales: readonly string[]): LocaleTag {
  const tags = systemLocales.map(toLocaleTag).filter((tag) => tag !== null);
  const language = choice === 'system' ? closestLanguage(tags) : choice;
  return tags.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? (language as string as LocaleTag);
}
