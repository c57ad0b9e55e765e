import type { Locator, Page } from 'playwright-core';
import { dropOrPaste } from '../../support/browser/drop-or-paste';
import { exportedApp } from '../../support/browser/exported-app';
import { SCREENS } from '../../support/browser/open-browser';
import { eventually, waitUntilStill } from '../../support/browser/wait-for';

const app = exportedApp();

const openChat = app.share(async (screen: keyof typeof SCREENS, locale?: string) => {
  const opened = await app.open('/', { screen, locale, reducedMotion: 'reduce' });
  await opened.user.tryDemo();
  await opened.user.send('Write 60 words about temples');
  await opened.user.id('message-assistant').waitFor();
  await opened.user.waitUntilIdle();
  return opened;
});

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
const valueLength = (page: Page) =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value.length : -1));
const selectedLength = (page: Page) => page.evaluate(() => document.getSelection()?.toString().length);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));

it('a menu opens at its button, follows the keys, and gives the focus back', async () => {
  const { page, user } = await openChat('wide');
  const button = user.id('chat-menu');
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const [opener, opened] = [await boxOf(button), await boxOf(menu)];
  expect(opened.y).toBeGreaterThanOrEqual(opener.bottom);
  expect(Math.abs(opened.right - opener.right)).toBeLessThan(12);
  expect(opened.right).toBeLessThanOrEqual(SCREENS.wide.width);

  expect(await focused(page)).toBe('chat-menu-new');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('delete-session');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('chat-menu-new');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.type('ren');
  expect(await focused(page)).toBe('rename-session');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await eventually(async () => expect(await focused(page)).toBe('chat-menu'));

  // A sheet that the menu opens gives it back as well.
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await page.keyboard.type('ren');
  await page.keyboard.press('Space');
  await user.id('rename-input').waitFor();
  await user.closeSheet();
  await eventually(async () => expect(await focused(page)).toBe('chat-menu'));
});

