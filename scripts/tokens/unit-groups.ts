import { classOf } from '../../src/domain/tokens/char-class';
import {
  CLASS_UNIT,
  EMOJI_UNIT,
  LATIN_LETTERS,
  LETTER_UNIT,
  PUNCTUATION_COLUMNS,
  PUNCTUATION_UNIT,
  START_UNIT,
  UNIT_COUNT,
} from '../../src/domain/tokens/weight-layout';

export interface UnitGroups {
  readonly count: number;
  /** The groups of each unit. Where the corpus says little about a unit, it costs what its groups cost. */
  readonly of: readonly (readonly number[])[];
}

export const MARKS = 32;
export const FIRST_MARK_COLUMN = 7;

export function groupUnits(units: Uint16Array): UnitGroups {
  const names = new Map<string, number>();
  const group = (name: string) => {
    const known = names.get(name) ?? names.size;
    names.set(name, known);
    return known;
  };
  const of: number[][] = Array.from({ length: UNIT_COUNT }, () => []);
  for (let unit = 0; unit < START_UNIT; unit++) {
    of[unit] = [group(`pair from ${Math.floor(unit / LATIN_LETTERS)}`), group(`pair to ${unit % LATIN_LETTERS}`)];
  }
  for (let unit = START_UNIT; unit < PUNCTUATION_UNIT; unit++) {
    of[unit] = [group(`start after class ${classOf[unit - START_UNIT]}`)];
  }
  for (let unit = PUNCTUATION_UNIT; unit < CLASS_UNIT; unit++) {
    const row = Math.floor((unit - PUNCTUATION_UNIT) / PUNCTUATION_COLUMNS);
    const column = (unit - PUNCTUATION_UNIT) % PUNCTUATION_COLUMNS;
    const afterMark = column >= FIRST_MARK_COLUMN;
    // A mark after a mark has its prior from tokensAlone.
    if (row < MARKS && afterMark) continue;
    of[unit] = [group(row < MARKS ? `mark after ${column}` : `row ${row}, after mark: ${afterMark}`)];
  }
  for (let unit = EMOJI_UNIT; unit < LETTER_UNIT; unit++) of[unit] = [group('emoji')];
  units.forEach((unit, code) => {
    if (unit >= LETTER_UNIT) of[unit] = [group(`letter of class ${classOf[code]}`)];
  });
  return { count: names.size, of };
}
