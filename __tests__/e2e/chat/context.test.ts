import type { Page } from 'playwright-core';

import { SUMMARY_IN_CHAT_OPENING } from '@/domain/compaction/summary-in-chat-prompt';
import { SUMMARY_SYSTEM_PROMPT } from '@/domain/compaction/summary-prompt';

import { driver } from '../../support/browser/drive-app';
import { startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { waitUntilStill } from '../../support/browser/wait-for';

const app = exportedApp();

const TOPICS = ['rivers', 'tea', 'moss', 'bridges', 'lanterns', 'trains', 'gardens', 'paper', 'salt', 'snow'];
const SUMMARY = 'The person asked about lighthouses and got long answers.';
/** A summary is asked for inside the chat, or in a call of its own. */
const asksForSummary = (body: string) => body.includes(SUMMARY_IN_CHAT_OPENING) || body.includes(SUMMARY_SYSTEM_PROMPT);
const LONG_ANSWER = 'A lighthouse stands where the land ends and the water begins to be dangerous. '.repeat(60);

let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
  mock.answer({ match: {}, response: { content: LONG_ANSWER } });
  mock.answer({
    match: { predicate: (request) => asksForSummary(JSON.stringify(request)) },
    response: { content: SUMMARY },
  });
});
afterAll(() => mock.stop());

const gauge = (page: Page) => driver(page).contextPercent();

/** Sends a message, and waits until it is answered and background work has finished. */
async function ask(page: Page, text: string) {
  const user = driver(page);
  await user.send(text);
  await page.getByTestId('message-user').getByText(text).last().waitFor();
  await user.waitUntilIdle();
  await page.getByTestId('compact-banner').waitFor({ state: 'detached' });
}

async function closeSheet(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByTestId('context-sheet').waitFor({ state: 'detached' });
}

/** The list renders only rows near the screen, so this scrolls up until the boundary appears. */
async function scrollToBoundary(page: Page) {
  const boundary = page.getByTestId('compact-boundary');
  await page.getByRole('region', { name: 'Messages' }).hover();
  for (let step = 0; step < 60 && (await boundary.count()) === 0; step += 1) {
    await page.mouse.wheel(0, -500);
    await waitUntilStill(page);
  }
  await boundary.scrollIntoViewIfNeeded();
  return boundary;
}

it.each(flowSizes('phone'))(
  'the gauge rises, the chat is compacted automatically, and undo restores the full chat (%s)',
  async (screen) => {
    const { page, user, problems } = await app.demoChat({ screen });
    const climb: number[] = [];
    for (const topic of TOPICS) {
      await ask(page, `Write 300 words about ${topic}`);
      climb.push(await gauge(page));
      if ((climb.at(-2) ?? 0) > (climb.at(-1) ?? 0)) break;
    }
    const peak = Math.max(...climb);
    expect(climb.indexOf(peak)).toBe(climb.length - 2);
    expect(climb.slice(0, -1)).toEqual([...climb.slice(0, -1)].sort((a, b) => a - b));
    expect(climb.at(-1)).toBeLessThan(peak);

    const boundary = await scrollToBoundary(page);
    expect(await boundary.innerText()).toMatch(/\d+ messages summarised/);
    await user.id('view-summary').click();
    await user.id('context-sheet').waitFor();
    expect(await user.id('context-sheet').innerText()).toMatch(/[\d,]+ \/ 4,000 tokens/);
    expect(await user.id('summary-text').innerText()).toContain('rivers');
    await user.id('undo-compaction').click();
    await user.id('context-sheet').getByText('whole chat word for word again').waitFor();
    await closeSheet(page);
    await boundary.waitFor({ state: 'detached' });
    expect(await gauge(page)).toBeGreaterThan(climb.at(-1) ?? 0);
    expect(problems).toEqual([]);
  },
);

