import type { Page } from 'playwright-core';

/** Goes to a screen of the running app, as a link inside it would. Loading the app again takes ten times as long. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.locator('[role=button]:visible, [role=heading]:visible').first().waitFor(); // before that, nobody listens
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
