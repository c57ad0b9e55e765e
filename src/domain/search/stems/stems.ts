import { isUnspaced } from '../search-tokens';
import { ARABIC_PREFIXES, stemArabic } from './stem-arabic';
import { stemEnglish } from './stem-english';
import { GERMAN_PREFIXES, stemGerman } from './stem-german';
import { agreeInSpanish, stemSpanish } from './stem-spanish';

/** Languages that are told apart by their script. `none`: words without forms, such as numbers, or pairs of Chinese characters. */
type Family = 'latin' | 'arabic' | 'other' | 'none';

const LATIN = /^[a-zñ]+$/;
const ARABIC = /^\p{Script=Arabic}+$/u;
const LETTERS = /^\p{L}+$/u;
/** Shorter words have no forms that rules for suffixes could find. */
const SHORTEST_WORD = 3;
/** Of words in other scripts, up to two letters are taken for a suffix. */
const SHORTEST_OTHER = 4;
const OTHER_SUFFIX = 2;
/** The place of the Spanish stem among those of a Latin word. */
const SPANISH = 2;

/**
 * A folded word has a stem for each language of its script, because its language is not known. Two words are forms of one if they agree in
 * one language.
 */
export function areForms(a: string, b: string): boolean {
  if (a === b) return true;
  const family = familyOf(a);
  if (family === 'none' || family !== familyOf(b)) return false;
  const stems = stemsOf(a, family);
  return stemsOf(b, family).some(
    (stem, language) => stem === stems[language] && (language !== SPANISH || agreeInSpanish(a, b, stem)),
  );
}

/** Every form of a word is the word, or begins with one of these texts. */
export function beginningsOf(word: string): readonly string[] {
  const family = familyOf(word);
  if (family === 'none') return [];
  const stems = stemsOf(word, family);
  const roots = [...new Set(stems)].filter((stem) => !stems.some((other) => other !== stem && stem.startsWith(other)));
  const prefixes = PREFIXES[family];
  return roots.flatMap((root) => [root, ...prefixes.map((prefix) => prefix + root)]);
}

const PREFIXES: Readonly<Record<Family, readonly string[]>> = {
  latin: GERMAN_PREFIXES,
  arabic: ARABIC_PREFIXES,
  other: [],
  none: [],
};

function familyOf(word: string): Family {
  if (word.length < SHORTEST_WORD) return 'none';
  if (LATIN.test(word)) return 'latin';
  if (ARABIC.test(word)) return 'arabic';
  return LETTERS.test(word) && !isUnspaced(word) ? 'other' : 'none';
}

function stemsOf(word: string, family: Family): readonly string[] {
  switch (family) {
    case 'latin':
      return [stemEnglish(word), stemGerman(word), stemSpanish(word)]; // Spanish is at `SPANISH`
    case 'arabic':
      return [stemArabic(word)];
    case 'other':
      return [word.slice(0, Math.max(SHORTEST_OTHER, word.length - OTHER_SUFFIX))];
    case 'none':
      return [word];
  }
}
