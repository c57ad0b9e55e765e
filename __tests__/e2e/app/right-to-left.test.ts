import type { Locator } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import { overflowing } from '../../support/browser/layout-checks';

const app = exportedApp();

describe('the app in Arabic', () => {
  it.each(['phone', 'wide'] as const)('starts every line on the right, except in code (%s)', async (screen) => {
    const { page, user, problems } = await app.open('/', { screen, locale: 'ar' });
    await user.tryDemo();
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ar',
    ]);
    await user.send('كم الساعة؟');
    await user.id('message-assistant').first().waitFor();
    await user.waitUntilIdle();
    const middle = async (testId: string) => {
      const box = await user.id(testId).first().boundingBox();
      if (!box) throw new Error(`${testId} is not to be seen.`);
      return box.x + box.width / 2;
    };
    const bubble = await middle('message-user');
    expect(bubble).toBeLessThan(await middle('message-assistant'));
    // In right-to-left order, Send is on the left and Attach on the right.
    expect(await middle('composer-send')).toBeLessThan(await middle('composer-attach'));
    expect(await middle('chat-menu')).toBeLessThan(await middle('model-picker'));
    if (screen === 'wide') expect(await middle('session-item')).toBeGreaterThan(await middle('composer-input'));

    // The arrow of a folded tool call points along the line, and its input is code, which runs from left to right.
    const line = user.id('tool-toggle').first();
    expect(await isMirrored(line)).toBe(true);
    await line.click();
    expect(await isMirrored(line)).toBe(false);
    const input = user.id('tool-input').first().getByText('{').first();
    expect(await input.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');

    await user.openContext();
    await user.id('compact-now').waitFor();
    expect(await overflowing(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await (await user.lowest('message-actions')).click();
    await user.id('copy-message').click();
    await user.id('snackbar').waitFor();
    expect(await overflowing(page)).toEqual([]);

    await user.visit('/settings');
    await user.id('open-providers').waitFor();
    const title = page.getByRole('heading').first();
    await title.waitFor();
    expect(await gapOnTheRight(title)).toBeLessThan(2);
    expect(await isMirrored(page.getByRole('button').first())).toBe(true);
    expect(await overflowing(page)).toEqual([]);

    await user.visit('/settings/agents/new');
    const field = page.getByTestId('agent-name').locator('xpath=..');
    await field.waitFor();
    expect(await gapOnTheRight(field)).toBeLessThan(24);
    expect(problems).toEqual([]);
  });
});

/** The distance between the right edge of the box and its text. */
function gapOnTheRight(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height < 40);
    return element.getBoundingClientRect().right - Math.max(...words.map(({ right }) => right));
  });
}

/** Whether the button contains a mirrored icon. */
function isMirrored(button: Locator): Promise<boolean> {
  return button.evaluate((element) =>
    [...element.querySelectorAll('*')].some((inner) => getComputedStyle(inner).transform.startsWith('matrix(-1')),
  );
}
