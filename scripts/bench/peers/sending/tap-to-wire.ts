import type { Page } from 'playwright-core';

export const BARE_BUTTON = 'bare-fetch';

interface Timed {
  tappedAt: number;
  /** From the last tap to each request to the server since the last look. */
  wires: number[];
}

/** Before the page loads: remembers when something was tapped, and when a request for an answer leaves. */
export function timeRequests(server: string) {
  return (page: Page) =>
    page.addInitScript((address) => {
      const timed: Timed = { tappedAt: 0, wires: [] };
      Object.assign(window, { timed });
      // The time at which the browser heard of the tap, also if the page was busy.
      window.addEventListener('click', ({ timeStamp }) => (timed.tappedAt = timeStamp), true);
      const { fetch } = window;
      window.fetch = (to, init) => {
        const url = to instanceof Request ? to.url : String(to);
        if (init?.method === 'POST' && url.startsWith(address)) timed.wires.push(performance.now() - timed.tappedAt);
        return fetch(to, init);
      };
    }, server);
}

/** The least that a tap on Send could do. */
export function addBareButton(page: Page, server: string): Promise<void> {
  return page.evaluate(
    ([id, url]) => {
      const button = document.createElement('button');
      button.id = id;
      button.style.cssText = 'position: fixed; top: 0; left: 0; width: 8px; height: 8px; z-index: 9';
      button.onclick = () => void fetch(`${url}/chat/completions`, { method: 'POST', body: '{"messages":[]}' });
      document.body.append(button);
    },
    [BARE_BUTTON, server] as const,
  );
}

/** The first is that of the last tap; a title may follow it. */
export function wiresOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const { timed } = window as unknown as { timed: Timed };
    return timed.wires.splice(0);
  });
}
