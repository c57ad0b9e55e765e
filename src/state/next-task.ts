/**
 * Lets the screen draw, and the person act, before anything else goes on. Not a timer where there is something else: browsers let
 * those of a hidden tab wait for up to a minute.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve, 0);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
