import { EVERYTHING } from '../../support/samples/everything-message';
import { eventually, waitUntilStill } from '../../support/browser/wait-for';
import { startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

let mock: MockProvider;
let opened: string[];

beforeAll(async () => {
  mock = await startMockProvider({ chunkSize: 400 });
});
afterAll(() => mock.stop());

/** Opens a chat in which the model has given this answer. */
async function answered(content: string, screen: 'phone' | 'wide') {
  mock.answer({ match: {}, response: { content } });
  const { page, user, problems } = await app.open('/settings/providers', { screen });
  opened = [];
  page.context().on('page', (other) => opened.push(other.url()));
  await user.chatWith(
    { type: 'openai-compatible', baseUrl: mock.baseUrlFor('openai-compatible'), apiKey: 'sk-x' },
    'some-model',
    500_000,
  );
  await user.send('Show me');
  await user.id('message-assistant').first().waitFor();
  await user.waitUntilIdle();
  await waitUntilStill(page);
  return { page, user, problems };
}

it.each(['phone', 'wide'] as const)('an answer renders every kind of Markdown content (%s)', async (screen) => {
  const { page, problems } = await answered(EVERYTHING, screen);
  const answer = page.getByTestId('message-assistant').first();
  // Formulas are drawn one after the other. Only the broken one stays as it was written.
  await eventually(async () => expect(await answer.getByTestId('math-source').count()).toBe(1));
  expect(await answer.getByTestId('math').count()).toBeGreaterThanOrEqual(4);
  expect(await answer.getByTestId('math-source').innerText()).toContain('\\frac{broken');
  expect(await answer.getByRole('checkbox').count()).toBe(2);
  const words = await answer.innerText();
  expect(words).toContain('It costs $5 and not $10.');
  expect(words).toContain('<b onclick="alert(1)">HTML is text</b>');
  const colours = await answer.getByTestId('code-block').evaluate((block) => {
    const shades = [...block.querySelectorAll('span')].map((span) => getComputedStyle(span).color);
    return new Set(shades).size;
  });
  expect(colours).toBeGreaterThan(2);
  const hebrew = answer.getByText('a paragraph that begins in Hebrew');
  const drawn = await hebrew.evaluate((element) => {
    const { direction, textAlign } = getComputedStyle(element);
    return { direction, textAlign };
  });
  expect(drawn).toEqual({ direction: 'rtl', textAlign: 'right' });
  const { scrolls, page: width } = await page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth,
    page: window.innerWidth,
  }));
  expect(scrolls).toBeLessThanOrEqual(width);

  await answer.getByTestId('note-reference').click();
  await page.getByTestId('note-sheet').getByText('The note, with').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByTestId('note-sheet').waitFor({ state: 'detached' });
  await answer.getByTestId('markdown-link').first().focus();
  await page.keyboard.press('Enter');
  expect(await page.getByTestId('link-host').innerText()).toBe('example.com');
  expect(opened).toEqual([]);
  expect(problems).toEqual([]);
});
