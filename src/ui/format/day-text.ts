import type { TFunction } from 'i18next';

import { dateFormat } from './formatters';
import { dayGroup } from './times';

/** "Today", "Yesterday", "Monday" within a week, "3 November" within a year, "3 November 2024" before that. */
export function dayText(time: number, now: number, language: string, t: TFunction): string {
  const group = dayGroup(time, now);
  if (group === 'today' && new Date(time).toDateString() === new Date(now).toDateString()) return t('reading.today');
  if (group === 'yesterday') return t('reading.yesterday');
  return dateFormat(language, optionsFor(time, now)).format(time);
}

/** A wrong clock can date messages in the future; they get their full date. */
function optionsFor(time: number, now: number): Intl.DateTimeFormatOptions {
  if (dayGroup(time, now) === 'lastWeek') return { weekday: 'long' };
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) };
}
