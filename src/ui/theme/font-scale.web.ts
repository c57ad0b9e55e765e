import { useSyncExternalStore } from 'react';

const USUAL_PX = 16;

/** React Native for the web writes sizes in pixels, which the browser's own size of letters does not touch: so we do. */
export function useFontScale(): number {
  return useSyncExternalStore(onReturn, readScale, () => 1);
}

function readScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1;
}

/** A person changes it in the browser's settings, and comes back. */
function onReturn(tell: () => void): () => void {
  window.addEventListener('focus', tell);
  return () => window.removeEventListener('focus', tell);
}
