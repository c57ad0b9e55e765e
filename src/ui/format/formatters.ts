/** A language has a handful of formats; a list of chats asks for one for each row. Hermes takes about a millisecond to make one. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** The same formatter for the same arguments. It keeps the time zone in which it was made, so a new zone gets new ones. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options, new Date().getTimezoneOffset()]);
  const known = dates.get(key) ?? new Intl.DateTimeFormat(language, options);
  dates.set(key, known);
  return known;
}

export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const known = numbers.get(key) ?? new Intl.NumberFormat(language, options);
  numbers.set(key, known);
  return known;
}
