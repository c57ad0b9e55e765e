import { createI18n } from '@/ui/i18n/create-i18n';
import { dayText } from '@/ui/format/day-text';

const now = new Date(2026, 10, 16, 9, 30).getTime(); // a Monday
const { t } = createI18n().i18n;
const words = (...date: [number, number, number, number?]) =>
  dayText(new Date(...(date as [number, number, number])).getTime(), now, 'en', t);

describe('the name of a day', () => {
  it('is "Today" or "Yesterday", at any hour', () => {
    expect(words(2026, 10, 16, 0)).toBe('Today');
    expect(words(2026, 10, 16, 23)).toBe('Today');
    expect(words(2026, 10, 15, 0)).toBe('Yesterday');
  });

  it('is a weekday within a week, a date within a year, and a full date before that', () => {
    expect(words(2026, 10, 12)).toBe('Thursday');
    expect(words(2026, 2, 3)).toBe('March 3');
    expect(words(2024, 2, 3)).toBe('March 3, 2024');
  });

  it('is a date for times in the future, which a wrong clock can cause', () => {
    expect(words(2026, 10, 20)).toBe('November 20');
    expect(words(2031, 0, 2)).toBe('January 2, 2031');
  });
});
