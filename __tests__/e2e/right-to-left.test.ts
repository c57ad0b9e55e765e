import type { Locator } from 'playwright-core';
import { exportedApp } from '../support/exported-app';
import { overflowing } from '../support/judge-layout';

jest.setTimeout(120_000);

const app = exportedApp();

describe('in Arabic', () => {
  it.each(['phone', 'wide'] as const)('every line begins on the right, and only code runs on (%s)', async (screen) => {
    const { page, user, complaints } = await app.open('/', { screen, locale: 'ar' });
    await user.tryDemo();
    expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.lang])).toEqual([
      'rtl',
      'ar',
    ]);
    await user.send('كم الساعة؟');
    await user.id('message-assistant').first().waitFor();
    await user.idle();
    const middle = async (testId: string) => {
      const box = await user.id(testId).first().boundingBox();
      if (!box) throw new Error(`${testId} is not to be seen.`);
      return box.x + box.width / 2;
    };
    const bubble = await middle('message-user');
    expect(bubble).toBeLessThan(await middle('message-assistant'));
    // What is sent leaves on the far side; what explains it stands at the beginning.
    expect(await middle('composer-send')).toBeLessThan(await middle('composer-attach'));
    expect(await middle('context-gauge')).toBeLessThan(await middle('model-picker'));
    if (screen === 'wide') expect(await middle('session-item')).toBeGreaterThan(await middle('composer-input'));

    // A tool's line is folded: its arrow points to where it opens, and what it holds is code, from left to right.
    const arrow = user.id('tool-toggle').first();
    await arrow.click();
    expect(await pointsAcross(user.id('tool-toggle').first())).toBe(false);
    const input = user.id('tool-input').first().getByText('{').first();
    expect(await input.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');

    await user.id('context-gauge').click();
    await user.id('compact-now').waitFor();
    expect(await overflowing(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await overflowing(page)).toEqual([]);

    await page.goto(app.at('/settings'));
    const title = page.getByRole('heading').first();
    await title.waitFor();
    const words = await title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: range.getBoundingClientRect().right, box: element.getBoundingClientRect().right };
    });
    expect(words.box - words.text).toBeLessThan(2);
    expect(await pointsAcross(page.getByRole('button').first())).toBe(true);
    expect(await overflowing(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** Whether an icon inside is mirrored. */
function pointsAcross(button: Locator): Promise<boolean> {
  return button.evaluate((element) =>
    [...element.querySelectorAll('*')].some((inner) => getComputedStyle(inner).transform.startsWith('matrix(-1')),
  );
}
