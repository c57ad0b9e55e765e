const DAY_MS = 86_400_000;
/** From 1 March of year 0, so that a leap day is the last of its year, to 1 January 1970. */
const DAYS_BEFORE_1970 = 719_468;
const DAYS_IN_4_CENTURIES = 146_097;
/** Beyond it a year has five digits. */
const LAST_TIME = 253_402_300_799_999;

/** The day of a time in UTC, as `2026-11-17`; `undated` for a time that no clock shows. */
export function utcDay(time: number): string {
  if (!(time >= 0 && time <= LAST_TIME)) return 'undated';
  const days = Math.floor(time / DAY_MS) + DAYS_BEFORE_1970;
  const era = Math.floor(days / DAYS_IN_4_CENTURIES);
  const dayOfEra = days - era * DAYS_IN_4_CENTURIES;
  const leapDays = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}
