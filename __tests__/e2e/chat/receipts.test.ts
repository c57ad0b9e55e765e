import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '@/ui/i18n/languages';
import { loadTranslation } from '@/ui/i18n/load-translation';
import { clippedText, seriousFindings, smallTargets } from '../../support/browser/accessibility-checks';
import { driver } from '../../support/browser/drive-app';
import { exportedApp } from '../../support/browser/exported-app';
import { keyboard } from '../../support/browser/keyboard';
import { overflowing } from '../../support/browser/layout-checks';
import { flowSizes, SCREENS } from '../../support/browser/open-browser';
import { isLongRun } from '../../support/samples/property-runs';

const app = exportedApp();

const SISTER = 'My sister Anna Keller lives in Zürich.';
const INVOICE = 'Our invoice ZX-00412-Q is over 1,250 EUR.';

async function ask(page: Page, text: string) {
  const user = driver(page);
  await user.send(text);
  await page.getByTestId('message-user').getByText(text).last().waitFor();
  await user.waitUntilIdle();
}

/** Opens the request behind the answer to a question that is on the screen, without a mouse. */
async function openSeen(page: Page, question: string) {
  const user = driver(page);
  const keys = keyboard(page);
  const asked = await user.id('message-user').getByText(question).boundingBox();
  for (const actions of await user.fromTopToBottom('message-actions')) {
    if (((await actions.boundingBox())?.y ?? 0) < (asked?.y ?? 0) + (asked?.height ?? 0)) continue;
    await actions.press('Enter');
    break;
  }
  await user.id('message-details').press('Enter');
  await keys.press('open-seen');
  await user.id('seen-exact').waitFor();
}

async function closeSeen(page: Page) {
  await page.keyboard.press('Escape');
  await keyboard(page).waitForFocus('open-seen');
  await driver(page).closeSheet();
  await keyboard(page).waitForFocus('message-actions');
}

/** Texts that do not fit their place, on this screen. */
async function misfits(page: Page): Promise<string[]> {
  return [...(await overflowing(page)), ...(await clippedText(page))];
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

it.each(flowSizes('phone'))(
  'the lines of a summary lead to the original messages, and each answer shows what the model saw (%s)',
  async (screen) => {
    const { page, user } = await app.demoChat({ screen });
    const keys = keyboard(page);
    const openContext = async () => {
      await keys.press('chat-menu');
      await user.id('chat-context').press('Enter');
    };
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
    await keys.press('seen-system');
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

/** The language with the longest words and the one that is written from right to left; all of them in a long run. */
const TRANSLATIONS = LANGUAGES.map(({ tag }) => tag)
  .filter((tag) => tag !== 'en')
  .filter((tag) => isLongRun || tag === 'de' || tag === 'ar');

/** Checks that a text of this language is shown, whatever its values are. */
async function textsIn(language: Exclude<Language, 'en'>) {
  const all = (await loadTranslation(language)) as Record<string, Record<string, string>>;
  return (shown: string | null, group: 'context' | 'seen', key: string, count?: number) => {
    const name = count === undefined ? key : `${key}_${new Intl.PluralRules(language).select(count)}`;
    const text = all[group]?.[name] ?? `no text for ${group}.${name}`;
    for (const words of text.split(/\{\{\w+\}\}/)) expect(shown).toContain(words);
  };
}

it('the counts, the lines and the request are shown in the other languages, on a phone and on a wide screen', async () => {
  const { page, user, discard } = await app.demoChat({ screen: 'phone' });
  discard(); // the language and the size
  for (const text of ['Good morning', SISTER, INVOICE, 'Write 150 words about rivers']) await ask(page, text);
  await user.openContext();
  await user.id('compact-now').click();
  await user.id('undo-compaction').waitFor();
  const facts = Number.parseInt(/\d+(?= names)/.exec(await user.id('reachable-facts').innerText())?.[0] ?? '', 10);
  await user.closeSheet();
  await ask(page, 'Good evening');
  const chat = new URL(page.url()).pathname;
  for (const tag of TRANSLATIONS) {
    const expectText = await textsIn(tag);
    await user.visit('/settings');
    await user.id(`language-${tag}`).click();
    await page.waitForFunction((lang) => document.documentElement.lang.startsWith(lang), tag);
    await user.visit(chat);
    for (const screen of ['phone', 'wide'] as const) {
      await page.setViewportSize(SCREENS[screen]);
      await page.getByTestId('message-user').getByText('Good evening').waitFor();
      await user.openContext();
      await user.id('reachable-facts').waitFor();
      expectText(await user.id('reachable-facts').innerText(), 'context', 'factsReachable', facts);
      const label = await user.id('summary-line').first().getAttribute('aria-label');
      expect(label?.startsWith(SISTER)).toBe(true);
      expectText(label, 'context', 'sources', 1);
      expect(await misfits(page)).toEqual([]);
      await user.closeSheet();
      await openSeen(page, 'Good evening');
      const seen = await user.id('seen-sheet').innerText();
      for (const key of ['exact', 'changes', 'summaryNew', 'request', 'system'] as const) expectText(seen, 'seen', key);
      expect(await misfits(page)).toEqual([]);
      await closeSeen(page);
    }
  }
});
