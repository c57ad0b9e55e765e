import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EVERYTHING } from '../support/everything-message';
import { IMAGE_CARRIERS, XSS_PAYLOADS } from '../support/hostile-markdown';
import { startMockProvider, type MockProvider } from '../support/mock-provider';
import { exportedApp } from '../support/exported-app';

jest.setTimeout(120_000);

const app = exportedApp();

let mock: MockProvider;
let attacker: Server;
let hits: string[];
let opened: string[];

beforeAll(async () => {
  mock = await startMockProvider({ chunkSize: 400 });
  attacker = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  hits = [];
});
afterAll(async () => {
  attacker.closeAllConnections();
  attacker.close();
  await mock.stop();
});

/** A chat in which the model has given this answer. */
async function answered(
  content: string,
  { screen = 'phone', modelId = 'some-model' }: { screen?: 'phone' | 'wide'; modelId?: string } = {},
) {
  mock.answer({ match: {}, response: { content } });
  const { page, user, complaints } = await app.open('/settings/providers', { screen });
  opened = [];
  page.context().on('page', (other) => opened.push(other.url()));
  await page.addInitScript('window.__pwned = 0; window.__pwn = () => { window.__pwned += 1; };');
  await user.chatWith(
    { type: 'openai-compatible', baseUrl: mock.baseUrlFor('openai-compatible'), apiKey: 'sk-x' },
    modelId,
    500_000,
  );
  await user.send('Show me');
  await user.id('message-assistant').first().waitFor();
  await user.idle();
  await page.waitForTimeout(800);
  return { page, user, complaints };
}

it.each(['phone', 'wide'] as const)('draws everything that a message can hold (%s)', async (screen) => {
  const { page, complaints } = await answered(EVERYTHING, { screen });
  const answer = page.getByTestId('message-assistant').first();
  await answer.getByTestId('math').first().waitFor();
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
  expect(complaints).toEqual([]);
});

it('runs none of the scripts that an answer, a question, a title or the name of a model may hide', async () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(150);
  const { page, user } = await answered(XSS_PAYLOADS.join('\n\n'), { modelId: 'm<img src=x onerror=__pwn()>' });
  await user.send(XSS_PAYLOADS.slice(0, 60).join('\n'));
  await user.idle();
  for (const link of await page.getByTestId('markdown-link').all()) {
    if (!(await link.isVisible())) continue;
    await link.click({ timeout: 1_000 }).catch(() => undefined);
    await page.keyboard.press('Escape');
    break; // one is enough: they all lead to the same sheet
  }
  await page.mouse.wheel(0, -4_000);
  await page.waitForTimeout(500);
  expect(await page.evaluate('window.__pwned')).toBe(0);
  expect(opened).toEqual([]);
  expect(
    await page.getByTestId('message-assistant').first().locator('script, iframe, object, embed, form, a[href]').count(),
  ).toBe(0);
});

it('fetches nothing by itself, whatever carries the address', async () => {
  const origin = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
  const { page } = await answered(IMAGE_CARRIERS(origin).join('\n\n'));
  await page.getByTestId('image-chip').first().waitFor();
  await page.waitForTimeout(1_000);
  expect(hits).toEqual([]);
});
