import { isLoaded, loadAsync } from 'expo-font';
import { useEffect, useState } from 'react';

export const ICON_FAMILY = 'skein-icons';
export const ICON_FONT = { [ICON_FAMILY]: require('../../../assets/icons.ttf') as number };

/** Whether icons can be drawn. Usually true from the first screen on, because the splash screen waits for the font. */
export function useIconFont(): boolean {
  const [isReady, setReady] = useState(() => isLoaded(ICON_FAMILY));
  useEffect(() => {
    if (isReady) return;
    let isMounted = true;
    loadAsync(ICON_FONT).then(
      () => isMounted && setReady(true),
      () => undefined, // without the font, icons stay empty
    );
    return () => {
      isMounted = false;
    };
  }, [isReady]);
  return isReady;
}
