import { stripSuffix } from './strip-suffix';

const INFLECTIONS = ['ingly', 'edly', 'ings', 'ing', 'ies', 'ied', 'ed', 'es'];
const DERIVATIONS = [
  'ization',
  'isation',
  'ations',
  'ation',
  'ments',
  'ment',
  'able',
  'ible',
  'ions',
  'ion',
  'ers',
  'er',
  'ors',
  'or',
  'ful',
  'ive',
  'ly',
  'al',
];
const SHORTEST = 3;

/** "booked", "booking" and "bookings" become "book"; "memory" and "memories" become "memor". A stem is always the beginning of its word. */
export function stemEnglish(word: string): string {
  const singular = /[^su]s$/.test(word) && word.length > SHORTEST ? stripPlural(word) : word;
  const plain = stripSuffix(singular, INFLECTIONS, SHORTEST);
  // "business" is no form of "bus".
  const root = stripSuffix(stripSuffix(plain, ['ness'], SHORTEST + 2), DERIVATIONS, SHORTEST + 1);
  return undouble(stripSuffix(root, ['e', 'y', 'i'], SHORTEST));
}

function stripPlural(word: string): string {
  return stripSuffix(word, ['ies', 's'], SHORTEST);
}

/** "plann" (from "planning") becomes "plan". */
function undouble(stem: string): string {
  return stem.length > SHORTEST && /([bdfglmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
