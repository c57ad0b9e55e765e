import { CharClass, classOf, isLetterClass } from './char-class';
import {
  BEGIN_PLACE,
  CAPITAL_PLACE,
  DEEPEST,
  EMOJI_UNIT,
  LATIN_LETTERS,
  latinLetter,
  neighbourOf,
  PLACES_PER_CLASS,
  PUNCTUATION_COLUMNS,
  PUNCTUATION_UNIT,
  punctuationColumn,
  punctuationRow,
  RARITY_STEPS,
  RARITY_STEPS_PER_TOKEN,
  START_UNIT,
  START_UNITS,
  StepKind,
} from './weight-layout';

/** The factors that weighText multiplies. weight-layout.ts numbers the units and places. */
export interface TokenWeights {
  /** The unit of each UTF-16 code unit. For some characters the character before it decides instead. */
  readonly units: Uint16Array;
  readonly costs: Float64Array;
  readonly factors: Float64Array;
  readonly rarityFactors: Float64Array;
  /** The mean cost of a Latin letter, with which the running mean starts. */
  readonly usualCost: number;
}
/** `rarity` is -1 where it does not count. */
export type CharacterVisitor = (index: number, unit: number, place: number, rarity: number) => void;

/** The running mean covers about 48 letters: enough to tell Polish from English. */
const NEWEST_LETTER_SHARE = 1 / 48;
const SMALL_A = 0x61;
const SMALL_Z = 0x7a;

function isUpperCase(code: number): boolean {
  return code < 0x5b || (code >= 0xc0 && code <= 0xde);
}

/**
 * How many tokens a text has, as a fraction and without any margin. The fitting program passes `visit` to learn the
 * unit, place and rarity of each character.
 *
 * One pass. Each code unit adds the mean number of tokens that begin at such a character in such a place: after which
 * character, and how deep in the word or number. For Latin letters, the running mean of their costs (rarity) tells
 * languages and random strings apart. Every step adds something non-negative that depends only on the text before it,
 * so appending never lowers the estimate.
 */
export function weighText(text: string, weights: TokenWeights, visit?: CharacterVisitor): number {
  // Locals: an imported name is a property lookup in compiled code, and these are read for every character.
  const { units, costs, factors, rarityFactors } = weights;
  const classes = classOf;
  const letters = isLetterClass;
  const latin = latinLetter;
  const neighbours = neighbourOf;
  const rows = punctuationRow;
  const columns = punctuationColumn;
  const { latin: LATIN, digit: DIGIT, mark: MARK, lowSurrogate: LOW_SURROGATE } = CharClass;
  const lettersPerRow = LATIN_LETTERS;
  const deepest = DEEPEST;
  const placesPerClass = PLACES_PER_CLASS;
  const latinPlaces = LATIN * PLACES_PER_CLASS;
  const stepsPerToken = RARITY_STEPS_PER_TOKEN;
  const rarest = RARITY_STEPS - 1;
  const newestShare = NEWEST_LETTER_SHARE;
  const depths = DEEPEST + 1;
  const beginPlace = BEGIN_PLACE;
  const capitalOffset = CAPITAL_PLACE - BEGIN_PLACE;
  const startUnit = START_UNIT;
  const afterOther = START_UNITS - 1;
  const emojiUnit = EMOJI_UNIT;
  const firstMark = PUNCTUATION_UNIT - PUNCTUATION_COLUMNS;
  const columnCount = PUNCTUATION_COLUMNS;
  const { plain, capitals, afterCapital, newCapital, latinAfterOther, newScript } = StepKind;
  const length = text.length;

  let tokens = 0;
  let previous = -1;
  let previousClass: number = CharClass.newline;
  let depth = 0;
  let run = 0;
  let recentCost = weights.usualCost;

  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    // The same as below, for what most text consists of: a plain small letter after another.
    if (code >= SMALL_A && code <= SMALL_Z && previous >= SMALL_A && previous <= SMALL_Z) {
      const pair = (previous - SMALL_A) * lettersPerRow + code - SMALL_A;
      const cost = costs[pair] as number;
      if (++depth > deepest) depth = deepest;
      recentCost += (cost - recentCost) * newestShare;
      let rarity = (recentCost * stepsPerToken) | 0;
      if (rarity > rarest) rarity = rarest;
      tokens += cost * (factors[latinPlaces + depth] as number) * (rarityFactors[rarity] as number);
      if (visit !== undefined) visit(i, pair, latinPlaces + depth, rarity);
      previous = code;
      continue;
    }

    const charClass = classes[code] as number;
    let unit = units[code] as number;
    let place: number;
    let rarity = -1;

    if (letters[charClass] === 1) {
      if (letters[previousClass] === 1) {
        if (++depth > deepest) depth = deepest;
        let kind: number = plain;
        if (charClass === LATIN) {
          if (previousClass === LATIN) {
            unit = (latin[previous] as number) * lettersPerRow + (latin[code] as number);
            if (isUpperCase(code)) kind = isUpperCase(previous) ? capitals : newCapital;
            else if (isUpperCase(previous)) kind = afterCapital;
            recentCost += ((costs[unit] as number) - recentCost) * newestShare;
            rarity = (recentCost * stepsPerToken) | 0;
            if (rarity > rarest) rarity = rarest;
          } else kind = latinAfterOther;
        } else if (previousClass !== charClass && previousClass !== MARK) kind = newScript;
        place = kind * depths + depth;
        if (kind >= newCapital) depth = 0;
      } else {
        depth = 0;
        place = beginPlace + (neighbours[previousClass] as number);
        if (charClass === LATIN) {
          unit = startUnit + (previous >= 0 && previous < afterOther ? previous : afterOther);
          if (isUpperCase(code)) place += capitalOffset;
        }
      }
    } else if (charClass === DIGIT) {
      const inside = previousClass === DIGIT;
      run = inside ? (run + 1) % 3 : 0;
      place = inside ? run : beginPlace + (neighbours[previousClass] as number);
    } else if (charClass === LOW_SURROGATE) {
      place = 0;
      if (previous >= 0xd83c && previous <= 0xd83e) unit = emojiUnit + (previous - 0xd83c) * 16 + ((code >> 6) & 15);
    } else {
      run = previous === code ? run + 1 : 0;
      place = run > 0 ? (run > deepest ? deepest : run) : beginPlace + (neighbours[previousClass] as number);
      if (run === 0 && code < 0x80 && rows[code] !== 0) {
        const column = previous < 0 ? 0 : (columns[previous] as number);
        unit = firstMark + (rows[code] as number) * columnCount + column;
      }
    }

    place += charClass * placesPerClass;
    const cost = (costs[unit] as number) * (factors[place] as number);
    tokens += rarity < 0 ? cost : cost * (rarityFactors[rarity] as number);
    if (visit !== undefined) visit(i, unit, place, rarity);
    previous = code;
    previousClass = charClass;
  }
  return tokens;
}
