import { useEffect, useRef, type RefObject } from 'react';
import type { View } from 'react-native';

import { focusOn } from './focus-on';

/** Returns the focus to the button that opened something in its place, once that is closed. */
export function useFocusAfter(isOpen: boolean, given?: RefObject<View | null>) {
  const own = useRef<View>(null);
  const opener = given ?? own;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusOn(opener.current);
    wasOpen.current = isOpen;
  }, [isOpen, opener]);
  return opener;
}
