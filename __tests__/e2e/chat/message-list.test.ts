import type { Page } from 'playwright-core';
import { driver } from '../../support/browser/drive-app';
import { startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';
import { importChats } from '../../support/browser/import-chats';
import { flowSizes } from '../../support/browser/open-browser';
import { eventually, waitForPaint, waitUntilStill } from '../../support/browser/wait-for';

const app = exportedApp();

let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
  mock.answer({ match: { userMessage: /long/ }, response: { content: LONG }, latency: 100, chunkSize: 60 });
});
afterAll(() => mock.stop());

const PARAGRAPH =
  'A river begins as a thread of water between two stones, and nobody would think that it leads to a sea.';
const LONG = Array.from({ length: 60 }, (_, index) => `Part ${index + 1}: ${PARAGRAPH}`).join('\n\n');

const open = app.share(async (screen: 'phone' | 'wide') => {
  const opened = await app.open('/settings/providers', { screen });
  await opened.user.addProvider({
    type: 'openai-compatible',
    baseUrl: mock.baseUrlFor('openai-compatible'),
    apiKey: 'sk-x',
  });
  await opened.user.addModel('some-model', 500_000);
  return opened;
});

/** Opens a chat with a model that answers "long" slowly and at length, and everything else at once. */
async function openChat(screen: 'phone' | 'wide') {
  const opened = await open(screen);
  await opened.user.startChat();
  await opened.user.chooseModel('some-model');
  return opened;
}

/** The scroll position of the list, and its distance from the end. */
const scrollPosition = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).evaluate((region) => {
    const scroller = [...region.querySelectorAll('*')].find((element) => {
      const { overflowY } = getComputedStyle(element);
      return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight;
    });
    if (!scroller) return { top: 0, fromEnd: 0 };
    return { top: scroller.scrollTop, fromEnd: scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight };
  });

/** Waits until the list stops scrolling. Text may still be arriving. */
async function waitUntilScrollStops(page: Page) {
  for (;;) {
    const before = await scrollPosition(page);
    await waitForPaint(page);
    const after = await scrollPosition(page);
    if (after.top === before.top) return after;
  }
}

/** Drags a finger down over the conversation, which scrolls up. */
async function drag(page: Page, distance: number) {
  const region = await page.getByRole('region', { name: 'Messages' }).boundingBox();
  const finger = await page.context().newCDPSession(page);
  const middle = { x: 200, y: (region?.y ?? 0) + (region?.height ?? 0) / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: middle.x, y }] });
  await touch('touchStart', middle.y);
  for (let moved = 15; moved <= distance + 15; moved += 15) await touch('touchMove', middle.y + moved); // the first 15 pixels start the gesture
  await touch('touchEnd');
}

async function ask(page: Page, text: string) {
  const user = driver(page);
  await user.send(text);
  await page.getByTestId('message-user').getByText(text, { exact: true }).last().waitFor();
  await user.waitUntilIdle();
}

it.each(flowSizes('phone'))(
  'the list follows a streaming answer, stops when the user scrolls up, and follows again at the end (%s)',
  async (screen) => {
    const { page, user, problems } = await openChat(screen);
    await ask(page, 'hello');
    await user.send('something long');
    await page.getByTestId('message-assistant').getByText('Part 12: A river').waitFor();
    expect((await scrollPosition(page)).fromEnd).toBeLessThan(300);

    await page.getByRole('region', { name: 'Messages' }).hover();
    if (screen === 'wide') await page.mouse.wheel(0, -60);
    else await drag(page, 60); // a little, so that the end stays near
    const left = await waitUntilScrollStops(page);
    await eventually(async () => expect((await scrollPosition(page)).fromEnd).toBeGreaterThan(left.fromEnd + 20));
    expect((await scrollPosition(page)).top).toBeCloseTo(left.top, 0);

    await page.getByTestId('jump-to-latest').click();
    await eventually(async () => expect((await scrollPosition(page)).fromEnd).toBeLessThan(300));
    await user.waitUntilIdle();
    await eventually(async () => expect((await scrollPosition(page)).fromEnd).toBeLessThan(4));
    expect(await page.getByTestId('jump-to-latest').count()).toBe(0);
    expect(problems).toEqual([]);
  },
);

