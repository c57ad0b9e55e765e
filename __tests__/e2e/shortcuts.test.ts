import { SHORTCUTS, type ShortcutId } from '@/ui/shortcuts/shortcuts';
import { exportedApp } from '../support/exported-app';

jest.setTimeout(120_000);

const app = exportedApp();

const HELD = { 'alt-shift': 'Alt+Shift+', mod: 'Control+', plain: '' };

it.each(['phone', 'wide'] as const)('every shortcut does what the list of them says (%s)', async (screen) => {
  const { page, user, complaints } = await app.open('/', { screen });
  await user.tryDemo();
  const press = async (wanted: ShortcutId) => {
    const shortcut = SHORTCUTS.find(({ id }) => id === wanted);
    await page.keyboard.press(HELD[shortcut?.hold ?? 'plain'] + shortcut?.key);
  };
  const leaveField = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const field = user.id('composer-input');
  const first = page.url();
  const say = async (text: string) => {
    await user.send(text);
    await user.id('message-user').getByText(text).waitFor();
    await user.idle();
  };
  await say('First chat');

  const checks: Record<ShortcutId, () => Promise<void>> = {
    newChat: async () => {
      await press('newChat');
      await page.waitForURL((url) => url.href !== first);
      await user.id('message-user').waitFor({ state: 'detached' });
      await say('Second chat');
    },
    nextChat: async () => {
      const here = page.url();
      await press('nextChat');
      await page.waitForURL((url) => url.href !== here);
      await user.id('message-user').getByText('First chat').waitFor();
    },
    previousChat: async () => {
      await press('previousChat');
      await user.id('message-user').getByText('Second chat').waitFor();
    },
    focusComposer: async () => {
      await leaveField();
      await press('focusComposer');
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'composer-input');
      expect(await field.inputValue()).toBe('');
      await page.keyboard.type('and ?'); // here it is a letter
      expect(await field.inputValue()).toBe('and ?');
      expect(await user.id('shortcuts-sheet').count()).toBe(0);
      await field.fill('');
    },
    stop: async () => {
      await user.send('Write 900 words about stones');
      await user.id('composer-stop').waitFor();
      await press('stop');
      await user.idle();
      await page.getByText('You stopped this answer.').waitFor();
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
      for (const { shown } of SHORTCUTS) expect(keys).toContain(shown);
      await press('newChat'); // what lies below a sheet is out of reach
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await user.id('message-user').getByText('Second chat').waitFor();
    },
    search: async () => {
      await press('search');
      await user.id('search-input').waitFor();
    },
  };
  for (const check of Object.values(checks)) await check();
  expect(Object.keys(checks).sort()).toEqual(SHORTCUTS.map(({ id }) => id).sort());

  await page.goto(app.at('/settings'));
  await user.id('open-shortcuts').click();
  await user.id('shortcuts-sheet').waitFor();
  expect(complaints).toEqual([]);
});
