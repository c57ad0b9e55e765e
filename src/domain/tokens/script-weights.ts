import * as data from './token-weights';

/**
 * The tables the estimator walks with, decoded once: a class for every UTF-16 code unit, a unit (what it is) with a
 * cost and a strangeness, and a factor for every place (where it stands).
 */

export const CharClass = {
  other: 0,
  latin: 1,
  digit: 2,
  space: 3,
  newline: 4,
  punctuation: 5,
  cyrillic: 6,
  greek: 7,
  arabic: 8,
  hebrew: 9,
  devanagari: 10,
  bengali: 11,
  thai: 12,
  han: 13,
  hiragana: 14,
  katakana: 15,
  hangul: 16,
  cjkPunctuation: 17,
  generalPunctuation: 18,
  symbol: 19,
  highSurrogate: 20,
  lowSurrogate: 21,
  joiner: 22,
  southIndic: 23,
  southEastAsian: 24,
  ethiopic: 25,
  georgian: 26,
  armenian: 27,
  tab: 28,
  control: 29,
  mark: 30,
} as const;

const CLASS_COUNT = 32;
export const PLACES_PER_CLASS = 1024;
/** Letter numbers: a-z, then one for Latin-1, one for Latin Extended-A and -B, one for Latin Extended Additional. */
export const LATIN_LETTERS = 29;
const LEVELS = 4;

export const START_UNIT = LATIN_LETTERS * LATIN_LETTERS;
/** The entry of the start units that stands for "anything but ASCII before it". */
export const START_AFTER_OTHER = 128;
const LEVEL_UNIT = START_UNIT + START_AFTER_OTHER + 1;
const CLASS_UNIT = LEVEL_UNIT + 2 * LEVELS;
const EMOJI_HIGH_UNIT = CLASS_UNIT + CLASS_COUNT;
export const EMOJI_LOW_UNIT = EMOJI_HIGH_UNIT + 3;
const OWN_UNIT = EMOJI_LOW_UNIT + 48;
const OWN_BLOCK = 32;
export const PUNCTUATION_UNIT = OWN_UNIT + data.CHARACTER_WEIGHTS.length * OWN_BLOCK;
/** What can stand before punctuation: anything else, Latin, digit, space, newline, tab, other letters, 32 ASCII marks. */
export const PUNCTUATION_COLUMNS = 7 + 32;
const UNIT_COUNT = PUNCTUATION_UNIT + data.PUNCTUATION_COSTS.length * PUNCTUATION_COLUMNS;

/** First and last code unit of each class; later rows win. */
const CLASS_RANGES: readonly (readonly [number, number, number])[] = [
  [0x00, 0x1f, CharClass.control],
  [0x21, 0x7e, CharClass.punctuation],
  [0x7f, 0x9f, CharClass.control],
  [0x30, 0x39, CharClass.digit],
  [0x41, 0x5a, CharClass.latin],
  [0x61, 0x7a, CharClass.latin],
  [0x09, 0x09, CharClass.tab],
  [0x0a, 0x0a, CharClass.newline],
  [0x0d, 0x0d, CharClass.newline],
  [0x20, 0x20, CharClass.space],
  [0xa0, 0xbf, CharClass.generalPunctuation],
  [0xc0, 0x24f, CharClass.latin],
  [0xd7, 0xd7, CharClass.generalPunctuation],
  [0xf7, 0xf7, CharClass.generalPunctuation],
  [0x300, 0x36f, CharClass.mark],
  [0x370, 0x3ff, CharClass.greek],
  [0x400, 0x52f, CharClass.cyrillic],
  [0x530, 0x58f, CharClass.armenian],
  [0x590, 0x5ff, CharClass.hebrew],
  [0x600, 0x6ff, CharClass.arabic],
  [0x750, 0x77f, CharClass.arabic],
  [0x900, 0x97f, CharClass.devanagari],
  [0x980, 0x9ff, CharClass.bengali],
  [0xa00, 0xdff, CharClass.southIndic],
  [0xe00, 0xe7f, CharClass.thai],
  [0xe80, 0x109f, CharClass.southEastAsian],
  [0x10a0, 0x10ff, CharClass.georgian],
  [0x1200, 0x137f, CharClass.ethiopic],
  [0x1780, 0x17ff, CharClass.southEastAsian],
  [0x1e00, 0x1eff, CharClass.latin],
  [0x1f00, 0x1fff, CharClass.greek],
  [0x2000, 0x206f, CharClass.generalPunctuation],
  [0x200d, 0x200d, CharClass.joiner],
  [0x2070, 0x2bff, CharClass.symbol],
  [0x3000, 0x303f, CharClass.cjkPunctuation],
  [0x3040, 0x309f, CharClass.hiragana],
  [0x30a0, 0x30ff, CharClass.katakana],
  [0x3400, 0x4dbf, CharClass.han],
  [0x4e00, 0x9fff, CharClass.han],
  [0xac00, 0xd7af, CharClass.hangul],
  [0xd800, 0xdbff, CharClass.highSurrogate],
  [0xdc00, 0xdfff, CharClass.lowSurrogate],
  [0xf900, 0xfaff, CharClass.han],
  [0xfb50, 0xfdff, CharClass.arabic],
  [0xfe00, 0xfe0f, CharClass.joiner],
  [0xff00, 0xffef, CharClass.cjkPunctuation],
];

