import { SHORTCUTS, type ShortcutId } from '@/ui/shortcuts/shortcuts';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';

const app = exportedApp();

const HELD = { 'alt-shift': 'Alt+Shift+', mod: 'Control+', plain: '' };

it.each(flowSizes('wide'))('every shortcut does what the list of shortcuts says (%s)', async (screen) => {
  const { page, user, problems } = await app.open('/', { screen, demoWordMs: 12 });
  await user.tryDemo();
  const press = async (wanted: ShortcutId) => {
    const shortcut = SHORTCUTS.find(({ id }) => id === wanted);
    await page.keyboard.press(HELD[shortcut?.modifier ?? 'plain'] + shortcut?.key);
  };
  const leaveField = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  /** A phone keeps covered screens in the document. */
  const seen = (testId: string) => user.id(testId).filter({ visible: true });
  const field = seen('composer-input');
  const said = (text: string) => seen('message-user').getByText(text).waitFor();
  const idle = () => seen('composer-stop').waitFor({ state: 'detached' });
  const send = async (text: string) => {
    await field.fill(text);
    await seen('composer-send').click();
    await said(text);
  };
  await send('First chat');
  await idle();
  const first = page.url();

  const checks: Record<ShortcutId, () => Promise<void>> = {
    newChat: async () => {
      await press('newChat');
      await page.waitForURL((url) => url.href !== first);
      await seen('message-user').waitFor({ state: 'detached' });
      await send('Second chat');
      await idle();
    },
    nextChat: async () => {
      const here = page.url();
      await press('nextChat');
      await page.waitForURL((url) => url.href !== here);
      await said('First chat');
    },
    previousChat: async () => {
      await press('previousChat');
      await said('Second chat');
    },
    focusComposer: async () => {
      await leaveField();
      await press('focusComposer');
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'composer-input');
      expect(await field.inputValue()).toBe('');
      await page.keyboard.type('and ?'); // while typing it is an ordinary character
      expect(await field.inputValue()).toBe('and ?');
      expect(await user.id('shortcuts-sheet').count()).toBe(0);
      await field.fill('');
    },
    stop: async () => {
      await send('Write 900 words about stones');
      await seen('composer-stop').waitFor();
      await press('stop');
      await idle();
      await page.getByText('You stopped this answer.').filter({ visible: true }).waitFor();
    },
    toggleList: async () => {
      const list = user.id('session-item').first();
      await press('toggleList');
      if (screen === 'wide') await list.waitFor({ state: 'detached' });
      await press('toggleList');
      if (screen === 'wide') await list.waitFor();
    },
    help: async () => {
      await leaveField();
      await press('help');
      const sheet = user.id('shortcuts-sheet');
      await sheet.waitFor();
      const keys = await sheet.innerText();
      for (const { label } of SHORTCUTS) expect(keys).toContain(label);
      await press('newChat'); // a sheet blocks the screen below it
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await said('Second chat');
    },
    switchChat: async () => {
      const here = page.url();
      await press('switchChat');
      const input = user.id('switcher-input');
      const titles = user.id('switcher-chat');
      await titles.first().waitFor();
      // The open chat is not offered; the newest other one is chosen.
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.href !== here);
      await said('First chat');
      await seen('composer-input').click();
      await press('switchChat');
      await input.fill('no such title');
      await page.getByText('No chat with this title').waitFor();
      await page.keyboard.press('Escape');
      await input.waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'composer-input');
      await press('switchChat');
      await input.waitFor();
      await press('switchChat'); // the same keys close it
      await input.waitFor({ state: 'detached' });
      await press('switchChat');
      await titles.first().waitFor();
      await page.keyboard.press('ArrowUp'); // past the first to the last
      const chosen = page.locator('[role=option][aria-selected=true]');
      expect(await chosen.getAttribute('data-testid')).toBe('switcher-settings');
      expect(await input.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await said('Second chat');
    },
    search: async () => {
      await press('search');
      await user.id('search-input').waitFor();
    },
  };
  for (const check of Object.values(checks)) await check();
  expect(Object.keys(checks).sort()).toEqual(SHORTCUTS.map(({ id }) => id).sort());

  await user.visit('/settings');
  await user.id('open-providers').waitFor();
  if (screen === 'wide') {
    await user.id('open-shortcuts').click();
    await user.id('shortcuts-sheet').waitFor();
  } else {
    expect(await user.id('open-shortcuts').count()).toBe(0); // a phone has no keyboard
  }
  expect(problems).toEqual([]);
});
