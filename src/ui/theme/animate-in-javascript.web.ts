import { Animated } from 'react-native';

/**
 * A browser has no native animation driver. Paper asks for it in every animation, and each page would begin with a
 * warning about that in the console; so the wish is dropped before it is refused.
 */
export function animateInJavaScript(): void {
  const { timing, spring } = Animated;
  const withoutDriver: Partial<typeof Animated> = {
    timing: (value, config) => timing(value, { ...config, useNativeDriver: false }),
    spring: (value, config) => spring(value, { ...config, useNativeDriver: false }),
  };
  Object.assign(Animated, withoutDriver);
}
