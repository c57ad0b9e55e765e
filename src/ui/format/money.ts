const CENT = 0.01;
/** Arabic writes "0.00 US$", and without this mark the dollar sign would jump to the other side of its letters. */
const LETTERS_THEN_SIGN = /[A-Z]\$$/;
const LEFT_TO_RIGHT_MARK = '\u200e';

/** US dollars rounded for people: "$12.40", and as many places as a small amount needs to be seen at all: "$0.0032". */
export function roundedUsd(amount: number, language: string): string {
  const small = amount > 0 && amount < CENT;
  return inDollars(amount, language, small ? { maximumSignificantDigits: 2 } : {});
}

/** US dollars for a million tokens: "$3", "$0.15", "$0.075". */
export function priceUsd(amount: number, language: string): string {
  return inDollars(amount, language, { maximumSignificantDigits: 3 });
}

/** To the hundredth of a thousandth of a cent, which is where tokens are counted. */
export function exactUsd(amount: number, language: string): string {
  return inDollars(amount, language, { minimumFractionDigits: 2, maximumFractionDigits: 7 });
}

function inDollars(amount: number, language: string, options: Intl.NumberFormatOptions): string {
  const words = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', ...options }).format(amount);
  return LETTERS_THEN_SIGN.test(words) ? words + LEFT_TO_RIGHT_MARK : words;
}
