import { failure } from '../chat-error';
import type { Calendar, CalendarDate, Month, TimeSpan } from './usage';

const LONGEST_MONTH = 31;

export function monthOf(calendar: Calendar, time: number): Month {
  const { year, month } = calendar.dateOf(time);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

export function spanOf(calendar: Calendar, month: Month): TimeSpan {
  const first = firstDay(month);
  return { from: calendar.startOf(first), to: calendar.startOf({ ...first, month: first.month + 1 }) };
}

/** One span for each day; together they are the month, whatever summer time does to a day's length. */
export function daysOf(calendar: Calendar, month: Month): readonly TimeSpan[] {
  const first = firstDay(month);
  const { to: end } = spanOf(calendar, month);
  const starts = Array.from({ length: LONGEST_MONTH }, (_, index) => calendar.startOf({ ...first, day: index + 1 }));
  const days = starts.filter((start) => start < end);
  return days.map((from, index) => ({ from, to: days[index + 1] ?? end }));
}

function firstDay(month: Month): CalendarDate {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  const date = { year: Number(year), month: Number(number), day: 1 };
  if (date.month >= 1 && date.month <= 12) return date;
  throw failure('invalid-argument', 'A month is written like "2026-11".');
}
