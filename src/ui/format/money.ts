const CENT = 0.01;

/** US dollars rounded for people: "$12.40", and as many places as a small amount needs to be seen at all: "$0.0032". */
export function roundedUsd(amount: number, language: string): string {
  const small = amount > 0 && amount < CENT;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    ...(small ? { maximumSignificantDigits: 2 } : {}),
  }).format(amount);
}

/** To the hundredth of a thousandth of a cent, which is where tokens are counted. */
export function exactUsd(amount: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 7,
  }).format(amount);
}
