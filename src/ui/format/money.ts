import { numberFormat } from './formatters';

const CENT = 0.01;
/** Arabic writes "0.00 US$"; without this mark the dollar sign would move to the other side of its letters. */
const LETTERS_THEN_SIGN = /[A-Z]\$$/;
const LEFT_TO_RIGHT_MARK = '\u200e';

/** Rounded US dollars: "$12.40", or "$0.0032" with as many digits as a small amount needs. */
export function roundedUsd(amount: number, language: string): string {
  const small = amount > 0 && amount < CENT;
  return formatUsd(amount, language, small ? { maximumSignificantDigits: 2 } : {});
}

/** US dollars per million tokens: "$3", "$2.50", "$0.15", "$0.075". */
export function priceUsd(amount: number, language: string): string {
  const hasCents = !Number.isInteger(amount) && Number.isInteger(Number((amount * 100).toPrecision(6)));
  return formatUsd(amount, language, hasCents ? { minimumFractionDigits: 2 } : { maximumSignificantDigits: 3 });
}

/** With seven decimal places, enough for the cost of a single token. */
export function exactUsd(amount: number, language: string): string {
  return formatUsd(amount, language, { minimumFractionDigits: 2, maximumFractionDigits: 7 });
}

function formatUsd(amount: number, language: string, options: Intl.NumberFormatOptions): string {
  const formatted = numberFormat(language, { style: 'currency', currency: 'USD', ...options }).format(amount);
  return LETTERS_THEN_SIGN.test(formatted) ? formatted + LEFT_TO_RIGHT_MARK : formatted;
}
