/** Crockford's alphabet: no I, L, O and U, which are easy to confuse. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The first `count` groups of five bits. */
export function toBase32(bytes: Uint8Array, count: number): string {
  let text = '';
  for (let bit = 0; text.length < count; bit += 5) {
    const at = bit >> 3;
    const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    text += ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return text;
}

/** What people type: any case, any blanks and hyphens, O for 0, I and L for 1. Null: it has other characters. */
export function normalBase32(typed: string): string | null {
  const text = typed
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return [...text].every((char) => ALPHABET.includes(char)) ? text : null;
}