export const classOf = new Uint8Array(0x10000);
export const unitOf = new Uint16Array(0x10000);
export const latinLetter = new Uint8Array(0x1f00);
/** 1 + the row of an ASCII character in the punctuation costs; 0 when it has none. */
export const punctuationRow = new Uint8Array(0x80);
export const punctuationColumn = new Uint8Array(0x10000);
export const unitCost = new Float64Array(UNIT_COUNT);
export const unitStrangeness = new Float64Array(UNIT_COUNT);
export const placeFactor = new Float64Array(CLASS_COUNT * PLACES_PER_CLASS).fill(1);
/** Strangeness never exceeds the largest symbol of its scale, 1.6; in steps of this size it indexes its degree, 0-7. */
export const DEGREE_STEPS_PER_UNIT = 600;
export const DEGREE_STEPS = 1024;
export const degreeOf = new Uint8Array(CLASS_COUNT * DEGREE_STEPS);
/** Where the running mean of each script starts: the middle of what was met in fitting. */
export const usualStrangeness = new Float64Array(CLASS_COUNT).fill(0.28);
export const isLetterClass = new Uint8Array(CLASS_COUNT);
/** What the character after it needs to know of a class. */
export const neighbourOf = new Uint8Array(CLASS_COUNT).fill(7);

type Scale = { readonly smallest: number; readonly step: number };
const COSTS: Scale = { smallest: data.SMALLEST, step: data.STEP };
const STRANGENESS: Scale = { smallest: data.SMALLEST_STRANGENESS, step: data.STRANGENESS_STEP };

/** Blanks are skipped: the table keeps what it had. */
function decodeInto(table: Float64Array, start: number, symbols: string, scale = COSTS): void {
  for (let i = 0; i < symbols.length; i++) {
    if (symbols.charAt(i) === ' ') continue;
    const index = data.SYMBOLS.indexOf(symbols.charAt(i));
    table[start + i] = index <= 0 ? 0 : scale.smallest * Math.exp((index - 1) * scale.step);
  }
}

function decodeLevels(packed: string, firstCode: number, lastCode: number, firstUnit: number): void {
  const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  for (let code = firstCode; code <= lastCode; code++) {
    const at = code - firstCode;
    const three = base64.indexOf(packed.charAt(Math.floor(at / 3)));
    unitOf[code] = firstUnit + ((three >> (4 - 2 * (at % 3))) & 3);
  }
}

function decodeClasses(): void {
  for (const [first, last, charClass] of CLASS_RANGES) classOf.fill(charClass, first, last + 1);
  for (let code = 0; code < 0x10000; code++) unitOf[code] = CLASS_UNIT + (classOf[code] ?? 0);
  for (let i = 0; i < 26; i++) latinLetter[0x41 + i] = latinLetter[0x61 + i] = i;
  latinLetter.fill(26, 0xc0, 0x100).fill(27, 0x100, 0x250).fill(28, 0x1e00, 0x1f00);

  const { latin, digit, space, newline, punctuation, tab, other, mark } = CharClass;
  isLetterClass.fill(1, CharClass.cyrillic, CharClass.hangul + 1).fill(1, CharClass.southIndic, CharClass.armenian + 1);
  isLetterClass[latin] = isLetterClass[other] = isLetterClass[mark] = 1;
  for (let i = 0; i < CLASS_COUNT; i++) if (isLetterClass[i] === 1) neighbourOf[i] = 6;
  neighbourOf[space] = 1;
  neighbourOf[newline] = neighbourOf[tab] = 2;
  neighbourOf[latin] = 3;
  neighbourOf[digit] = 4;
  neighbourOf[punctuation] = 5;
}

