export interface NextTask {
  /** Lets the screen draw, and the person act, before anything else goes on. */
  wait(): Promise<void>;
  /** Ends every wait: the app has left the foreground. */
  release(): void;
}

/**
 * Not a timer where there is something else: browsers let those of a hidden tab wait for up to a minute. A phone has nothing else, and Android
 * pauses all timers of an app in the background, also those that are already running. Nobody looks at it then, so nothing waits there.
 */
export function createNextTask(isInFront: () => boolean): NextTask {
  const waiting = new Set<() => void>();
  return {
    wait: () => (typeof MessageChannel === 'undefined' ? nextTimer(isInFront, waiting) : nextMessage()),
    release: () => waiting.forEach((end) => end()),
  };
}

function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function nextTimer(isInFront: () => boolean, waiting: Set<() => void>): Promise<void> {
  if (!isInFront()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, 0);
    waiting.add(end);
  });
}
