import fc from 'fast-check';
import { daysOf, monthOf, spanOf } from '@/domain/usage/calendar-month';
import { systemCalendar } from '@/world/system-calendar';
import { zoneCalendar } from '../../support/clocks/zone-calendar';

const HOUR_MS = 3_600_000;
const ZONES = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin', 'America/Asuncion'];
const calendars = ZONES.map(zoneCalendar);

it('a month starts at local midnight', () => {
  const { from } = spanOf(zoneCalendar('Asia/Kolkata'), '2026-11');
  expect(new Date(from).toISOString()).toBe('2026-10-31T18:30:00.000Z');
  const newYork = zoneCalendar('America/New_York');
  expect(monthOf(newYork, Date.parse('2026-12-01T04:59:59.999Z'))).toBe('2026-11');
  expect(monthOf(newYork, Date.parse('2026-12-01T05:00:00.000Z'))).toBe('2026-12');
});

it('days last 23 hours in spring and 25 in autumn when the clocks change', () => {
  const lengths = (month: string) =>
    daysOf(zoneCalendar('Europe/Berlin'), month).map(({ from, to }) => (to - from) / HOUR_MS);
  expect(lengths('2026-03')[28]).toBe(23);
  expect(lengths('2026-10')[24]).toBe(25);
  expect(lengths('2026-02')).toEqual(Array(28).fill(24));
  expect(lengths('2028-02')).toHaveLength(29);
});

it('the days of a month cover it without gap or overlap, and every moment belongs to its month, in any zone', () => {
  const moment = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2060, 0, 1) });
  fc.assert(
    fc.property(moment, fc.constantFrom(...calendars), (time, calendar) => {
      const month = monthOf(calendar, time);
      const span = spanOf(calendar, month);
      const days = daysOf(calendar, month);
      expect(span.from <= time && time < span.to).toBe(true);
      expect(days[0]?.from).toBe(span.from);
      expect(days.at(-1)?.to).toBe(span.to);
      for (const [index, day] of days.entries()) expect(day.from).toBe(days[index - 1]?.to ?? span.from);
      const { day } = calendar.dateOf(time);
      const own = days[day - 1];
      expect(own !== undefined && own.from <= time && time < own.to).toBe(true);
    }),
    { numRuns: 150 },
  );
});

it('the device calendar agrees with its time zone', () => {
  const here = zoneCalendar(Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (const month of ['2026-01', '2026-03', '2026-10', '2026-12']) {
    expect(daysOf(systemCalendar, month)).toEqual(daysOf(here, month));
  }
});

it('an invalid month is rejected', () => {
  for (const wrong of ['2026-13', '2026-00', '26-01', 'November', '2026-1'])
    expect(() => spanOf(systemCalendar, wrong)).toThrow(/2026-11/);
});