it('the list counts messages that arrive while the user reads further up', async () => {
  const { page, user } = await openChat('phone');
  mock.answer({
    match: { userMessage: /slowly/, hasToolResult: true },
    response: { content: 'Late.' },
    latency: 4_000,
  });
  mock.answer({
    match: { userMessage: /slowly/, hasToolResult: false },
    response: { toolCalls: [{ id: 'call_1', name: 'get_current_time', arguments: '{}' }] },
  });
  await ask(page, 'a long one');
  await user.send('tell me slowly');
  await page.getByTestId('message-tool').waitFor();
  await page.getByRole('region', { name: 'Messages' }).hover();
  await page.mouse.wheel(0, -2_000);
  await page.getByTestId('jump-to-latest').waitFor();
  expect(await page.getByTestId('unread-count').count()).toBe(0);
  await page.getByTestId('unread-count').waitFor();
  expect(await page.getByTestId('unread-count').innerText()).toBe('1');
  await page.getByTestId('jump-to-latest').click();
  await page.getByTestId('message-assistant').getByText('Late.').waitFor();
  await page.getByTestId('jump-to-latest').waitFor({ state: 'detached' });
});

it('the list shows the day, loads older messages on scrolling up, opens at a message and returns to the end', async () => {
  const opened = await app.open('/settings/data');
  const { page, user } = opened;
  const texts = Array.from({ length: 27 }, (_, index) => [`question ${index + 1}`, `Answer ${index + 1}.`]).flat();
  await importChats(opened, [{ name: 'A long chat', texts }]);
  await user.visit('/');
  await user.id('session-item').getByText('A long chat').click();
  await page.getByTestId('message-user').getByText('question 27', { exact: true }).waitFor();
  expect((await scrollPosition(page)).fromEnd).toBeLessThan(4);
  await page.getByRole('region', { name: 'Messages' }).hover();
  const first = page.getByTestId('message-user').getByText('question 1', { exact: true });
  const day = page.getByTestId('day-separator').first(); // above the first question
  for (let step = 0; step < 60 && (await day.count()) === 0; step += 1) {
    await page.mouse.wheel(0, -400);
    await waitUntilStill(page);
  }
  await first.waitFor();
  expect(await day.innerText()).toContain('January 1');
  await page.getByTestId('jump-to-latest').click();
  await page.getByTestId('message-user').getByText('question 27', { exact: true }).waitFor();

  await user.visit(`${new URL(page.url()).pathname}?at=5`);
  await page.getByTestId('target-glow').waitFor();
  await page.getByTestId('message-user').getByText('question 3', { exact: true }).waitFor();
  expect((await scrollPosition(page)).fromEnd).toBeGreaterThan(500);
  await page.getByTestId('jump-to-latest').click();
  await page.getByTestId('message-user').getByText('question 27', { exact: true }).waitFor();
  expect((await scrollPosition(page)).fromEnd).toBeLessThan(4);
});

it.each(flowSizes('phone'))(
  'a search hit in a long answer opens at its sentence with the words marked, and back leads to the results (%s)',
  async (screen) => {
    const opened = await app.open('/settings/data', { screen });
    const { page, user, problems } = opened;
    const answers = Array.from({ length: 12 }, (_, chat) =>
      LONG.replace('Part 47: A river', `Part 47: The lantern of chat ${chat + 1} stands`),
    );
    await importChats(
      opened,
      answers.map((answer, chat) => ({ name: `Chat ${chat + 1}`, texts: ['question', answer, 'thanks', LONG] })),
    );
    await user.visit('/');
    await user.id('open-search').last().click();
    await user.id('search-input').fill('lantern stands');
    const hit = user.id('search-result').filter({ hasText: 'lantern of chat 3 ' });
    await hit.waitFor();
    await hit.scrollIntoViewIfNeeded();
    const before = await hit.boundingBox();
    await hit.click();

    const words = user.id('sought-word').filter({ visible: true });
    await words.first().waitFor();
    expect(await words.allInnerTexts()).toEqual(['lantern', 'stands']);
    await eventually(async () => {
      const region = await page.getByRole('region', { name: 'Messages' }).boundingBox();
      const word = await words.first().boundingBox();
      const fraction = ((word?.y ?? 0) - (region?.y ?? 0)) / (region?.height ?? 1);
      expect(fraction).toBeGreaterThan(0.05);
      expect(fraction).toBeLessThan(0.45);
    });
    await words.first().waitFor({ state: 'detached' });
    if (screen === 'phone') await page.getByRole('button', { name: 'Back' }).last().click();
    else await page.goBack();
    await hit.waitFor();
    expect(await user.id('search-input').inputValue()).toBe('lantern stands');
    expect((await hit.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect(problems).toEqual([]);
  },
);
