import { exportedApp, type OpenedApp } from '../../support/browser/exported-app';
import { importChats } from '../../support/browser/import-chats';
import { keyboard } from '../../support/browser/keyboard';
import { SCREENS } from '../../support/browser/open-browser';
import { eventually, waitUntilStill } from '../../support/browser/wait-for';

const app = exportedApp();

/** More than fit on either screen. */
const CHATS = 30;
const TITLE = 'A plan for the garden behind the house, part';
/** The smallest touch target. */
const TARGET = 48;

/** Opens the list with many chats, one of them in a folder and one in the archive. */
const openList = app.share(async (screen: keyof typeof SCREENS): Promise<OpenedApp> => {
  const opened = await app.open('/', { screen });
  const { user } = opened;
  const chats = Array.from({ length: CHATS }, (_, n) => ({
    name: `${TITLE} ${n}`,
    texts: [`Question ${n}`, `The **last** line of chat ${n}`],
  }));
  await importChats(opened, chats);
  await user.visit('/');
  await user.id('session-actions').first().click();
  await user.id('archive-session').click();
  await user.id('view-archive').waitFor();
  await user.id('session-actions').first().click();
  await user.id('move-session').click();
  await user.id('add-folder').click();
  await user.id('folder-name').fill('Garden');
  await user.id('folder-save').click();
  await user.id('view-folder').waitFor();
  return opened;
});

const boxOf = async ({ user }: OpenedApp, testId: string, at: 'first' | 'last' = 'first') => {
  const box = await user.id(testId).filter({ visible: true })[at]().boundingBox();
  if (!box) throw new Error(`${testId} is not on the screen`);
  return box;
};

it.each(['phone', 'wide'] as const)(
  'a list that scrolls keeps its folder chips, has rows of two lines, and no button covers its last chat (%s)',
  async (screen) => {
    const opened = await openList(screen);
    const { page, user, problems } = opened;
    for (const chip of ['view-all', 'view-folder', 'view-archive', 'manage-folders']) {
      expect({ chip, height: (await boxOf(opened, chip)).height }).toEqual({ chip, height: TARGET });
    }
    expect(await user.id('session-item').first().innerText()).toMatch(/^A plan .*\n+The last line of chat \d+\n+/);
    expect(await user.id('session-item').getByText('skein-demo').count()).toBe(0);

    await user.id('session-item').first().hover();
    await eventually(async () => {
      await page.mouse.wheel(0, 4_000);
      const [row, button] = [await boxOf(opened, 'session-row', 'last'), await boxOf(opened, 'new-chat')];
      const visible = await user.id('session-title').last().innerText();
      expect(visible).toBe(`${TITLE} 0`);
      expect(row.y + row.height <= button.y || button.y + button.height <= row.y).toBe(true);
      expect(row.y + row.height).toBeLessThanOrEqual(SCREENS[screen].height);
    });
    expect(problems).toEqual([]);
  },
);

it('beside a chat, a row gives its title all the room until it is pointed at or focused', async () => {
  const opened = await openList('wide');
  const { page, user } = opened;
  const keys = keyboard(page);
  await page.mouse.move(900, 500);
  const row = user.id('session-row').first();
  const menu = row.getByTestId('session-actions');
  const isMenuSeen = () => menu.evaluate((element) => element.checkVisibility({ opacityProperty: true }));
  const background = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  const titleWidth = async () => (await boxOf(opened, 'session-title')).width;
  await eventually(async () => expect(await isMenuSeen()).toBe(false));
  const [free, plain] = [await titleWidth(), await background()];
  expect(free).toBeGreaterThan((await boxOf(opened, 'session-row')).width - 2 * TARGET);

  await menu.hover();
  await eventually(async () => expect(await isMenuSeen()).toBe(true));
  const pointedAt = await background();
  expect(pointedAt).not.toBe(plain);
  expect(await titleWidth()).toBeLessThan(free);
  await row.hover({ position: { x: 20, y: 20 } });
  expect(await background()).toBe(pointedAt);

  await page.mouse.move(900, 500);
  await eventually(async () => expect(await isMenuSeen()).toBe(false));
  await user.id('open-search').focus();
  await keys.tabTo('session-actions');
  await eventually(async () => expect(await isMenuSeen()).toBe(true));
  await page.keyboard.press('Enter');
  await user.id('rename-session').waitFor();
});

