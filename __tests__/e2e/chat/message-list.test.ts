import type { Page } from 'playwright-core';
import { driver } from '../../support/browser/drive-app';
import { startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';
import { importChats } from '../../support/browser/import-chats';
import { flowSizes } from '../../support/browser/open-browser';
import { eventually, untilStill } from '../../support/browser/wait-for';

jest.setTimeout(120_000);

const app = exportedApp();

let mock: MockProvider | undefined;

afterEach(async () => {
  await mock?.stop();
  mock = undefined;
});

const PARAGRAPH =
  'A river begins as a thread of water between two stones, and nobody would think that it leads to a sea.';
const LONG = Array.from({ length: 60 }, (_, index) => `Part ${index + 1}: ${PARAGRAPH}`).join('\n\n');

/** A chat with a model that answers "long" slowly and at length, and everything else at once. */
async function openChat(screen: 'phone' | 'wide') {
  mock = await startMockProvider();
  mock.answer({ match: { userMessage: /long/ }, response: { content: LONG }, latency: 20, chunkSize: 60 });
  const { page, user, complaints } = await app.open('/settings/providers', { screen });
  await user.chatWith(
    { type: 'openai-compatible', baseUrl: mock.baseUrlFor('openai-compatible'), apiKey: 'sk-x' },
    'some-model',
    500_000,
  );
  return { page, user, complaints };
}

/** Where the list stands: how far it is scrolled, and how far its end is away. */
const place = (page: Page) =>
  page.getByRole('region', { name: 'Conversation' }).evaluate((region) => {
    const scroller = [...region.querySelectorAll('*')].find((element) => {
      const { overflowY } = getComputedStyle(element);
      return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight;
    });
    if (!scroller) return { top: 0, fromEnd: 0 };
    return { top: scroller.scrollTop, fromEnd: scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight };
  });

/** The text may still be growing, but the list stays where the reader left it. */
async function untilScrollRests(page: Page) {
  for (;;) {
    const before = await place(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const after = await place(page);
    if (after.top === before.top) return after;
  }
}

/** A finger that goes down over the conversation, which shows what stands further up. */
async function drag(page: Page, distance: number) {
  const region = await page.getByRole('region', { name: 'Conversation' }).boundingBox();
  const finger = await page.context().newCDPSession(page);
  const middle = { x: 200, y: (region?.y ?? 0) + (region?.height ?? 0) / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: middle.x, y }] });
  await touch('touchStart', middle.y);
  for (let moved = 15; moved <= distance + 15; moved += 15) await touch('touchMove', middle.y + moved); // the first 15 begin it
  await touch('touchEnd');
}

async function ask(page: Page, text: string) {
  const user = driver(page);
  await user.send(text);
  await page.getByTestId('message-user').getByText(text, { exact: true }).last().waitFor();
  await user.idle();
}

it.each(flowSizes('phone'))(
  'follows an answer that grows, lets go of it for a reader, and takes it up again at the end (%s)',
  async (screen) => {
    const { page, user, complaints } = await openChat(screen);
    await ask(page, 'hello');
    await user.send('something long');
    await page.getByTestId('message-assistant').getByText('Part 12: A river').waitFor();
    expect((await place(page)).fromEnd).toBeLessThan(300);

    await page.getByRole('region', { name: 'Conversation' }).hover();
    if (screen === 'wide') await page.mouse.wheel(0, -60);
    else await drag(page, 60); // a little: still near the end
    const left = await untilScrollRests(page);
    await eventually(async () => expect((await place(page)).fromEnd).toBeGreaterThan(left.fromEnd + 20));
    expect((await place(page)).top).toBeCloseTo(left.top, 0);

    await page.getByTestId('jump-to-latest').click();
    await eventually(async () => expect((await place(page)).fromEnd).toBeLessThan(300));
    await user.idle();
    await eventually(async () => expect((await place(page)).fromEnd).toBeLessThan(4));
    expect(await page.getByTestId('jump-to-latest').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

it('counts what came while one was reading further up', async () => {
  const { page, user } = await openChat('phone');
  mock?.answer({
    match: { userMessage: /slowly/, hasToolResult: true },
    response: { content: 'Late.' },
    latency: 4_000,
  });
  mock?.answer({
    match: { userMessage: /slowly/, hasToolResult: false },
    response: { toolCalls: [{ id: 'call_1', name: 'get_current_time', arguments: '{}' }] },
  });
  await ask(page, 'a long one');
  await user.send('tell me slowly');
  await page.getByTestId('message-tool').waitFor();
  await page.getByRole('region', { name: 'Conversation' }).hover();
  await page.mouse.wheel(0, -2_000);
  await page.getByTestId('jump-to-latest').waitFor();
  expect(await page.getByTestId('unread-count').count()).toBe(0);
  await page.getByTestId('unread-count').waitFor();
  expect(await page.getByTestId('unread-count').innerText()).toBe('1');
  await page.getByTestId('jump-to-latest').click();
  await page.getByTestId('message-assistant').getByText('Late.').waitFor();
  await page.getByTestId('jump-to-latest').waitFor({ state: 'detached' });
});

it('names the day, reads older pages while one scrolls up, opens at a message, and goes back to the end', async () => {
  const opened = await app.open('/settings/data');
  const { page, user } = opened;
  const texts = Array.from({ length: 27 }, (_, index) => [`question ${index + 1}`, `Answer ${index + 1}.`]).flat();
  await importChats(opened, app.at(), [{ name: 'A long chat', texts }]);
  await page.goto(app.at());
  await user.id('session-item').getByText('A long chat').click();
  await page.getByTestId('message-user').getByText('question 27', { exact: true }).waitFor();
  expect((await place(page)).fromEnd).toBeLessThan(4);
  await page.getByRole('region', { name: 'Conversation' }).hover();
  const first = page.getByTestId('message-user').getByText('question 1', { exact: true });
  for (let step = 0; step < 60 && !(await first.isVisible().catch(() => false)); step += 1) {
    await page.mouse.wheel(0, -400);
    await untilStill(page);
  }
  await first.waitFor();
  expect(await page.getByTestId('day-separator').first().innerText()).toContain('January 1');
  await page.getByTestId('jump-to-latest').click();
  await page.getByTestId('message-user').getByText('question 27', { exact: true }).waitFor();

  await page.goto(`${page.url().split('?')[0]}?at=5`);
  await page.getByTestId('target-glow').waitFor();
  await page.getByTestId('message-user').getByText('question 3', { exact: true }).waitFor();
  expect((await place(page)).fromEnd).toBeGreaterThan(500);
  await page.getByTestId('jump-to-latest').click();
  await page.getByTestId('message-user').getByText('question 27', { exact: true }).waitFor();
  expect((await place(page)).fromEnd).toBeLessThan(4);
});
