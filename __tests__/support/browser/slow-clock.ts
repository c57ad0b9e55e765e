import type { Page } from 'playwright-core';

const SLOWDOWN_FACTOR = 20;

/**
 * Makes the page's clock run slower than the machine's. Legend List anchors the visible row for 300 ms after a scroll
 * (MVCP_ANCHOR_LOCK_TTL_MS). On a busy machine that time passes between two frames, and the list jumps by its
 * estimation error. Timers and frames keep their speed.
 */
export async function slowClock(page: Page): Promise<void> {
  await page.addInitScript((times) => {
    const { now } = Date;
    const start = now();
    Date.now = () => start + Math.round((now() - start) / times);
  }, SLOWDOWN_FACTOR);
}
