import type { FactRule, FoundFacts } from './found-facts';
import { MONTH_PATTERN, monthNumber } from './month-names';

const YEAR_FIRST = /(?<![\d.-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
const CHARACTERS = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]/g;
const DOTTED = /(?<![\d.])(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?!\d)/g;
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;
const DAY_MONTH = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|\\.)? {1,3}(?:(?:of|de) )?(${MONTH_PATTERN})\\.?(?![\\p{L}\\p{M}])(?:,? {1,3}(?:del? )?(\\d{4})(?!\\d))?`,
  'giu',
);
const MONTH_DAY = new RegExp(
  `(?<![\\p{L}\\p{M}])(${MONTH_PATTERN})\\.? {1,3}(\\d{1,2})(?:st|nd|rd|th)?(?![\\d.:])(?:,? {1,3}(\\d{4})(?!\\d))?`,
  'giu',
);
const MONTH_YEAR = new RegExp(`(?<![\\p{L}\\p{M}])(${MONTH_PATTERN})\\.?,? (?:del? )?(\\d{4})(?!\\d)`, 'giu');
const TIME = /(?<![\d:.])([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?(?![\d:])/g;

/** Dates in ISO form and as people write them in the languages of the app, and times of the day. */
export const findDates: FactRule = (text, found) => {
  if (!/\d/.test(text)) return text;
  return text
    .replace(YEAR_FIRST, (match, year, _mark, month, day) => takeDate(found, match, year, Number(month), day))
    .replace(CHARACTERS, (match, year, month, day) => takeDate(found, match, year, Number(month), day))
    .replace(DOTTED, (match, day, month, year) => takeDate(found, match, year, Number(month), day))
    .replace(SLASHED, (match, first, second, year) => takeSlashed(found, match, { first, second, year }))
    .replace(DAY_MONTH, (match, day, month, year) => takeDate(found, match, year, monthNumber(month), day))
    .replace(MONTH_DAY, (match, month, day, year) => takeDate(found, match, year, monthNumber(month), day))
    .replace(MONTH_YEAR, (match, month, year) => found.take('date', match, `${year}-${two(monthNumber(month) ?? 0)}`))
    .replace(TIME, (match, hour, minute) => found.take('date', match, `${two(Number(hour))}:${minute}`));
};

function takeDate(
  found: FoundFacts,
  match: string,
  year: string | undefined,
  month: number | undefined,
  day: string,
): string {
  if (month === undefined || month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return match;
  const dayOfYear = `${two(month)}-${two(Number(day))}`;
  return found.take('date', match, `${year ?? '-'}-${dayOfYear}`, `--${dayOfYear}`);
}

/** "3/4/2026" is the third of April or the fourth of March: only the same digits are the same date. */
function takeSlashed(
  found: FoundFacts,
  match: string,
  { first, second, year }: { first: string; second: string; year: string },
): string {
  const [a, b] = [Number(first), Number(second)];
  if (a > 12) return takeDate(found, match, year, b, first);
  if (b > 12) return takeDate(found, match, year, a, second);
  if (a === b) return takeDate(found, match, year, a, second);
  return found.take('date', match, `${a}/${b}/${year}`);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
