import {
  CharClass,
  classOf,
  DEGREE_STEPS,
  DEGREE_STEPS_PER_UNIT,
  degreeOf,
  EMOJI_LOW_UNIT,
  isLetterClass,
  LATIN_LETTERS,
  latinLetter,
  neighbourOf,
  placeFactor,
  PLACES_PER_CLASS,
  PUNCTUATION_COLUMNS,
  PUNCTUATION_UNIT,
  punctuationColumn,
  punctuationRow,
  START_AFTER_OTHER,
  START_UNIT,
  unitCost,
  unitOf,
  unitStrangeness,
  usualStrangeness,
} from './script-weights';

/** Strangeness is a running mean over about 32 letters of one script: long enough to tell Polish from English. */
const NEWEST_LETTER_SHARE = 1 / 32;
const SMALL_A = 0x61;
const SMALL_Z = 0x7a;
const DEGREES = 8;
const DEEPEST = 7;
/** Places below this are inside a run of letters or of one repeated character; from here on they begin something. */
const BEGINS = 512;
const INSIDE_NUMBER = BEGINS + 64;

function isUpperCase(code: number): boolean {
  return code < 0x5b || (code >= 0xc0 && code <= 0xde);
}

/**
 * How many tokens a text comes to, as a fraction and without any margin.
 *
 * One pass. Each code unit adds the mean number of tokens that begin at such a character in such a place: after which
 * letter, how deep in the word or number, and in how strange a stretch of text (a running mean that tells languages and
 * random strings apart without naming them). Every step adds something non-negative that depends only on what came
 * before, so appending never lowers the estimate, and length alone changes nothing.
 */
export function weighText(text: string): number {
  // Locals: an imported name is a property lookup in compiled code, and these are read for every character.
  const classes = classOf;
  const units = unitOf;
  const letters = isLetterClass;
  const latin = latinLetter;
  const neighbours = neighbourOf;
  const rows = punctuationRow;
  const columns = punctuationColumn;
  const costs = unitCost;
  const strangenesses = unitStrangeness;
  const degrees = degreeOf;
  const factors = placeFactor;
  const { latin: LATIN, digit: DIGIT, mark: MARK, lowSurrogate: LOW_SURROGATE } = CharClass;
  const lettersPerRow = LATIN_LETTERS;
  const startUnit = START_UNIT;
  const afterOther = START_AFTER_OTHER;
  const emojiLow = EMOJI_LOW_UNIT;
  const columnCount = PUNCTUATION_COLUMNS;
  const firstPunctuation = PUNCTUATION_UNIT - PUNCTUATION_COLUMNS;
  const perClass = PLACES_PER_CLASS;
  const degreeSteps = DEGREE_STEPS;
  const stepsPerUnit = DEGREE_STEPS_PER_UNIT;
  const latinDegrees = LATIN * degreeSteps;
  const latinPlaces = LATIN * perClass;
  const length = text.length;

  let tokens = 0;
  let previous = -1;
  let previousClass: number = CharClass.newline;
  let beside = 0;
  let depth = 0;
  let run = 0;
  // Of the scripts left behind; the one being read has its own in `strange`.
  const strangeness = new Float64Array(usualStrangeness);
  let script: number = LATIN;
  let strange = strangeness[script] as number;

  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    // The same as below, for what most text consists of: a plain small letter after another.
    if (code >= SMALL_A && code <= SMALL_Z && previous >= SMALL_A && previous <= SMALL_Z && script === LATIN) {
      const pair = (previous - SMALL_A) * lettersPerRow + code - SMALL_A;
      if (++depth > DEEPEST) depth = DEEPEST;
      strange += ((strangenesses[pair] as number) - strange) * NEWEST_LETTER_SHARE;
      const degree = degrees[latinDegrees + ((strange * stepsPerUnit) | 0)] as number;
      tokens += (costs[pair] as number) * (factors[latinPlaces + depth * DEGREES + degree] as number);
      previous = code;
      continue;
    }

    const charClass = classes[code] as number;
    let unit = units[code] as number;
    let place: number;

    if (letters[charClass] === 1) {
      if (letters[previousClass] === 1) {
        depth++;
        let kind = 0;
        const deep = depth > DEEPEST ? DEEPEST : depth;
        if (charClass === LATIN) {
          if (previousClass === LATIN) {
            unit = (latin[previous] as number) * lettersPerRow + (latin[code] as number);
            if (isUpperCase(code)) kind = isUpperCase(previous) ? 1 : 3;
            else if (isUpperCase(previous)) kind = 2;
          } else kind = 4;
        } else if (previousClass !== charClass && previousClass !== MARK) kind = 5;
        if (kind >= 3) depth = 0;

        if (charClass !== script) {
          strangeness[script] = strange;
          strange = strangeness[charClass] as number;
          script = charClass;
        }
        strange += ((strangenesses[unit] as number) - strange) * NEWEST_LETTER_SHARE;
        const degree = degrees[charClass * degreeSteps + ((strange * stepsPerUnit) | 0)] as number;
        place = (kind * 8 + (kind === 3 ? 0 : deep)) * DEGREES + degree;
      } else {
        depth = 0;
        place = BEGINS + beside * 8;
        if (charClass === LATIN) {
          unit = startUnit + (previous < 0 || previous >= afterOther ? afterOther : previous);
          if (code < 0x5b) place += 4;
        }
      }
    } else if (charClass === DIGIT) {
      const inside = previousClass === DIGIT;
      run = inside ? (run + 1) % 3 : 0;
      place = inside ? INSIDE_NUMBER + run * 8 : BEGINS + beside * 8;
    } else {
      run = previous === code ? run + 1 : 0;
      if (run === 0 && code < 0x80 && rows[code] !== 0) {
        unit =
          firstPunctuation + (rows[code] as number) * columnCount + (previous < 0 ? 0 : (columns[previous] as number));
      }
      place = run > 0 ? (run > DEEPEST ? DEEPEST : run) * 8 : BEGINS + beside * 8;
      if (charClass === LOW_SURROGATE) {
        place = 0;
        if (previous >= 0xd83c && previous <= 0xd83e) unit = emojiLow + (previous - 0xd83c) * 16 + ((code >> 6) & 15);
      }
    }

    tokens += (costs[unit] as number) * (factors[charClass * perClass + place] as number);
    previous = code;
    previousClass = charClass;
    beside = neighbours[charClass] as number;
  }
  return tokens;
}
