import fc from 'fast-check';

import { dayNumber } from '@/domain/facts/day-number';
import { runs } from '../../support/samples/property-runs';

it('counts the days like the calendar', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      expect(dayNumber(date.toISOString().slice(0, 10))).toBe(Math.floor(date.getTime() / 86_400_000));
    }),
    { numRuns: runs(200) },
  );
});

it.each(['', '--03-03', '2026-03', '14:30', '2026-3-3'])('has none for "%s"', (text) => {
  expect(dayNumber(text)).toBeNull();
});
