import { useSyncExternalStore } from 'react';

const USUAL_PX = 16;

/** React Native for the web writes font sizes in pixels, which ignore the browser's font size setting, so we apply it. */
export function useFontScale(): number {
  return useSyncExternalStore(onReturn, readScale, () => 1);
}

function readScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
}

/** The user may have changed the setting before returning to the page. */
function onReturn(tell: () => void): () => void {
  window.addEventListener('focus', tell);
  return () => window.removeEventListener('focus', tell);
}
