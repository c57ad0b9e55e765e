/** Letters that are written in two ways, with no decomposition that Unicode knows. */
const SAME_LETTER: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};
const SAME_LETTERS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g');

/**
 * Accents of Latin and Greek, vowel signs of Arabic and Hebrew, the Arabic stretch, variation selectors of emoji. The one mark that stays
 * makes й, which Russian counts as another letter than и.
 */
const MARKS = /(и\u0306)|[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\ufe00-\ufe0f]/g;
const ASCII = /^[\0-\x7f]*$/;
/** A decomposition can bring signs with it ("⑴" is "(1)"); a token has none, because the index would part it there. */
const SIGNS = /[\0-"$-*,-/:-@[-`{-\x7f]/g;

/** A word as it is compared: "Über", "uber" and "ÜBER" are the same. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, (_mark, kept: string | undefined) => kept ?? '')
    .normalize('NFC')
    .replace(SAME_LETTERS, (letter) => SAME_LETTER[letter] ?? letter)
    .replace(SIGNS, '')
    .toLowerCase();
}
