export type PassphraseStrength = 'weak' | 'fair' | 'strong';

/** How many guesses a part is worth, as a power of two. People choose words, years and rows of keys, so a long part is worth little more than a short one. */
const BITS = { letter: 4.7, ideograph: 7, digit: 3.3, symbol: 5 } as const;
const MOST_BITS_OF_WORD = 12;
const MOST_BITS_OF_NUMBER = 10;

/** With the slow key derivation, guessing 48 bits takes a computer centuries. */
const STRONG_BITS = 48;
const FAIR_BITS = 34;

const PARTS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}+|\p{N}+|[^\p{L}\p{N}\s]/gu;

/** A rough estimate from words, numbers and symbols. What occurs twice counts once. */
export function passphraseStrength(passphrase: string): PassphraseStrength {
  const parts = new Set(passphrase.toLowerCase().slice(0, 1_000).match(PARTS) ?? []);
  const bits = [...parts].reduce((sum, part) => sum + bitsOf(part), 0);
  if (bits >= STRONG_BITS) return 'strong';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

function bitsOf(part: string): number {
  const different = new Set(part).size;
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(part)) return BITS.ideograph;
  if (/^\p{L}/u.test(part)) return Math.min(different * BITS.letter, MOST_BITS_OF_WORD);
  if (/^\p{N}/u.test(part)) return Math.min(different * BITS.digit, MOST_BITS_OF_NUMBER);
  return BITS.symbol;
}
