import { stripSuffix } from './strip-suffix';

/** Articles, conjunctions and prepositions that are written together with the next word. Longer ones come first. */
export const ARABIC_PREFIXES = [
  'وبال',
  'وال',
  'بال',
  'كال',
  'فال',
  'ولل',
  'ال',
  'لل',
  'و',
  'ب',
  'ل',
  'ف',
  'ك',
] as const;
const SUFFIXES = ['هما', 'ها', 'هم', 'نا', 'كم', 'ان', 'ات', 'ون', 'ين', 'يه', 'تي', 'ه', 'ي', 'ك', 'ت', 'ا'];
const SHORTEST = 3;

/** Removes what is written together with a word, and the endings of number, gender and possession. Letters are folded before. */
export function stemArabic(word: string): string {
  const prefix = ARABIC_PREFIXES.find(
    (start) => word.startsWith(start) && word.length - start.length >= leastAfter(start),
  );
  const bare = prefix === undefined ? word : word.slice(prefix.length);
  return stripSuffix(bare, SUFFIXES, SHORTEST);
}

/** A single letter is often part of the word itself. */
function leastAfter(prefix: string): number {
  return prefix.length === 1 ? SHORTEST + 1 : SHORTEST;
}
