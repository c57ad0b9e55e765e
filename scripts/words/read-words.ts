import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@/ui/i18n/english/en';
import { LANGUAGES } from '@/ui/i18n/languages';
import { flatten, type FlatWords, type WordTree } from './compare-words';

export const ENGLISH: FlatWords = flatten(en);

export const TRANSLATED: readonly string[] = LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== 'en');

const fileOf = (language: string) => join(__dirname, '../../src/ui/i18n/translations', `${language}.json`);

export function readTranslation(language: string): FlatWords {
  return flatten(JSON.parse(readFileSync(fileOf(language), 'utf8')) as WordTree);
}

export function writeTranslation(language: string, words: WordTree): void {
  writeFileSync(fileOf(language), `${JSON.stringify(words, null, 2)}\n`);
}