it('a chat is compacted by hand, its summary is edited and a message is pinned, and focus returns to the menu button', async () => {
  const { page, user } = await app.demoChat({ screen: 'phone' });
  for (const topic of TOPICS.slice(0, 3)) await ask(page, `Write 150 words about ${topic}`);
  await (await user.lowest('message-actions')).click();
  await user.id('pin-message').click();
  await user.id('snackbar').waitFor();

  await user.id('chat-menu').focus();
  await page.keyboard.press('Enter');
  await user.id('chat-context').press('Enter');
  await user.id('compact-now').click();
  await user.id('context-result').getByText('Done:').waitFor();
  await user.id('pinned-message').waitFor();
  await user.id('edit-summary').click();
  await user.id('summary-input').fill('Three short essays were written.');
  await user.id('summary-save').click();
  await user.id('summary-text').getByText('Three short essays were written.').waitFor();
  expect(await user.id('compaction-entry').count()).toBe(2);
  await closeSheet(page);
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'chat-menu');

  await user.openContext();
  await user.id('reset-context').click();
  await user.id('confirm').click();
  await user.id('context-result').getByText('Summary removed.').waitFor();
  expect(await user.id('compaction-entry').count()).toBe(0);
});

/** Holds back the provider's answers to requests for a summary until `release` is called. */
async function holdSummaries(page: Page) {
  let isAsked = false;
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/chat/completions', async (route) => {
    if (asksForSummary(route.request().postData() ?? '')) {
      isAsked = true;
      asked.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return { isAsked: () => isAsked, asked: asked.promise, release: released.resolve };
}

describe('two models of one provider', () => {
  const open = app.share(async () => {
    const opened = await app.open('/settings/providers');
    const { user } = opened;
    await user.addProvider({ type: 'openai-compatible', baseUrl: mock.baseUrlFor('openai-compatible'), name: 'Mock' });
    await user.addModel('small', 8_000);
    await user.addModel('large', 200_000);
    return opened;
  });
  const openChatWith = async (model: string) => {
    const opened = await open();
    await opened.user.startChat();
    await opened.user.chooseModel(model);
    return opened;
  };

  it('show a banner while a summary is written, during which the user can type and send', async () => {
    const { page, user } = await openChatWith('small');
    const summary = await holdSummaries(page);
    const banner = user.id('compact-banner');
    for (let turn = 0; turn < 12 && !summary.isAsked(); turn += 1) {
      await user.send(`Tell me of lighthouse number ${turn}`);
      await user.id('message-user').getByText(`number ${turn}`).waitFor();
      await Promise.race([user.waitUntilIdle(), summary.asked]);
    }
    await banner.getByText('Optimizing conversation context…').waitFor();
    await user.id('composer-input').fill('Typed while it is busy');
    expect(await banner.count()).toBe(1);
    await user.id('composer-send').click();
    // The next turn starts at once if the summary follows an answer, and is queued if the turn itself needs the
    // summary.
    await user.id('message-user').or(user.id('queued-message')).getByText('Typed while it is busy').waitFor();
    expect(await banner.count()).toBe(1);
    summary.release();
    await user.id('message-user').getByText('Typed while it is busy').waitFor();
    await user.waitUntilIdle();
    await banner.waitFor({ state: 'detached' });
    const boundary = await scrollToBoundary(page);
    expect(await boundary.innerText()).toMatch(/messages summarised/);
  });

  it('still answer after a switch from a window of 200 K tokens to one of 8 K', async () => {
    const { page, user } = await openChatWith('large');
    for (let turn = 0; turn < 9; turn += 1) await ask(page, `Tell me of lighthouse number ${turn}`);
    expect(await gauge(page)).toBeLessThan(20);
    await user.chooseModel('small');
    await page.waitForFunction(
      () => Number.parseInt(document.querySelector('[data-testid="context-gauge"]')?.textContent ?? '0', 10) > 85,
    );
    await ask(page, 'And the last one?');
    expect(await user.id('message-error').count()).toBe(0);
    expect(await gauge(page)).toBeLessThan(85);
    await user.id('message-assistant').last().getByText('A lighthouse stands').first().waitFor();
  });
});
