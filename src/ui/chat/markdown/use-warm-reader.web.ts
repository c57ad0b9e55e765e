import { useEffect } from 'react';

import { createWarmUp } from './parse/warm-up';

const warmUp = createWarmUp();

/** Prepares the reader of Markdown while the browser has nothing else to do, so that the first words of an answer do not wait for it. */
export function useWarmReader(): void {
  useEffect(() => {
    // Safari does not say when it has nothing to do.
    if (typeof requestIdleCallback === 'undefined') return undefined;
    let next = requestIdleCallback(step);
    return () => cancelIdleCallback(next);

    function step() {
      if (warmUp()) next = requestIdleCallback(step);
    }
  }, []);
}
