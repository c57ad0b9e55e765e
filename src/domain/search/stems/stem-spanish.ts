import { stripSuffix } from './strip-suffix';

const SUFFIXES = [
  'amientos',
  'imientos',
  'amiento',
  'imiento',
  'aciones',
  'uciones',
  'acion',
  'iendo',
  'ieron',
  'amente',
  'mente',
  'idades',
  'idad',
  'iones',
  'ion',
  'ando',
  'aron',
  'aban',
  'amos',
  'emos',
  'imos',
  'aste',
  'iste',
  'ados',
  'adas',
  'idos',
  'idas',
  'ador',
  'ado',
  'ada',
  'ido',
  'ida',
  'aba',
  'ian',
  'ara',
  'era',
  'ira',
  'are',
  'ere',
  'ire',
  'ar',
  'er',
  'ir',
  'an',
  'en',
  'as',
  'es',
  'os',
  'io',
  'ia',
  'a',
  'e',
  'i',
  'o',
];
const SHORTEST = 3;

/** Removes the plural, the gender and the endings of verbs: "reservar", "reservé" and "reservas" become "reserv". */
export function stemSpanish(word: string): string {
  return stripSuffix(word, SUFFIXES, SHORTEST);
}

/** The endings of nouns and adjectives. */
const GENDER = /^[ao]s?$/;

/**
 * Whether two words with one Spanish stem can be forms of one word. After three letters, a gender says which word it is: "fado" is no form of
 * the English "fade", nor "caro" of "car".
 */
export function agreeInSpanish(a: string, b: string, stem: string): boolean {
  if (stem.length > SHORTEST) return true;
  const endings = [a.slice(stem.length), b.slice(stem.length)];
  const hasGender = endings.some((ending) => GENDER.test(ending));
  return !hasGender || endings.every((ending) => /^[aio]/.test(ending));
}
