import type { Page } from 'playwright-core';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { startMockProvider, type MockProvider } from '../../support/servers/mock-provider';

const app = exportedApp();
const TYPE = 'openai-compatible';

let mock: MockProvider;
beforeAll(async () => {
  mock = await startMockProvider();
  mock.answer({
    match: { userMessage: /everything/ },
    response: { content: WORDS, reasoning: 'First I think about it for a while, and then about something else.' },
    latency: 12,
    chunkSize: 4,
  });
  mock.answer({ match: { userMessage: /much/ }, response: { content: MUCH }, chunkSize: 4_000 });
});
afterAll(() => mock.stop());

const COLUMNS = Array.from({ length: 14 }, (_, n) => `Column ${n + 1}`);
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const WORDS = [
  'These are **words that stand out** and `code in a line` and [a link](https://example.com/a/long/path?with=much).',
  '```ts\nconst answer = 42;\nconst question = answer.toString();\n```',
  [line(COLUMNS), line(COLUMNS.map(() => '---')), line(COLUMNS.map((_, n) => `a cell ${n}`))].join('\n'),
  '$$\n\\frac{a}{b} + \\sqrt{c}\n$$',
  'فقرة تبدأ بالعربية',
  'A paragraph in English.',
  'The end of it.',
].join('\n\n');
const MUCH = 'One sentence of a very long answer. '.repeat(900);

/** Records the text of the newest answer each time it changes. */
const record = (page: Page) =>
  page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const answers = [...document.querySelectorAll<HTMLElement>('[data-testid="message-assistant"]')];
      shown.push(answers.at(-1)?.innerText ?? '');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const recorded = (page: Page) => page.evaluate<string[]>('window.shown');

const RAW_MARKS = /\*\*|`|\$\$|\]\(|\|\s*-|\| Column|https:/;

async function openChat(screen: 'phone' | 'wide') {
  const opened = await app.open('/settings/providers', { screen });
  await opened.user.chatWith({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), apiKey: 'sk-x' }, 'some-model', 500_000);
  return opened;
}

it.each(flowSizes('phone'))(
  'an answer renders correctly from its first word on, and after a reload (%s)',
  async (screen) => {
    const { page, user, problems } = await openChat(screen);
    await record(page);
    await user.send('Show me everything');
    const first = user.id('message-assistant').last().getByText('code in a line');
    await user.id('message-assistant').last().getByText('const answer').first().waitFor(); // then the first block is settled
    await first.evaluate((words) => words.setAttribute('data-seen', 'while streaming'));
    await user.waitForAnswer('The end of it.');
    await user.waitUntilIdle();
    expect(await first.getAttribute('data-seen')).toBe('while streaming'); // the last word renders nothing again
    const states = await recorded(page);
    expect(states.length).toBeGreaterThan(20);
    expect(states.flatMap((state) => state.split('\n').filter((each) => RAW_MARKS.test(each)))).toEqual([]);

    const answer = user.id('message-assistant').first();
    await answer.getByTestId('copy-code').click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      'const answer = 42;\nconst question = answer.toString();',
    );
    const space = () =>
      answer
        .getByText('const question')
        .first()
        .evaluate((code) => getComputedStyle(code).whiteSpace);
    expect(await space()).toBe('pre');
    await answer.getByTestId('wrap-code').click();
    expect(await space()).toBe('pre-wrap');
    const table = await answer.getByTestId('table').evaluate((box) => {
      box.scrollLeft = 200;
      return {
        isWider: box.scrollWidth > box.clientWidth,
        scrolled: box.scrollLeft,
        page: document.body.scrollWidth - innerWidth,
      };
    });
    expect(table).toEqual({ isWider: true, scrolled: 200, page: 0 });

    await answer.getByText('A paragraph in English.').click({ clickCount: 3 });
    expect(await page.evaluate('getSelection().toString().trim()')).toBe('A paragraph in English.');

    expect(await user.id('thinking').innerText()).toMatch(/Thought for \d/);
    await page.reload();
    await user.waitForAnswer('The end of it.');
    expect(await user.id('thinking').innerText()).toMatch(/Thought for \d/);
    expect(await answer.getByText('First I think').count()).toBe(0);
    await user.id('thinking').click();
    await answer.getByText('First I think').waitFor();

    await user.send('That is too much');
    await user.id('show-all').waitFor(); // an answer that was just streamed is still shown in full
    await page.reload();
    await user.id('show-all').waitFor();
    expect((await user.id('message-assistant').filter({ hasText: 'very long' }).innerText()).length).toBeLessThan(
      2_000,
    );
    await user.id('show-all').click();
    await user.id('show-all').getByText('less').waitFor();
    expect((await user.id('message-assistant').filter({ hasText: 'very long' }).innerText()).length).toBeGreaterThan(
      MUCH.length - 100,
    );
    expect(problems).toEqual([]);
  },
);

it.each(flowSizes('wide'))(
  'every paragraph follows its own writing direction, also when the app is in Arabic (%s)',
  async (screen) => {
    const { page, user } = await openChat(screen);
    await user.send('Show me everything');
    await user.waitForAnswer('The end of it.');
    await user.waitUntilIdle();
    const address = page.url();
    const directions = () =>
      Promise.all(
        ['فقرة تبدأ بالعربية', 'A paragraph in English.'].map((words) =>
          user
            .id('message-assistant')
            .getByText(words)
            .evaluate((paragraph) => {
              const { direction, textAlign } = getComputedStyle(paragraph);
              return `${direction} ${textAlign}`;
            }),
        ),
      );
    expect(await directions()).toEqual(['rtl right', 'ltr left']);
    await user.visit('/settings');
    await user.id('language-ar').click();
    await page.waitForFunction(() => document.documentElement.dir === 'rtl'); // set once the choice is stored
    await page.goto(address);
    await user.waitForAnswer('The end of it.');
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
    expect(await directions()).toEqual(['rtl right', 'ltr left']);
  },
);
