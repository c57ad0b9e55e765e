import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "12 min ago". Hermes has no RelativeTimeFormat. */
export function relativeTimeText(time: number, now: number, t: TFunction): string {
  const passed = now - time;
  if (passed < MINUTE_MS) return t('ago.now');
  if (passed < HOUR_MS) return t('ago.minutes', { count: Math.floor(passed / MINUTE_MS) });
  if (passed < DAY_MS) return t('ago.hours', { count: Math.floor(passed / HOUR_MS) });
  return t('ago.days', { count: Math.floor(passed / DAY_MS) });
}
