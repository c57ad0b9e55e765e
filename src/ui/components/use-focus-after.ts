import { useEffect, useRef } from 'react';
import type { View } from 'react-native';

/** For the button that opened something in its place: it has the focus again once that is closed. */
export function useFocusAfter(isOpen: boolean) {
  const opener = useRef<View>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
