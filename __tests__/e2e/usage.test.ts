import { driver } from '../support/drive-app';
import { MOCK_MODEL, MOCK_TEXT, startMockProvider, type MockProvider } from '../support/mock-provider';
import { EXPORTED_APP, openApp, type OpenApp } from '../support/open-app';
import { serveStatic, type StaticServer } from '../support/serve-static';

jest.setTimeout(120_000);

let server: StaticServer;
let mock: MockProvider;
let app: OpenApp | undefined;

beforeAll(async () => {
  server = await serveStatic(EXPORTED_APP);
  mock = await startMockProvider();
});
afterEach(() => app?.close());
afterAll(async () => {
  await mock.stop();
  await server.close();
});

it.each(['phone', 'wide'] as const)('what a chat cost is shown, and the budget warns and asks (%s)', async (screen) => {
  app = await openApp(`${server.url}/settings/providers`, { screen });
  const { page } = app;
  const user = driver(page);
  await user.addProvider({ type: 'openai', baseUrl: mock.baseUrlFor('openai'), apiKey: 'sk-usage-1', name: 'Mock' });
  await user.addModel(MOCK_MODEL.openai, 32_000);
  await page.goto(`${server.url}/`);
  await user.id('new-chat').first().click();
  await user.id('composer-input').waitFor();
  await user.chooseModel(MOCK_MODEL.openai);
  await user.send('Say hello');
  await user.answer(MOCK_TEXT.greeting);
  await user.idle();

  await page.goto(`${server.url}/settings/usage`);
  await user.id('usage-models').getByText(MOCK_MODEL.openai).waitFor();
  expect(await user.id('usage-total').innerText()).toMatch(/\$0\.00\d+/);
  await user.id('budget-limit').fill('0.0001');
  await page.keyboard.press('Enter');
  await user.id('budget-used').waitFor();
  await user.id('snackbar').getByText('budget is used up').waitFor();
  await user.id('budget-asks').click();
  await page.locator('[data-testid="budget-asks"][aria-checked="true"]').waitFor(); // stored: the page is left next

  await page.goto(`${server.url}/`);
  await user.id('session-item').first().click();
  await user.send('Say hello again');
  await user.id('send-error').getByText('budget').first().waitFor();
  await user.id('fix').click();
  await user.id('composer-send').click();
  await user.id('message-user').getByText('Say hello again').waitFor();
});
