export interface NextTask {
  /** Waits for the next task, so that the screen can draw and react to input first. */
  wait(): Promise<void>;
  /** Ends all waits, because the app has left the foreground. */
  release(): void;
}

/**
 * Uses a MessageChannel where there is one, because browsers delay the timers of a hidden tab by up to a minute. Phones
 * have only timers, and Android pauses them all while the app is in the background, so there nothing waits in the
 * background.
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
