import { encode } from 'gpt-tokenizer/encoding/o200k_base';

import { CharClass, classOf } from '../../src/domain/tokens/char-class';
import {
  CLASS_UNIT,
  PUNCTUATION_COLUMNS,
  PUNCTUATION_UNIT,
  punctuationColumn,
  punctuationRow,
  UNIT_COUNT,
} from '../../src/domain/tokens/weight-layout';
import { FIRST_MARK_COLUMN, MARKS } from './unit-groups';

/**
 * How many tokens a unit has outside any text: the prior of what the corpus hardly contains. For a class that is the mean
 * of its characters, for a punctuation mark after another what the second one adds to the first.
 */
export function tokensAlone(units: Uint16Array): Float64Array {
  const tokens = new Float64Array(UNIT_COUNT);
  const characters = new Float64Array(UNIT_COUNT);
  const add = (unit: number, count: number) => {
    tokens[unit] = (tokens[unit] ?? 0) + count;
    characters[unit] = (characters[unit] ?? 0) + 1;
  };
  units.forEach((unit, code) => {
    const charClass = classOf[code];
    // Half a character cannot be encoded. It counts three of the four bytes; the other half counts the last.
    if (charClass === CharClass.fourBytes) return add(unit, 3);
    if (unit < CLASS_UNIT || charClass === CharClass.highSurrogate || charClass === CharClass.lowSurrogate) return;
    add(unit, encode(String.fromCharCode(code)).length);
  });
  for (let first = 0x21; first < 0x7f; first++) {
    for (let second = 0x21; second < 0x7f; second++) {
      const column = punctuationColumn[first] ?? 0;
      const row = (punctuationRow[second] ?? 0) - 1;
      if (column < FIRST_MARK_COLUMN || row < 0 || row >= MARKS) continue;
      const added = encode(String.fromCharCode(first, second)).length - 1;
      add(PUNCTUATION_UNIT + row * PUNCTUATION_COLUMNS + column, added);
    }
  }
  return tokens.map((count, unit) => ((characters[unit] ?? 0) > 0 ? count / (characters[unit] ?? 1) : 1));
}
