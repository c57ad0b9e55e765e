import { loadScreens } from './lazy-screens';

/** Safari has no `requestIdleCallback`. */
const PAUSE_MS = 2_000;

/** Downloads the other screens once the first one is shown and the browser has nothing else to do, so that opening a chat need not wait. */
export function loadLater(): () => void {
  const load = () => void loadScreens().catch(() => undefined); // the screen tries again when it is opened
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(load, { timeout: PAUSE_MS });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(load, PAUSE_MS);
  return () => clearTimeout(timer);
}
