import { dateFormat } from './formatters';

const DAY_MS = 86_400_000;

export const DAY_GROUPS = ['today', 'yesterday', 'lastWeek', 'earlier'] as const;

export type DayGroup = (typeof DAY_GROUPS)[number];

/** Calendar days in the user's time zone, not periods of 24 hours. */
export function dayGroup(time: number, now: number): DayGroup {
  const midnight = startOfDay(now);
  if (time >= midnight) return 'today';
  if (time >= startOfDay(midnight - 1)) return 'yesterday';
  return time >= midnight - 7 * DAY_MS ? 'lastWeek' : 'earlier';
}

/** The time for today and yesterday, the date for earlier days. */
export function shortTime(time: number, now: number, language: string): string {
  const group = dayGroup(time, now);
  const options: Intl.DateTimeFormatOptions =
    group === 'today' || group === 'yesterday'
      ? { hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short' };
  return dateFormat(language, options).format(time);
}

/** "3 Nov 2026". */
export function calendarDate(time: number, language: string): string {
  return dateFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(time);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** Date and time to the second. */
export function exactTime(time: number, language: string): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(time);
}
