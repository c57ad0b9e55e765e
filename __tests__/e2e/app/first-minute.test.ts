import { recordTaps } from '../../support/browser/record-taps';
import { exportedApp } from '../../support/browser/exported-app';
import { MOCK_TEXT, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { routeProvider } from '../../support/browser/route-provider';

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
  const { page, user, expectOutput, discard } = await app.open('/', {
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
  return { page, user, id, tap, type, taps, answered, expectOutput, discard };
}

/** For tests that store nothing, or discard the page. */
const shared = app.share(newcomer);

async function undecided(shape: 'phone' | 'desktop') {
  const opened = await shared(shape);
  await opened.user.visit('/');
  await opened.id('try-demo').waitFor();
  opened.taps.length = 0;
  return opened;
}

describe.each(['phone', 'desktop'] as const)('first use (%s)', (shape) => {
  it('the demo answers after two taps', async () => {
    const { tap, taps, answered } = await newcomer(shape);
    await tap('try-demo');
    await tap('suggestion');
    expect(await answered()).toMatch(/\w{3}/);
    expect(taps).toEqual(['try-demo', 'suggestion']);
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
    const { page, user, tap } = await undecided(shape);
    await page.evaluate(() => navigator.clipboard.writeText(' '));
    await tap('paste-key');
    await tap('paste-key-clipboard');
    await page.getByText('Nothing to paste').waitFor();
    expect(await page.getByTestId('paste-key-start').isEnabled()).toBe(false);
    await user.closeSheet();
  });

  it('a key without an answer from its provider stays in the field, and nothing is stored', async () => {
    const { page, user, id, tap, type, expectOutput } = await undecided(shape);
    expectOutput(/ERR_FAILED/);
    await page.route('https://api.openai.com/**', (route) => route.abort());
    await tap('paste-key');
    await page.getByTestId('paste-key-input').and(page.locator(':focus')).waitFor();
    await type(KEY);
    await tap('paste-key-start');
    await page.getByText('Can’t reach OpenAI').waitFor();
    expect(await id('paste-key-input').inputValue()).toBe(KEY);
    await user.closeSheet();
    await user.visit('/settings/providers');
    await id('provider-card-demo').waitFor();
    expect(await id('provider-card-openai').count()).toBe(0);
    await page.unroute('https://api.openai.com/**');
  });

  it('a copied key gets an answer after three taps, without typing', async () => {
    const { page, id, tap, taps, answered, discard } = await undecided(shape);
    discard();
    await page.evaluate((key) => navigator.clipboard.writeText(`export OPENAI_API_KEY="${key}"\n`), KEY);
    await tap('paste-key');
    await tap('paste-key-clipboard');
    await tap('suggestion');
    expect(await answered()).toContain(MOCK_TEXT.fallback);
    expect(taps).toEqual(['paste-key', 'paste-key-clipboard', 'suggestion']);
    expect(await id('model-picker').innerText()).toMatch(/gpt/i);
  });
});
