import { recordTaps } from '../../support/browser/record-taps';
import { exportedApp } from '../../support/browser/exported-app';
import { MOCK_TEXT, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { routeProvider } from '../../support/browser/route-provider';

jest.setTimeout(60_000);

const KEY = 'sk-proj-0123456789-of-nobody';

const app = exportedApp();

let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
});
afterAll(() => mock.stop());

/**
 * A first-time user with only a finger or a mouse. Text goes to the focused field, so a field that must be tapped
 * first costs a tap.
 */
async function newcomer(shape: 'phone' | 'desktop') {
  const taps: string[] = [];
  const { page, user } = await app.open('/', {
    screen: shape === 'phone' ? 'phone' : 'wide',
    async prepare(opened) {
      await routeProvider(opened.context(), 'https://api.openai.com', mock.url);
      await recordTaps(opened.context(), taps);
      if (shape === 'desktop') await opened.setViewportSize({ width: 1280, height: 800 });
    },
  });
  const { id, waitUntilIdle } = user;
  const tap = (testId: string) => {
    const target = id(testId).first();
    return shape === 'phone' ? target.tap() : target.click();
  };
  const type = (text: string) => page.keyboard.insertText(text);
  const answered = async () => {
    await id('message-assistant').first().waitFor();
    await waitUntilIdle();
    return id('message-assistant').first().innerText();
  };
  return { page, id, tap, type, taps, answered };
}

describe.each(['phone', 'desktop'] as const)('first use (%s)', (shape) => {
  it('the demo answers after two taps', async () => {
    const { tap, taps, answered } = await newcomer(shape);
    await tap('try-demo');
    await tap('suggestion');
    expect(await answered()).toMatch(/\w{3}/);
    expect(taps).toEqual(['try-demo', 'suggestion']);
  });

  it('a copied key gets an answer after four taps, without typing', async () => {
    const { page, id, tap, taps, answered } = await newcomer(shape);
    await page.evaluate((key) => navigator.clipboard.writeText(`${key}\n`), KEY);
    await tap('paste-key');
    await tap('paste-key-clipboard');
    await page.getByText('Looks like a key for OpenAI').waitFor();
    await tap('paste-key-start');
    await tap('suggestion');
    expect(await answered()).toContain(MOCK_TEXT.fallback);
    expect(taps).toEqual(['paste-key', 'paste-key-clipboard', 'paste-key-start', 'suggestion']);
    expect(await id('model-picker').innerText()).toMatch(/gpt/i);
  });

  it('a typed key gets an answer to a typed question after at most four taps', async () => {
    const { page, tap, type, taps, answered } = await newcomer(shape);
    await tap('paste-key');
    await page.getByTestId('paste-key-input').and(page.locator(':focus')).waitFor();
    await type(KEY);
    await tap('paste-key-start');
    if (shape === 'phone') await tap('composer-input'); // a phone does not open the keyboard on its own
    await page.getByTestId('composer-input').and(page.locator(':focus')).waitFor();
    await type('Say hello');
    await tap('composer-send');
    expect(await answered()).toContain(MOCK_TEXT.greeting);
    expect(taps.length).toBeLessThanOrEqual(4);
  });

  it('an empty clipboard is reported, and the key can still be typed', async () => {
    const { page, tap } = await newcomer(shape);
    await page.evaluate(() => navigator.clipboard.writeText(' '));
    await tap('paste-key');
    await tap('paste-key-clipboard');
    await page.getByText('Nothing was copied').waitFor();
    expect(await page.getByTestId('paste-key-start').isEnabled()).toBe(false);
  });
});
