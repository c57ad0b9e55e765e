import { useSyncExternalStore } from 'react';

const DEFAULT_PX = 16;

/** React Native for the web writes font sizes in pixels, which ignore the browser's font size setting, so we apply it. */
export function useFontScale(): number {
  return useSyncExternalStore(subscribeToFocus, readScale, () => 1);
}

function readScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_PX || 1;
}

/** The user may have changed the setting before returning to the page. */
function subscribeToFocus(notify: () => void): () => void {
  window.addEventListener('focus', notify);
  return () => window.removeEventListener('focus', notify);
}
