import { headOf } from '../../text/whole-characters';

/** A longer text is read up to here: attached files can have any length. */
const MAX_CHARS = 200_000;

/** Spaces that only separate the thousands of a number. */
const GROUPING_SPACE = /(\d)[\u00a0\u202f\u2009](?=\d{3}(?!\d))/g;
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const SEPARATORS: Readonly<Record<string, string>> = { '\u066b': '.', '\u066c': ',', '\u066a': '%' };

/** The form in which texts are compared: one spelling of each character, and ASCII digits. */
export function readableText(text: string): string {
  return headOf(text, MAX_CHARS)
    .replace(GROUPING_SPACE, '$1')
    .normalize('NFKC')
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u066a-\u066c]/g, (mark) => SEPARATORS[mark] ?? mark)
    .replace(/[\u0001\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, ' ');
}
