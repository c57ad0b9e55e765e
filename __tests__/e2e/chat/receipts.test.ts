import type { Page } from 'playwright-core';
import { clippedText, seriousFindings, smallTargets } from '../../support/browser/accessibility-checks';
import { driver } from '../../support/browser/drive-app';
import { exportedApp } from '../../support/browser/exported-app';
import { keyboard } from '../../support/browser/keyboard';

const app = exportedApp();

const SISTER = 'My sister Anna Keller lives in Zürich.';
const INVOICE = 'Our invoice ZX-00412-Q is over 1,250 EUR.';

async function ask(page: Page, text: string) {
  const user = driver(page);
  await user.send(text);
  await page.getByTestId('message-user').getByText(text).last().waitFor();
  await user.waitUntilIdle();
}

/** Opens the request behind the answer to a question that is on the screen. */
async function openSeen(page: Page, question: string) {
  const user = driver(page);
  const asked = await user.id('message-user').getByText(question).boundingBox();
  for (const actions of await user.fromTopToBottom('message-actions')) {
    if (((await actions.boundingBox())?.y ?? 0) < (asked?.y ?? 0) + (asked?.height ?? 0)) continue;
    await actions.click();
    break;
  }
  await user.id('message-details').click();
  await user.id('open-seen').click();
  await user.id('seen-exact').waitFor();
}

async function closeSeen(page: Page) {
  await page.keyboard.press('Escape');
  await keyboard(page).waitForFocus('open-seen');
  await driver(page).closeSheet();
  await keyboard(page).waitForFocus('message-actions');
}

/** Waits until the chat shows a message and the focus is on it. */
async function waitUntilLanded(page: Page, text: string) {
  await page.getByTestId('context-sheet').waitFor({ state: 'detached' });
  await page.waitForFunction((words) => {
    const { activeElement } = document;
    const { top = -1, bottom = -1 } = activeElement?.getBoundingClientRect() ?? {};
    const isMessage = activeElement?.getAttribute('role') === 'article' && activeElement.textContent?.includes(words);
    return isMessage === true && bottom > 0 && top < window.innerHeight;
  }, text);
}

it.each(['phone', 'wide'] as const)(
  'the lines of a summary lead to the original messages, and each answer shows what the model saw (%s)',
  async (screen) => {
    const { page, user } = await app.open('/', { screen });
    const keys = keyboard(page);
    const openContext = async () => {
      await keys.press('chat-menu');
      await user.id('chat-context').press('Enter');
    };
    await user.tryDemo();
    await ask(page, 'Good morning');
    await ask(page, SISTER);
    await ask(page, INVOICE);
    for (const topic of ['rivers', 'tea']) await ask(page, `Write 150 words about ${topic}`);
    await openContext();
    await keys.press('compact-now');
    await user.id('undo-compaction').waitFor();
    await user.closeSheet();
    await ask(page, 'Write 40 words about moss');

    await openSeen(page, 'Write 40 words about moss');
    const after = await user.id('seen-sheet').innerText();
    expect(after).toContain('This is exactly what was sent.');
    expect(after).toContain('New summary.');
    expect(after).toMatch(/\d messages are now in the summary only\./);
    await user.id('seen-system').click();
    await user.id('seen-sheet').getByText('Previous conversation summary:').waitFor();
    await closeSeen(page);

    // Without a mouse: the first line with one source.
    await openContext();
    await user.id('reachable-facts').waitFor();
    expect(await user.id('reachable-facts').innerText()).toMatch(/\b(\d+) of \1 names/);
    expect(await user.id('summary-line').first().getAttribute('aria-label')).toBe(
      `${SISTER} · Open the original message`,
    );
    await keys.press('summary-line');
    await waitUntilLanded(page, SISTER);
    await openSeen(page, SISTER);
    const before = await user.id('seen-sheet').innerText();
    expect(before).toContain('This is exactly what was sent.');
    expect(before).toContain('2 new messages.');
    expect(before).not.toContain('summary.');
    await closeSeen(page);

    // A line with several sources lists them first.
    await user.openContext();
    await user.id('toggle-summary').click();
    const details = page.getByRole('button', { name: /^Details: .*Show \d original messages$/, expanded: false });
    await details.click();
    await page.getByRole('button', { name: /^Details: /, expanded: true }).waitFor();
    const source = page.getByRole('button', { name: `Open the message from You: ${INVOICE}` });
    await source.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await smallTargets(page, 44)).toEqual([]);
    expect(await clippedText(page)).toEqual([]);
    await source.click();
    await waitUntilLanded(page, INVOICE);
  },
);
