import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { AccessibilityInfo, Platform } from 'react-native';

import { tryNative } from '../components/try-native';

const ReduceMotionContext = createContext(false);

/** Reads the system setting once; components that animate read it with `useReduceMotion`. */
export function ReduceMotionProvider({ children }: { children: ReactNode }) {
  const [reduce, setReduce] = useState(isKnownAtOnce);
  useEffect(() => {
    let current = true;
    tryNative(() => AccessibilityInfo.isReduceMotionEnabled().then((enabled) => current && setReduce(enabled)));
    const subscription = AccessibilityInfo.addEventListener('reduceMotionChanged', setReduce);
    return () => {
      current = false;
      subscription.remove();
    };
  }, []);
  return <ReduceMotionContext value={reduce}>{children}</ReduceMotionContext>;
}

/** Browsers report the setting before the first frame; devices shortly after the splash screen. */
function isKnownAtOnce(): boolean {
  return Platform.OS === 'web' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the user asked the system to reduce motion; then nothing is animated. */
export function useReduceMotion(): boolean {
  return useContext(ReduceMotionContext);
}