it('a wide screen starts with an empty chat to type in, which is reused and listed only after its first message', async () => {
  const { page, user, problems } = await app.open('/', { screen: 'wide' });
  const keys = keyboard(page);
  await user.tryDemo();
  await user.send('Hello');
  await user.id('message-assistant').waitFor();
  await user.waitUntilIdle();

  await page.goto(app.at('/'));
  await keys.waitForFocus('composer-input');
  const ready = page.url();
  expect(ready).toContain('/chat/');
  expect(await user.id('message-user').count()).toBe(0);
  expect(await user.id('session-item').count()).toBe(1);
  await page.goto(app.at('/'));
  await keys.waitForFocus('composer-input');
  expect(page.url()).toBe(ready);

  // A phone that is turned to the side and back shows its list again.
  await page.setViewportSize(SCREENS.phone);
  await page.waitForURL(app.at('/'));
  await user.id('session-item').waitFor();
  await page.setViewportSize(SCREENS.wide);
  await page.waitForURL(ready);
  await user.id('composer-input').fill('Half a question');
  await page.setViewportSize(SCREENS.phone);
  await waitUntilStill(page);
  expect(page.url()).toBe(ready);
  await page.setViewportSize(SCREENS.wide);

  await user.id('composer-send').click();
  await user.id('message-assistant').waitFor();
  await eventually(async () => expect(await user.id('session-item').count()).toBe(2));
  expect(problems).toEqual([]);
});

it.each(['en-US', 'ar'])(
  'the sidebar can be hidden and resized, and is as it was left at the next start (%s)',
  async (locale) => {
    const opened = await app.open('/', { screen: 'wide', locale });
    const { page, user, problems } = opened;
    await user.tryDemo();
    const handle = user.id('sidebar-handle');
    const width = async () => Number(await handle.getAttribute('aria-valuenow'));
    const shows = (wanted: number) => eventually(async () => expect(await width()).toBe(wanted));
    await shows(320);

    const box = await boxOf(opened, 'sidebar-handle');
    const [x, y] = [box.x + box.width / 2, 400];
    const outwards = locale === 'ar' ? -1 : 1;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60 * outwards, y, { steps: 4 });
    await page.mouse.up();
    await shows(380);
    await handle.focus();
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await shows(396);
    await page.keyboard.press('End');
    await shows(480);
    await page.keyboard.press('Home');
    await shows(240);
    await handle.dblclick();
    await shows(320);
    await page.keyboard.press('End');
    await shows(480);

    // Writes are stored in order, so that with the message the width is stored, too.
    const answered = async (question: string) => {
      await user.send(question);
      await user.id('message-user').getByText(question).waitFor();
      await user.waitUntilIdle();
    };
    await answered('One');
    await page.reload();
    await user.id('composer-input').waitFor();
    expect(await width()).toBe(480);
    await user.id('toggle-sidebar').click();
    await handle.waitFor({ state: 'detached' });
    await user.id('toggle-sidebar').and(page.locator(':focus')).waitFor(); // the focus follows the button
    await answered('Two');
    await page.reload();
    await user.id('composer-input').waitFor();
    expect(await handle.count()).toBe(0);
    await user.id('new-chat').click(); // beside the button that shows the list
    await user.id('suggestion').first().waitFor();
    await user.id('toggle-sidebar').filter({ visible: true }).click();
    await shows(480);
    expect(problems).toEqual([]);
  },
);

it('a phone starts with the list, or with the last chat if the user wants that', async () => {
  const { page, user, problems } = await app.open('/', { screen: 'phone' });
  await user.tryDemo();
  for (const question of ['The older chat', 'The last chat']) {
    await user.send(question);
    await user.id('message-assistant').waitFor();
    await user.waitUntilIdle();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await user.id('session-item').first().waitFor();
    if (question === 'The older chat') await user.id('new-chat').click();
    await user.id('message-user').waitFor({ state: 'detached' });
  }
  // A pinned chat is the first of the list, but not the last one that was used.
  await user.id('session-actions').last().click();
  await user.id('pin-session').click();
  await user.id('session-pinned').waitFor();
  await page.goto(app.at('/'));
  await user.id('session-item').first().waitFor();
  await waitUntilStill(page);
  expect(page.url()).toBe(app.at('/'));

  await page.goto(app.at('/settings'));
  await user.id('open-last-chat').click();
  await page.locator('[data-testid=open-last-chat][aria-checked=true]').waitFor();
  await page.goto(app.at('/'));
  await user.id('message-user').getByText('The last chat').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await user.id('session-item').first().waitFor();
  expect(problems).toEqual([]);
});
