const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Reads `Sun, 06 Nov 1994 08:49:37 GMT`; null for anything else. `Date.parse` differs between engines. */
export function readHttpDate(text: string | null): number | null {
  const [, day, month = '', year, hours, minutes, seconds] =
    /^\s*\w{3,9}, (\d{1,2})[ -](\w{3})[ -](\d{4}) (\d{2}):(\d{2}):(\d{2}) (?:GMT|UTC|\+0000)\s*$/.exec(text ?? '') ??
    [];
  const index = MONTHS.indexOf(month);
  if (index < 0) return null;
  return Date.UTC(Number(year), index, Number(day), Number(hours), Number(minutes), Number(seconds));
}

/** `Retry-After` as milliseconds from now: a number of seconds, or a date. */
export function readRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  if (/^\s*\d{1,6}\s*$/.test(text)) return Number(text) * 1_000;
  const at = readHttpDate(text);
  return at === null ? undefined : Math.max(0, at - now);
}
