import type { Calendar } from '@/domain/usage/usage';

const HOUR_MS = 3_600_000;

/** The calendar of a time zone, independent of the zone that the test runs in. */
export function zoneCalendar(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const written = (time: number) => format.format(time);
  return {
    dateOf(time) {
      const [year, month, day] = written(time).split('-').map(Number);
      return { year: year ?? 0, month: month ?? 0, day: day ?? 0 };
    },
    /** The first moment of the wanted date, found by binary search, so that no offset has to be known. */
    startOf({ year, month, day }) {
      const noon = Date.UTC(year, month - 1, day, 12);
      const wanted = new Date(noon).toISOString().slice(0, 10);
      let before = noon - 36 * HOUR_MS;
      let after = noon + 14 * HOUR_MS;
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (written(middle) < wanted) before = middle;
        else after = middle;
      }
      return after;
    },
  };
}
