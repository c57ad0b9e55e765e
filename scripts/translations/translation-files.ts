import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@/ui/i18n/english/en';
import { LANGUAGES } from '@/ui/i18n/languages';
import { flatten, type Translations, type TranslationTree } from './compare-translations';

export const ENGLISH: Translations = flatten(en);

export const TRANSLATED: readonly string[] = LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== 'en');

const fileOf = (language: string) => join(__dirname, '../../src/ui/i18n/translations', `${language}.json`);

export function readTranslation(language: string): Translations {
  return flatten(JSON.parse(readFileSync(fileOf(language), 'utf8')) as TranslationTree);
}

export function writeTranslation(language: string, translations: TranslationTree): void {
  writeFileSync(fileOf(language), `${JSON.stringify(translations, null, 2)}\n`);
}
