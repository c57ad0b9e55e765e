import { MOCK_MODEL, MOCK_TEXT, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';
import { routeProvider } from '../../support/browser/route-provider';
import { flowSizes } from '../../support/browser/open-browser';

const app = exportedApp();

let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
});
afterAll(() => mock.stop());

it.each(flowSizes('phone'))(
  'the cost of a chat is shown, and the budget warns and asks before it is exceeded (%s)',
  async (screen) => {
    // Prices are known only for the vendor's own address.
    const { page, user } = await app.open('/settings/providers', {
      screen,
      prepare: (opened) => routeProvider(opened.context(), 'https://api.openai.com', mock.url),
    });
    await user.chatWith(
      { type: 'openai', baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-usage-1', name: 'Mock' },
      MOCK_MODEL.openai,
      32_000,
    );
    await user.send('Say hello');
    await user.waitForAnswer(MOCK_TEXT.greeting);
    await user.waitUntilIdle();

    await user.visit('/settings/usage');
    await user.id('usage-models').getByText(MOCK_MODEL.openai).waitFor();
    expect(await user.id('usage-total').innerText()).toMatch(/\$0\.00\d+/);
    // In the chart, today's bar is the highest and shows its day, cost and number of calls.
    const today = user.id(`usage-day-${new Date().getDate()}`);
    await today.click();
    expect(await user.id('usage-day').innerText()).toMatch(/\$0\.00\d+ · \d+ calls?/);
    await user.id('usage-table-toggle').click();
    expect(await user.id('usage-table').innerText()).toMatch(/\$0\.00\d+/);
    await user.id('budget-limit').fill('0.0001');
    await page.keyboard.press('Enter');
    await user.id('budget-used').waitFor();
    await user.id('snackbar').getByText('budget is used up').waitFor();
    await user.id('budget-asks').click();
    await page.locator('[data-testid="budget-asks"][aria-checked="true"]').waitFor();

    await user.visit('/');
    await user.id('session-item').first().click();
    await user.send('Say hello again');
    await user.id('send-error').getByText('budget').first().waitFor();
    await user.id('fix').click();
    await user.id('composer-send').click();
    await user.id('message-user').getByText('Say hello again').waitFor();
  },
);
