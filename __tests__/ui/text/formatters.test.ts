import { dayText } from '@/ui/format/day-text';
import { exactCount } from '@/ui/format/numbers';
import { shortTime } from '@/ui/format/times';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 16, 12);

// Hermes takes about a millisecond to make a formatter, and a list of chats has hundreds of rows.
it('a hundred rows of a list need one formatter for each format', () => {
  const dates = jest.spyOn(Intl, 'DateTimeFormat');
  const numbers = jest.spyOn(Intl, 'NumberFormat');
  const t = ((key: string) => key) as unknown as Parameters<typeof dayText>[3];
  for (let row = 0; row < 100; row += 1) {
    shortTime(NOW - row * DAY, NOW, 'de');
    dayText(NOW - row * DAY, NOW, 'de', t);
    exactCount(row, 'de');
  }
  expect(dates.mock.calls.length).toBeLessThanOrEqual(4); // time; day and month, short and long; weekday
  expect(numbers.mock.calls.length).toBe(1);
  jest.restoreAllMocks();
});
