import type { Page } from 'playwright-core';

const MAX_TAB_PRESSES = 120;

/** The actions of a user without a mouse, who moves the focus only with the Tab key. */
export function keyboard(page: Page) {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const ring = element ? getComputedStyle(element) : null;
      return {
        testId: element?.closest('[data-testid]')?.getAttribute('data-testid') ?? null,
        hasRing: ring !== null && (ring.outlineStyle !== 'none' || ring.boxShadow !== 'none'),
      };
    });

  async function tabTo(testId: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    for (let step = 0; step < MAX_TAB_PRESSES; step++) {
      if ((await focused()).testId === testId) return;
      await page.keyboard.press(key);
    }
    throw new Error(`The Tab key does not lead to ${testId}.`);
  }

  return {
    focused,
    tabTo,
    /** Waits until the app moves the focus to this element. */
    async waitForFocus(testId: string) {
      await page.waitForFunction(
        (wanted) => document.activeElement?.closest('[data-testid]')?.getAttribute('data-testid') === wanted,
        testId,
      );
    },
    async press(testId: string, key: 'Enter' | 'Space' = 'Enter') {
      await page.getByTestId(testId).first().waitFor();
      await tabTo(testId);
      await page.keyboard.press(key);
    },
    async type(testId: string, text: string) {
      await page.getByTestId(testId).first().waitFor();
      await tabTo(testId);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
    },
  };
}
