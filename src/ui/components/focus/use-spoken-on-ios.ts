import { useEffect } from 'react';
import { Platform } from 'react-native';

import { announce } from './announce';

/** Android and browsers read live regions by themselves; iOS has none. */
export function useSpokenOnIos(text: string): void {
  useEffect(() => {
    if (Platform.OS === 'ios') announce(text);
  }, [text]);
}
