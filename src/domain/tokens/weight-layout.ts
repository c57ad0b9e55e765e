import { CharClass, CLASS_COUNT, classOf, isLetterClass } from './char-class';

/**
 * Numbers every cell of the weight tables. A character adds the cost of its unit (what it is) times the factor of its
 * place (where it is). The estimator and the fitting program share this numbering.
 */

/** Letters are numbered a-z, then one number each for Latin-1, Latin Extended-A and -B, and Latin Extended Additional. */
export const LATIN_LETTERS = 29;
/** Latin letter after Latin letter: 29 x 29 units. */
export const PAIR_UNIT = 0;
/** First Latin letter of a word, by the ASCII character before it; the last unit is for any other character. */
export const START_UNIT = PAIR_UNIT + LATIN_LETTERS * LATIN_LETTERS;
export const START_UNITS = 129;
/** ASCII punctuation, space, newline and tab, by the character before it. */
export const PUNCTUATION_UNIT = START_UNIT + START_UNITS;
const PUNCTUATION_ROWS = 32 + 3;
/** Before it: anything else, Latin, digit, space, newline, tab, other letter, or one of the 32 ASCII punctuation marks. */
export const PUNCTUATION_COLUMNS = 7 + 32;
/** Any other character, by its class; then the characters of the class that have a token of their own. */
export const CLASS_UNIT = PUNCTUATION_UNIT + PUNCTUATION_ROWS * PUNCTUATION_COLUMNS;
export const SINGLE_TOKEN_UNIT = CLASS_UNIT + CLASS_COUNT;
/** Second half of an emoji, in slices of 64, after D83C, D83D and D83E. */
export const EMOJI_UNIT = SINGLE_TOKEN_UNIT + CLASS_COUNT;
const EMOJI_UNITS = 48;
/** Letters of alphabets, each with its own cost. */
export const LETTER_UNIT = EMOJI_UNIT + EMOJI_UNITS;
const LETTER_RANGES: readonly (readonly [number, number])[] = [
  [0x380, 0x3cf],
  [0x400, 0x45f],
  [0x490, 0x4ef],
  [0x560, 0x58f],
  [0x5d0, 0x5ef],
  [0x620, 0x64f],
  [0x900, 0x96f],
  [0x980, 0x9ef],
  [0xe00, 0xe4f],
  [0x10d0, 0x10ff],
  [0x3040, 0x30ff],
];
const letterCount = LETTER_RANGES.reduce((sum, [first, last]) => sum + last - first + 1, 0);
export const UNIT_COUNT = LETTER_UNIT + letterCount;

/** Places 0-47 are inside a word: six kinds of step from one letter to the next, eight depths each. */
export const PLACES_PER_CLASS = 64;
export const DEEPEST = 7;
export const StepKind = {
  plain: 0,
  capitals: 1,
  afterCapital: 2,
  newCapital: 3,
  latinAfterOther: 4,
  newScript: 5,
} as const;
/** Places from here on begin a word, a number or a run of punctuation: by what comes before, and for capitals again. */
export const BEGIN_PLACE = 48;
export const CAPITAL_PLACE = 56;

/** The running mean of the costs of Latin letters, in steps: the index of a rarity factor. */
export const RARITY_STEPS = 40;
export const RARITY_STEPS_PER_TOKEN = 80;

/** The number of each Latin letter. */
export const latinLetter = new Uint8Array(0x1f00);
/** 1 + the row of an ASCII character in the punctuation units; 0 if it has none. */
export const punctuationRow = new Uint8Array(0x80);
export const punctuationColumn = new Uint8Array(0x10000);
/** The kind of neighbour that a class is for the next character. */
export const neighbourOf = new Uint8Array(CLASS_COUNT).fill(7);
const { latin, digit, space, newline, punctuation, tab } = CharClass;

for (let i = 0; i < 26; i++) latinLetter[0x41 + i] = latinLetter[0x61 + i] = i;
latinLetter.fill(26, 0xc0, 0x100).fill(27, 0x100, 0x250).fill(28, 0x1e00, 0x1f00);

for (let i = 0; i < CLASS_COUNT; i++) if (isLetterClass[i] === 1) neighbourOf[i] = 6;
neighbourOf[space] = 1;
neighbourOf[newline] = neighbourOf[tab] = 2;
neighbourOf[latin] = 3;
neighbourOf[digit] = 4;
neighbourOf[punctuation] = 5;

const columnOfClass = new Uint8Array(CLASS_COUNT);
for (let i = 0; i < CLASS_COUNT; i++) if (isLetterClass[i] === 1) columnOfClass[i] = 6;
[latin, digit, space, newline, tab].forEach((charClass, i) => (columnOfClass[charClass] = i + 1));
for (let code = 0; code < 0x10000; code++) {
  punctuationColumn[code] = columnOfClass[classOf[code] ?? 0] ?? 0;
}
let marks = 0;
for (let code = 0x21; code < 0x7f; code++) {
  if (classOf[code] !== punctuation) continue;
  punctuationColumn[code] = 7 + marks;
  punctuationRow[code] = ++marks;
}
punctuationRow[0x20] = marks + 1;
punctuationRow[0x0a] = punctuationRow[0x0d] = marks + 2;
punctuationRow[0x09] = marks + 3;

/** The unit of each code unit, where the character before it does not decide. */
export function unitsOfCharacters(singleTokenCharacters: string): Uint16Array {
  const units = new Uint16Array(0x10000);
  for (let code = 0; code < 0x10000; code++) units[code] = CLASS_UNIT + (classOf[code] ?? 0);
  for (let i = 0; i < singleTokenCharacters.length; i++) {
    const code = singleTokenCharacters.charCodeAt(i);
    units[code] = SINGLE_TOKEN_UNIT + (classOf[code] ?? 0);
  }
  let unit = LETTER_UNIT;
  for (const [first, last] of LETTER_RANGES) for (let code = first; code <= last; code++) units[code] = unit++;
  return units;
}
