import type { Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { isLongRun } from '../../support/samples/property-runs';
import { waitUntilStill } from '../../support/browser/wait-for';
import { importChats } from '../../support/browser/import-chats';
import { slowClock } from '../../support/browser/slow-clock';

const app = exportedApp();

const MESSAGES = isLongRun ? 6_000 : 1_200;
const CHATS = isLongRun ? 1_000 : 250;
/** Rows of different heights, which the list knows only after rendering them. */
const textOf = (n: number) =>
  `Message ${n}. ${'It goes on for a while, and then it ends. '.repeat(1 + (n % 7) * (n % 3))}`;
const TEXTS = Array.from({ length: MESSAGES }, (_, index) => textOf(index + 1));
const SHORT = Array.from({ length: CHATS }, (_, index) => ({ name: `Chat ${index + 1}`, texts: ['Hello', 'Hello.'] }));

/** The visible messages by number, with their positions. */
const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).evaluate((region, last) => {
    const frame = region.getBoundingClientRect();
    const all = [...region.querySelectorAll('[data-testid="message-user"], [data-testid="message-assistant"]')];
    const seen = all.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const number = Number(/Message (\d+)\./.exec(row.textContent ?? '')?.[1]);
      return bottom > frame.top && top < frame.bottom ? [{ number, top, bottom }] : [];
    });
    const isLast = seen.some(({ number, bottom }) => number === last && bottom <= frame.bottom);
    return { inDocument: all.length, seen, isAtEnd: isLast };
  }, MESSAGES);

/** Calls back in the page: whether the messages that are loaded end before a whole turn of the wheel, or have ended since. */
const watchEnds = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).evaluateHandle((region, step) => {
    const list = [...region.querySelectorAll('*')].find((each) =>
      ['auto', 'scroll'].includes(getComputedStyle(each).overflowY),
    );
    const hasRoom = (px: number) => {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list ?? {};
      return scrollTop >= px && scrollHeight - clientHeight - scrollTop >= px;
    };
    let hasReachedEnd = !hasRoom(step);
    list?.addEventListener('scroll', () => {
      hasReachedEnd ||= !hasRoom(1);
    });
    return () => hasReachedEnd;
  }, STEP);

/**
 * Turns the mouse wheel and returns how far the rows that stay visible moved further or less far than the wheel. On a
 * busy machine the next page comes late: then the list stops at the end of what it has loaded, and there is nothing to
 * compare.
 */
async function turnWheel(page: Page, direction: 1 | -1) {
  const before = await rowsOf(page);
  const ends = await watchEnds(page);
  await page.mouse.wheel(0, direction * STEP);
  await waitUntilStill(page);
  const after = await rowsOf(page);
  const hasReachedEnd = await ends.evaluate((read) => read());
  const moved = after.seen.flatMap(({ number, top }) => {
    const earlier = before.seen.find((row) => row.number === number);
    return earlier ? [top - earlier.top + direction * STEP] : [];
  });
  return { moved: hasReachedEnd ? null : moved, ...after };
}

it.each(flowSizes('phone'))(
  `scrolling through ${CHATS} chats and ${MESSAGES} messages, up, down and from the middle, never makes rows jump (%s)`,
  async (screen) => {
    const opened = await app.open('/settings/data', { screen, prepare: slowClock });
    const { page, user, problems } = opened;
    await importChats(opened, [...SHORT, { name: 'A long chat', texts: TEXTS }]);
    await user.visit('/');
    await user.id('session-item').first().hover();
    // On a busy machine some turns of the wheel come before the next page of chats.
    for (let step = 0, lowest = SHORT.length; lowest >= SHORT.length - 150; step += 1) {
      expect(step).toBeLessThan(60);
      await page.mouse.wheel(0, 900);
      await waitUntilStill(page);
      expect(await user.id('session-item').count()).toBeLessThan(150);
      const [name = ''] = /Chat \d+/.exec(await user.id('session-item').last().innerText()) ?? [];
      lowest = Number(name.slice('Chat '.length)); // 150 chats are more than the first pages
    }
    await user.visit('/');
    await user.id('session-item').getByText('A long chat').first().click();
    await messageText(page, MESSAGES).waitFor();
    await page.getByRole('region', { name: 'Messages' }).hover();
    const first = await scrollThrough(page, -1);
    expect(first).toBeLessThan(MESSAGES - 55); // further up than the first page
    expect(await scrollThrough(page, 1)).toBeGreaterThan(MESSAGES - 20);

    await user.visit(`${new URL(page.url()).pathname}?at=${MESSAGES / 2}`);
    await page.getByTestId('target-glow').waitFor();
    await messageText(page, MESSAGES / 2).waitFor();
    await page.getByRole('region', { name: 'Messages' }).hover();
    expect(await scrollThrough(page, 1)).toBeGreaterThan(MESSAGES / 2 + 40);
    await user.id('jump-to-latest').click();
    await messageText(page, MESSAGES).waitFor();
    expect((await rowsOf(page)).seen.some(({ number }) => number === MESSAGES)).toBe(true);
    expect(problems).toEqual([]);
  },
);

const messageText = (page: Page, number: number) =>
  page.getByRole('region', { name: 'Messages' }).getByText(`Message ${number}.`);

/**
 * Scrolls step by step and checks that rows move exactly as far as the wheel. Returns the number of the last message
 * reached.
 */
async function scrollThrough(page: Page, direction: 1 | -1): Promise<number> {
  const jumps: unknown[] = [];
  let at = NaN;
  for (let step = 0, turns = 0; step < STEPS; turns += 1) {
    expect(turns).toBeLessThan(MAX_TURNS);
    const { moved, inDocument, seen, isAtEnd } = await turnWheel(page, direction);
    expect(inDocument).toBeLessThan(60);
    at = seen[0]?.number ?? at;
    if (direction === 1 && isAtEnd) break; // at the end the list no longer scrolls
    if (moved === null) continue;
    step += 1;
    for (const each of moved) if (Math.abs(each) > TOLERANCE_PX) jumps.push({ step, at, each });
  }
  expect(jumps).toEqual([]);
  return at;
}

const STEP = 500;
const STEPS = 24;
const MAX_TURNS = 300;
const TOLERANCE_PX = 2;
