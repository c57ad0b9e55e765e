import { exportedApp } from '../../support/browser/exported-app';
import { waitUntilStill } from '../../support/browser/wait-for';
import { keyboard } from '../../support/browser/keyboard';

const app = exportedApp();

/** Answers are slow enough to be interrupted. */
const openChat = (screen: 'phone' | 'wide') => app.demoChat({ screen, demoWordMs: 12 });

it('Enter sends, Shift+Enter adds a line, Escape stops the answer and letters typed anywhere are written on a desktop', async () => {
  const { page, user } = await openChat('wide');
  await user.id('composer-input').click();
  await page.keyboard.type('Write 300 words');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('about seas');
  expect(await user.id('composer-input').inputValue()).toBe('Write 300 words\nabout seas');
  await page.keyboard.press('Enter');
  await user.id('composer-stop').waitFor();
  expect(await user.id('composer-input').inputValue()).toBe('');
  await page.keyboard.type('half a th');
  await page.keyboard.press('Escape');
  await user.waitUntilIdle();
  await page.getByText('Stopped', { exact: false }).first().waitFor();
  expect(await user.id('composer-input').inputValue()).toBe('half a th');
  expect(await user.id('message-user').count()).toBe(1);
  await user.id('message-user').getByText('about seas').click(); // takes the focus from the composer
  await page.waitForFunction(() => document.activeElement === document.body);
  await page.keyboard.type('ought?');
  expect(await user.id('composer-input').inputValue()).toBe('half a thought?');
});

it('Enter adds a line on a phone, and Ctrl+Enter on an external keyboard sends', async () => {
  const { page, user } = await openChat('phone');
  await user.id('composer-input').tap();
  await page.keyboard.type('Write 300 words');
  await page.keyboard.press('Enter');
  await page.keyboard.type('about seas');
  expect(await user.id('composer-input').inputValue()).toBe('Write 300 words\nabout seas');
  expect(await user.id('message-user').count()).toBe(0);
  await page.keyboard.press('ControlOrMeta+Enter');
  await user.id('message-user').getByText('about seas').waitFor();
  await page.keyboard.press('Escape');
  await user.waitUntilIdle();
  await page.keyboard.press('ArrowUp');
  await waitUntilStill(page);
  expect(await user.id('edit-sheet').count()).toBe(0); // on phones the menu of the message is used instead
});

it('pressing Enter twice at once sends one message', async () => {
  const { page, user } = await openChat('wide');
  await user.id('composer-input').fill('Hello');
  await user.id('composer-input').focus();
  await page.evaluate(() => {
    const press = () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
      );
    press();
    press();
  });
  await user.id('message-assistant').waitFor();
  await user.waitUntilIdle();
  expect(await user.id('message-user').count()).toBe(1);
  expect(await user.id('queued-message').count()).toBe(0);
});

it('Up in an empty field edits the last question, and Escape leaves it unchanged', async () => {
  const { page, user } = await openChat('wide');
  const keys = keyboard(page);
  await user.id('composer-input').click();
  await page.keyboard.press('ArrowUp'); // nothing has been asked yet
  await page.keyboard.type('What time is it?');
  await page.keyboard.press('ArrowUp'); // moves the caret, as in any text field
  expect(await user.id('edit-sheet').count()).toBe(0);
  await page.keyboard.press('Enter');
  await user.id('message-assistant').first().waitFor();
  await user.waitUntilIdle();

  await page.keyboard.press('ArrowUp');
  await keys.waitForFocus('edit-input');
  expect(await user.id('edit-input').inputValue()).toBe('What time is it?');
  await page.keyboard.press('Escape');
  await user.id('edit-sheet').waitFor({ state: 'detached' });
  await keys.waitForFocus('composer-input');

  await page.keyboard.press('ArrowUp');
  await keys.waitForFocus('edit-input');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await user.id('message-user').getByText('Hello').waitFor();
  await user.waitUntilIdle();
  expect(await user.id('message-user').allInnerTexts()).toEqual([expect.stringContaining('Hello')]);
});
