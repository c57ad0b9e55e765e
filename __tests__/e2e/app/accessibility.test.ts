import type { Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

/** Answers are slow enough for several announcements. */
const openChat = () => app.demoChat({ screen: 'wide', demoWordMs: 12 });

describe('keyboard navigation', () => {
  it('reaches an answer on first use, and every focused element has a name', async () => {
    const { page, user } = await app.open('/', { screen: 'wide' });
    await user.id('try-demo').waitFor();
    await tabTo(page, 'try-demo');
    await page.keyboard.press('Enter');
    await user.id('composer-input').waitFor();
    await tabTo(page, 'composer-input');
    await page.keyboard.type('Hello');
    await page.keyboard.press('Enter');
    await user.id('message-assistant').first().waitFor();
    await user.waitUntilIdle();
  });

  it('stays inside an open sheet and returns to the element that opened it', async () => {
    const { page, user } = await openChat();
    await tabTo(page, 'model-picker');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    }
    await user.closeSheet();
    await expectFocus(page, 'model-picker');
  });
});

it('a streaming answer is announced sentence by sentence until it is complete', async () => {
  const { page, user } = await openChat();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('[data-testid=answer-announcer]');
    const watched = { childList: true, characterData: true, subtree: true };
    if (region) new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, watched);
  });
  expect(await user.id('answer-announcer').getAttribute('aria-live')).toBe('polite');
  await user.send('Write 60 words about rivers');
  await user.id('message-assistant').first().waitFor();
  await user.waitUntilIdle();
  const answer = await (await user.lowest('message-assistant')).innerText();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.length).toBeGreaterThan(1);
  expect(said.length).toBeLessThan(answer.split(' ').length / 3);
  expect(letters(answer)).toContain(letters(said.join('')));
});

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');

/** Presses Tab until the element has the focus; every stop must have a name. */
async function tabTo(page: Page, testId: string): Promise<void> {
  for (let press = 0; press < 40; press++) {
    const here = await focused(page);
    if (here.testId === testId) return;
    await page.keyboard.press('Tab');
    const { name, tag } = await focused(page);
    if (tag !== 'BODY') expect({ tag, name }).toEqual({ tag, name: expect.stringMatching(/\S/) });
  }
  throw new Error(`Tab never reached ${testId}`);
}

async function expectFocus(page: Page, testId: string): Promise<void> {
  await page.waitForFunction((id) => document.activeElement?.getAttribute('data-testid') === id, testId);
}

function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    return {
      tag: element?.tagName ?? '',
      testId: element?.getAttribute('data-testid') ?? null,
      name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
    };
  });
}
