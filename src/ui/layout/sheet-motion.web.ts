import type { ViewStyle } from 'react-native';

import type { SheetMotion } from './sheet-motion';

const QUICK_MS = 180;

/**
 * React Native's modal for the web animates for 300 ms, during which it is neither a dialog nor keeps the focus. So it
 * opens immediately, and only its surface is animated.
 */
export function sheetMotion(wide: boolean, reduceMotion: boolean): SheetMotion {
  return { animationType: 'none', surface: reduceMotion ? null : moving(wide ? APPEAR : RISE) };
}

const APPEAR = { '0%': { opacity: 0 }, '100%': { opacity: 1 } };
const RISE = {
  '0%': { transform: 'translateY(24px)', opacity: 0 },
  '100%': { transform: 'translateY(0)', opacity: 1 },
};

/** CSS properties that React Native's types do not contain. */
function moving(animationKeyframes: object): ViewStyle {
  return { animationKeyframes, animationDuration: `${QUICK_MS}ms`, animationTimingFunction: 'ease-out' } as ViewStyle;
}