function decodePunctuation(): void {
  const { latin, digit, space, newline, punctuation, tab } = CharClass;
  const columnOf = new Uint8Array(CLASS_COUNT);
  for (let i = 0; i < CLASS_COUNT; i++) if (isLetterClass[i] === 1) columnOf[i] = 6;
  [latin, digit, space, newline, tab].forEach((charClass, i) => (columnOf[charClass] = i + 1));
  for (let code = 0; code < 0x10000; code++) punctuationColumn[code] = columnOf[classOf[code] ?? 0] ?? 0;

  let marks = 0;
  for (let code = 0x21; code < 0x7f; code++) {
    if (classOf[code] !== punctuation) continue;
    punctuationColumn[code] = 7 + marks;
    punctuationRow[code] = ++marks;
  }
  punctuationRow[0x20] = marks + 1;
  punctuationRow[0x0a] = punctuationRow[0x0d] = marks + 2;
  punctuationRow[0x09] = marks + 3;
  data.PUNCTUATION_COSTS.forEach((row, i) => decodeInto(unitCost, PUNCTUATION_UNIT + i * PUNCTUATION_COLUMNS, row));
}

function decodeUnits(): void {
  data.LATIN_PAIR_COSTS.forEach((row, i) => decodeInto(unitCost, i * LATIN_LETTERS, row));
  data.LATIN_PAIR_STRANGENESS.forEach((row, i) => decodeInto(unitStrangeness, i * LATIN_LETTERS, row, STRANGENESS));
  decodeInto(unitCost, START_UNIT, data.LATIN_START_COSTS);
  decodeInto(unitCost, LEVEL_UNIT, data.LEVEL_COSTS);
  decodeInto(unitStrangeness, LEVEL_UNIT, data.LEVEL_STRANGENESS, STRANGENESS);
  decodeInto(unitCost, CLASS_UNIT, data.CLASS_COSTS);
  decodeInto(unitStrangeness, CLASS_UNIT, data.CLASS_STRANGENESS, STRANGENESS);
  decodeInto(unitCost, EMOJI_HIGH_UNIT, data.EMOJI_HIGH_COSTS);
  decodeInto(unitCost, EMOJI_LOW_UNIT, data.EMOJI_LOW_COSTS);
  for (let i = 0; i < 3; i++) unitOf[0xd83c + i] = EMOJI_HIGH_UNIT + i;

  decodeLevels(data.HAN_LEVELS, 0x4e00, 0x9fff, LEVEL_UNIT);
  unitOf.fill(LEVEL_UNIT, 0x3400, 0x4dc0).fill(LEVEL_UNIT, 0xf900, 0xfb00);
  decodeLevels(data.HANGUL_LEVELS, 0xac00, 0xd7a3, LEVEL_UNIT + LEVELS);

  data.CHARACTER_WEIGHTS.forEach(([first, costs, strangeness], block) => {
    const start = OWN_UNIT + block * OWN_BLOCK;
    decodeInto(unitCost, start, costs);
    decodeInto(unitStrangeness, start, strangeness, STRANGENESS);
    for (let i = 0; i < OWN_BLOCK; i++) if (costs.charAt(i) !== ' ') unitOf[first + i] = start + i;
  });
}

function decodePlaces(): void {
  const entry = 3 + 8;
  for (const line of data.PLACE_FACTORS) {
    for (let at = 0; at < line.length; at += entry) {
      decodeInto(placeFactor, parseInt(line.slice(at, at + 3), 36) * 8, line.slice(at + 3, at + entry));
    }
  }
  for (const [charClass, edges] of Object.entries(data.STRANGENESS_EDGES)) {
    const start = Number(charClass) * DEGREE_STEPS;
    usualStrangeness[Number(charClass)] = edges[3] ?? 0;
    for (const edge of edges) {
      const step = Math.min(DEGREE_STEPS, Math.ceil(edge * DEGREE_STEPS_PER_UNIT));
      for (let i = start + step; i < start + DEGREE_STEPS; i++) degreeOf[i] = (degreeOf[i] ?? 0) + 1;
    }
  }
}

decodeClasses();
decodePunctuation();
decodeUnits();
decodePlaces();
