import fc from 'fast-check';

import { utcDay } from '@/domain/text/utc-day';

it('is the day that a calendar shows in UTC', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) }), (time) => {
      expect(utcDay(time)).toBe(new Date(time).toISOString().slice(0, 10));
    }),
  );
  for (const day of ['2000-02-29', '2024-02-29', '2026-03-01', '2100-02-28', '1970-01-01'])
    expect(utcDay(Date.parse(`${day}T12:00:00Z`))).toBe(day);
});

it.each([-1, NaN, Infinity, 1e17])('is unknown for %d', (time) => {
  expect(utcDay(time)).toBe('undated');
});
