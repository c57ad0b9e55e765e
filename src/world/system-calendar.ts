import type { Calendar } from '@/domain/usage/usage';

/** The calendar of the device's time zone. */
export const systemCalendar: Calendar = {
  dateOf(time) {
    const date = new Date(time);
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
  },
  startOf: ({ year, month, day }) => new Date(year, month - 1, day).getTime(),
};