for (const screen of ['wide', 'phone'] as const)
  it(`a text field that a menu opens has the focus, and Enter saves (${screen})`, async () => {
    const { page, user } = await openChat(screen);
    const field = (testId: string) => eventually(async () => expect(await focused(page)).toBe(testId));
    await user.id('chat-menu').click();
    await user.id('rename-session').click();
    await field('rename-input');
    await eventually(async () => expect(await selectedLength(page)).toBe(await valueLength(page)));
    await page.keyboard.type('Old stones');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Old stones', exact: true }).waitFor();

    await user.id('chat-menu').click();
    await user.id('move-session').click();
    await user.id('add-folder').click();
    await field('folder-name');
    await page.keyboard.type('Travel');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await user.id('chat-menu').click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(5, 5); // beside the menu
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

it('the pointer on an icon button shows its name, and choosing a model moves the focus to the composer', async () => {
  const { page, user } = await openChat('wide');
  const titled = user.id('chat-menu').locator('xpath=ancestor-or-self::*[@title]');
  expect(await titled.getAttribute('title')).toBe(await user.id('chat-menu').getAttribute('aria-label'));
  await user.id('model-picker').click();
  await page.locator('[data-testid^=model-option-]').first().click();
  await user.id('model-search').waitFor({ state: 'detached' });
  await eventually(async () => expect(await focused(page)).toBe('composer-input'));
});

it('a right click on a chat or a message opens its menu at the pointer, but a selection keeps the menu of the browser', async () => {
  const { page, user } = await openChat('wide');
  const menu = page.getByRole('menu');
  await page.mouse.click(100, (await boxOf(user.id('session-item'))).y + 10, { button: 'right' });
  await user.id('select-session').waitFor();
  expect((await boxOf(menu)).x).toBeCloseTo(100, -1);
  await page.mouse.click(900, 700);
  await menu.waitFor({ state: 'detached' });

  const answer = user.id('message-assistant');
  const { x, y } = await boxOf(answer);
  await page.mouse.click(x + 300, y + 20, { button: 'right' });
  await user.id('answer-again').waitFor();
  expect((await boxOf(menu)).x).toBeCloseTo(x + 300, -1);
  expect((await boxOf(menu)).bottom).toBeLessThanOrEqual(SCREENS.wide.height);
  await user.closeSheet();

  await page.evaluate(() => {
    const noted: boolean[] = [];
    Object.assign(window, { preventedMenus: noted });
    window.addEventListener('contextmenu', (event) => setTimeout(() => noted.push(event.defaultPrevented)), true);
  });
  await waitUntilStill(page); // a row that is drawn again would lose the selection
  await answer.evaluate((element) => document.getSelection()?.selectAllChildren(element));
  await answer.locator('div', { hasText: 'temples' }).last().click({ button: 'right' });
  const preventedMenus = () => page.evaluate(() => (window as { preventedMenus?: boolean[] }).preventedMenus);
  await eventually(async () => expect(await preventedMenus()).toEqual([false]));
  expect(await menu.count()).toBe(0);
});

it('from right to left, a menu opens on the other side', async () => {
  const { page, user } = await openChat('wide', 'ar');
  await user.id('chat-menu').click();
  await user.id('rename-session').waitFor();
  const [opener, opened] = [await boxOf(user.id('chat-menu')), await boxOf(page.getByRole('menu'))];
  expect(opener.x).toBeLessThan(100);
  expect(opened.x).toBeGreaterThanOrEqual(0);
  expect(Math.abs(opened.x - opener.x)).toBeLessThan(12);
});

it('a notice is centred above the composer, however tall the composer is', async () => {
  const { user } = await openChat('wide');
  await user.id('composer-input').fill('One\nTwo\nThree\nFour\nFive');
  await user.id('chat-menu').click();
  await user.id('pin-session').click();
  await user.id('snackbar').waitFor();
  const [notice, send, input, attach] = [
    await boxOf(user.id('snackbar')),
    await boxOf(user.id('composer-send')),
    await boxOf(user.id('composer-input')),
    await boxOf(user.id('composer-attach')),
  ];
  expect(notice.bottom).toBeLessThanOrEqual(Math.min(send.y, input.y));
  expect(Math.abs(notice.x + notice.right - attach.x - send.right)).toBeLessThan(4);
});

it('files can be dropped anywhere while a chat is open, and are ignored elsewhere', async () => {
  const { page, user } = await openChat('wide');
  await drag(page, 'dragover', 'session-item');
  await user.id('drop-overlay').waitFor();
  expect(await boxOf(user.id('drop-overlay'))).toMatchObject({ x: 0, y: 0, ...SCREENS.wide });
  await dropOrPaste(page, 'drop', [{ name: 'rent.csv', type: 'text/csv', content: 'month,rent' }]);
  await user.id('file-chip').waitFor();
  await eventually(async () => expect(await focused(page)).toBe('composer-input'));
  expect(await user.id('drop-overlay').count()).toBe(0);

  await user.id('open-settings').click();
  await user.id('settings-screen').or(user.id('open-providers')).first().waitFor();
  const refused = { isPrevented: true, dropEffect: 'none' };
  expect(await drag(page, 'dragover')).toEqual(refused);
  expect(await drag(page, 'drop')).toEqual(refused); // otherwise the browser would leave the app
  expect(await user.id('drop-overlay').count()).toBe(0);
});

/** Drags a file over the element, or drops it there. */
async function drag(page: Page, how: 'dragover' | 'drop', testId?: string) {
  return page.evaluate(
    ([type, id]) => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'x.txt'));
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data });
      (document.querySelector(`[data-testid="${id}"]`) ?? document.body).dispatchEvent(event);
      return { isPrevented: event.defaultPrevented, dropEffect: data.dropEffect };
    },
    [how, testId] as const,
  );
}
