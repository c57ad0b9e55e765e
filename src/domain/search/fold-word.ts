/** Letters with two spellings that Unicode does not decompose. */
const EQUIVALENT_LETTER: Readonly<Record<string, string>> = {
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
const EQUIVALENT_LETTERS = new RegExp(`[${Object.keys(EQUIVALENT_LETTER).join('')}]`, 'g');

/**
 * Accents of Latin and Greek, vowel signs of Arabic and Hebrew, the Arabic tatweel, variation selectors of emoji. The breve of й stays,
 * because Russian treats й and и as different letters.
 */
const MARKS = /(и\u0306)|[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670\ufe00-\ufe0f]/g;
const ASCII = /^[\0-\x7f]*$/;
/** A decomposition can add punctuation ("⑴" becomes "(1)"). Tokens have none, because the index would split them there. */
const PUNCTUATION = /[\0-"$-*,-/:-@[-`{-\x7f]/g;

/** Folds a word for comparison: "Über", "uber" and "ÜBER" are the same. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, (_mark, kept: string | undefined) => kept ?? '')
    .normalize('NFC')
    .replace(EQUIVALENT_LETTERS, (letter) => EQUIVALENT_LETTER[letter] ?? letter)
    .replace(PUNCTUATION, '')
    .toLowerCase();
}
