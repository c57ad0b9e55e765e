import type { ScreenHold } from '@/state/turns/screen-hold';

/** For tests without a screen. */
export const NO_SCREEN_HOLD: Pick<ScreenHold, 'begin' | 'end'> = { begin: () => undefined, end: () => undefined };
