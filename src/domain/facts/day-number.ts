const DAYS_IN_400_YEARS = 146_097;
/** From the first of March of the year 0 to the first of January 1970. */
const DAYS_BEFORE_EPOCH = 719_468;

/** The number of days from 1970-01-01 to a date such as "2026-03-03". Null for anything else. */
export function dayNumber(date: string): number | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (year === '') return null;
  // Counted in years that begin in March, so that the day that leap years add is the last one.
  const march = Number(month) > 2 ? 0 : 1;
  const marchYear = Number(year) - march;
  const marchMonth = Number(month) - 3 + 12 * march;
  const yearOfEra = marchYear % 400;
  const dayOfYear = Math.floor((153 * marchMonth + 2) / 5) + Number(day) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return Math.floor(marchYear / 400) * DAYS_IN_400_YEARS + dayOfEra - DAYS_BEFORE_EPOCH;
}
