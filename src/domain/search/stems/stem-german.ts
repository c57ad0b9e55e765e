import { stripSuffix } from './strip-suffix';

const DERIVATIONS = ['keiten', 'keit', 'heiten', 'heit', 'ungen', 'ung', 'lichen', 'liche', 'lich', 'isch', 'ig'];
const INFLECTIONS = ['ern', 'est', 'ten', 'tet', 'end', 'em', 'en', 'er', 'es', 'et', 'te', 'e', 'n', 's', 't'];
const SHORTEST = 4;
const PARTICIPLE = /^ge(.{4,}(?:t|en))$/;

/** "Rechnung", "Rechnungen" and "rechnen" have one stem. A participle loses its "ge": "gekauft" becomes "kauf". */
export function stemGerman(word: string): string {
  const base = PARTICIPLE.exec(word)?.[1] ?? word;
  const plain = stripSuffix(base, INFLECTIONS, SHORTEST);
  return stripSuffix(stripSuffix(plain, DERIVATIONS, SHORTEST), INFLECTIONS, SHORTEST);
}

/** What may stand before a German stem in a word. */
export const GERMAN_PREFIXES = ['ge'] as const;
