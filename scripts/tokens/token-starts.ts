import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';

const utf8 = new TextEncoder();

function byteLength(token: number): number {
  const bytes = ranks[token];
  if (bytes === undefined) throw new Error(`Token ${token} is not in the vocabulary.`);
  return typeof bytes === 'string' ? utf8.encode(bytes).length : bytes.length;
}

/** How many o200k tokens begin at each UTF-16 code unit. A character that has several tokens counts them all. */
export function tokenStarts(text: string): Uint8Array {
  const begins = new Uint8Array(utf8.encode(text).length);
  let at = 0;
  for (const token of encode(text)) {
    begins[at] = 1;
    at += byteLength(token);
  }
  const starts = new Uint8Array(text.length);
  let unit = 0;
  at = 0;
  for (const character of text) {
    for (let rest = utf8.encode(character).length; rest > 0; rest--, at++) {
      // The first byte of an emoji belongs to the first half of its surrogate pair, all others to the second.
      const half = character.length === 2 && rest < 4 ? 1 : 0;
      starts[unit + half] = (starts[unit + half] ?? 0) + (begins[at] ?? 0);
    }
    unit += character.length;
  }
  return starts;
}
