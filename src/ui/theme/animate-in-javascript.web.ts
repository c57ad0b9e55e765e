import { Animated } from 'react-native';

/**
 * Browsers have no native animation driver. Paper requests it for every animation, which logs a warning on each page,
 * so this removes the option.
 */
export function animateInJavaScript(): void {
  const { timing, spring } = Animated;
  const withoutDriver: Partial<typeof Animated> = {
    timing: (value, config) => timing(value, { ...config, useNativeDriver: false }),
    spring: (value, config) => spring(value, { ...config, useNativeDriver: false }),
  };
  Object.assign(Animated, withoutDriver);
}
