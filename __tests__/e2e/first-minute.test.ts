import { countTaps } from '../support/count-taps';
import { driver } from '../support/drive-app';
import { MOCK_TEXT, startMockProvider, type MockProvider } from '../support/mock-provider';
import { EXPORTED_APP } from '../support/open-app';
import { openBrowser, type OpenBrowser } from '../support/open-browser';
import { routeProvider } from '../support/route-provider';
import { serveStatic, type StaticServer } from '../support/serve-static';

jest.setTimeout(60_000);

const KEY = 'sk-proj-0123456789-of-nobody';

let server: StaticServer;
let mock: MockProvider;
let browser: OpenBrowser | undefined;

beforeAll(async () => {
  server = await serveStatic(EXPORTED_APP);
  mock = await startMockProvider();
});
afterEach(() => browser?.close());
afterAll(async () => {
  await mock.stop();
  await server.close();
});

/** A newcomer with nothing but a finger, or a mouse. Text arrives where the focus is: a field that needs a press costs one. */
async function newcomer(shape: 'phone' | 'desktop') {
  browser = await openBrowser({ screen: shape === 'phone' ? 'phone' : 'wide' });
  const { context } = browser;
  await routeProvider(context, 'https://api.openai.com', mock.url);
  const taps = await countTaps(context);
  const page = await context.newPage();
  if (shape === 'desktop') await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(server.url);
  const { id, idle } = driver(page);
  const tap = (testId: string) => {
    const target = id(testId).first();
    return shape === 'phone' ? target.tap() : target.click();
  };
  const type = (text: string) => page.keyboard.insertText(text);
  const answered = async () => {
    await id('message-assistant').first().waitFor();
    await idle();
    return id('message-assistant').first().innerText();
  };
  return { page, id, tap, type, taps, answered };
}

describe.each(['phone', 'desktop'] as const)('in the first minute (%s)', (shape) => {
  it('the demo has answered after two taps', async () => {
    const { tap, taps, answered } = await newcomer(shape);
    await tap('try-demo');
    await tap('suggestion');
    expect(await answered()).toMatch(/\w{3}/);
    expect(taps()).toEqual(['try-demo', 'suggestion']);
  });

  it('a copied key has answered after four, without a letter typed', async () => {
    const { page, id, tap, taps, answered } = await newcomer(shape);
    await page.evaluate((key) => navigator.clipboard.writeText(`${key}\n`), KEY);
    await tap('paste-key');
    await tap('paste-key-clipboard');
    await page.getByText('Looks like a key for OpenAI').waitFor();
    await tap('paste-key-start');
    await tap('suggestion');
    expect(await answered()).toContain(MOCK_TEXT.fallback);
    expect(taps()).toEqual(['paste-key', 'paste-key-clipboard', 'paste-key-start', 'suggestion']);
    expect(await id('model-picker').innerText()).toMatch(/gpt/i);
  });

  it('a typed key has answered an own question after four', async () => {
    const { page, tap, type, taps, answered } = await newcomer(shape);
    await tap('paste-key');
    await page.getByTestId('paste-key-input').and(page.locator(':focus')).waitFor();
    await type(KEY);
    await tap('paste-key-start');
    if (shape === 'phone') await tap('composer-input'); // no keyboard springs up uncalled on a phone
    await page.getByTestId('composer-input').and(page.locator(':focus')).waitFor();
    await type('Say hello');
    await tap('composer-send');
    expect(await answered()).toContain(MOCK_TEXT.greeting);
    expect(taps().length).toBeLessThanOrEqual(4);
  });

  it('where nothing was copied, the page says so, and the field is still there to type into', async () => {
    const { page, tap } = await newcomer(shape);
    await page.evaluate(() => navigator.clipboard.writeText(' '));
    await tap('paste-key');
    await tap('paste-key-clipboard');
    await page.getByText('Nothing was copied').waitFor();
    expect(await page.getByTestId('paste-key-start').isEnabled()).toBe(false);
  });
});
