import { encode } from 'gpt-tokenizer/encoding/o200k_base';

import { CharClass, classOf } from '../../src/domain/tokens/char-class';

const CLASSES: readonly number[] = [
  CharClass.han,
  CharClass.hangul,
  CharClass.symbol,
  CharClass.generalPunctuation,
  CharClass.cjkPunctuation,
];

/** The characters of large scripts that have a token of their own, in order. All others take two or three tokens. */
export function singleTokenCharacters(): string {
  let found = '';
  for (let code = 0x80; code < 0x10000; code++) {
    const character = String.fromCharCode(code);
    if (CLASSES.includes(classOf[code] ?? 0) && encode(character).length === 1) found += character;
  }
  return found;
}
