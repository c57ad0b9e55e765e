import type { Page } from 'playwright-core';

const TIMES_SLOWER = 20;

/**
 * Lets the page's clock run slower than the machine's. Legend List holds on to the row in sight for 300 ms after a scroll
 * (MVCP_ANCHOR_LOCK_TTL_MS). On a machine with no free core that passes between two frames, and the list jumps by what it
 * had estimated wrongly. Timers and frames keep their pace.
 */
export async function slowClock(page: Page): Promise<void> {
  await page.addInitScript((times) => {
    const { now } = Date;
    const start = now();
    Date.now = () => start + Math.round((now() - start) / times);
  }, TIMES_SLOWER);
}
