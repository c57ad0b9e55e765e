import { MOCK_MODEL, MOCK_TEXT, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

const KEY = 'sk-canary-4711-never-in-a-url';

let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
});
afterAll(() => mock.stop());

const open = app.share(() => app.open('/settings/providers'));

describe.each(['openai', 'openai-compatible', 'anthropic', 'gemini'] as const)('a provider of type %s', (type) => {
  it('is added in the form, chats, calls a tool and shows the call', async () => {
    // The app lists the models once the provider is saved. The mock has no such list for Gemini.
    const { user, expectOutput } = await open();
    if (type === 'gemini') expectOutput(/status of 404/);
    await user.visit('/settings/providers');
    await user.chatWith(
      { type, baseUrl: mock.baseUrlFor(type), apiKey: KEY, name: `Mock ${type}` },
      MOCK_MODEL[type],
      32_000,
    );
    await user.send('Say hello');
    await user.waitForAnswer(MOCK_TEXT.greeting);
    await user.waitUntilIdle();

    await user.send('What time is it?');
    await user.waitForAnswer(MOCK_TEXT.time);
    await user.id('message-tool').waitFor();
    expect(await user.id('message-tool').innerText()).toContain('get_current_time');
    await user.id('tool-toggle').click();
    expect(await user.id('message-tool').innerText()).toMatch(/timeZone/);
  });
});

it('a key never appears in a URL or on the page', async () => {
  const { page, user, expectOutput } = await open();
  expectOutput(/status of 404/);
  await user.visit('/settings/providers');
  await user.addProvider({ type: 'gemini', baseUrl: mock.baseUrlFor('gemini'), apiKey: KEY });
  await user.id('add-model').waitFor();
  expect(mock.requests().length).toBeGreaterThan(0);
  for (const request of mock.requests()) expect(request.path).not.toContain(KEY);
  expect(await page.content()).not.toContain(KEY);
});

it('a key typed for a server of one’s own reaches the form without the address bar, and the result is in view', async () => {
  const { page, user } = await app.open('/', { screen: 'phone', expects: /ERR_UNSAFE_PORT/ });
  await user.id('paste-key').click();
  await user.id('paste-key-input').fill(KEY.replace('sk-', 'own-'));
  await user.id('key-provider-other').click();
  await user.id('provider-base-url').and(page.locator(':focus')).waitFor();
  expect(await user.id('provider-api-key').inputValue()).toBe(KEY.replace('sk-', 'own-'));
  expect(page.url()).not.toContain('canary');
  await user.id('provider-base-url').fill('localhost:9/v1');
  await user.id('provider-save').click();
  await user.id('check-fix').waitFor();
  const isInView = () => {
    const { top, bottom } = document.querySelector('[data-testid="check-failed"]')!.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  expect(await page.waitForFunction(isInView)).toBeTruthy();
  expect(await user.id('check-failed').innerText()).toContain('Can’t reach localhost:9');

  // The first chat leaves the form behind: going back leads to the one list of chats.
  await user.id('provider-base-url').fill(mock.baseUrlFor('openai-compatible'));
  await user.id('provider-save').click();
  await user.id('provider-start-chat').click();
  await user.id('composer-input').waitFor();
  await page.getByLabel('Back').click();
  await user.id('new-chat').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await user.id('provider-save').count()).toBe(0);
});
