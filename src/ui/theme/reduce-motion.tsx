import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { AccessibilityInfo, Platform } from 'react-native';

import { tryNative } from '../components/try-native';

const ReduceMotionContext = createContext(false);

/** Asks the system once for all: whoever moves something on the screen reads it below with `useReduceMotion`. */
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

/** A browser answers before the first frame; a device a moment after the splash. */
function isKnownAtOnce(): boolean {
  return Platform.OS === 'web' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether the person asked the system for less motion: then nothing of ours moves by itself. */
export function useReduceMotion(): boolean {
  return useContext(ReduceMotionContext);
}
