import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';
import { MOCK_MODEL, MOCK_USAGE, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';

const app = exportedApp();

const TYPE = 'openai-compatible';
const SLOW_START = 'Let me look at the clock before I answer that, it will only take a moment or two. ';
let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider({ latency: 150 });
  mock.answer({
    match: { userMessage: /clock/i, hasToolResult: false },
    response: {
      content: SLOW_START.repeat(2),
      toolCalls: [{ id: 'call_clock', name: 'get_current_time', arguments: '{}' }],
      usage: MOCK_USAGE,
    },
  });
  mock.answer({ match: { userMessage: /in German/i }, response: { content: 'Es ist Mittag.', usage: MOCK_USAGE } });
});
afterAll(() => mock.stop());

it.each(flowSizes('wide'))(
  'a message written during an answer can be edited and joins the answer at its next tool round (%s)',
  async (screen) => {
    const earlier = mock.requests().length;
    const { page, user } = await app.open('/settings/providers', { screen });
    await user.chatWith({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), apiKey: 'sk-test' }, MOCK_MODEL[TYPE], 128_000);
    await user.send('What does the clock say?');
    await user.id('composer-stop').waitFor();
    await user.send('in Latin, please');
    await user.id('queued-state').getByText('Queued: sent as soon as the model is ready').waitFor();
    await user.id('queued-edit').click();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'in Latin, please');
    expect(await user.id('queued-message').count()).toBe(0);
    await user.send('in German, please');
    await user.id('queued-message').getByText('in German, please').waitFor();

    await user.waitForAnswer('Es ist Mittag.');
    await user.waitUntilIdle();
    expect(await user.id('queued-message').count()).toBe(0);
    expect(await user.id('message-user').allInnerTexts()).toEqual([
      expect.stringContaining('What does the clock say?'),
      expect.stringContaining('in German, please'),
    ]);
    const asked = mock
      .requests()
      .slice(earlier)
      .map(({ body }) => JSON.stringify(body));
    expect(asked.filter((body) => body.includes('in German, please') && !body.includes('Write a title'))).toHaveLength(
      1,
    );
    expect(asked.some((body) => body.includes('in Latin'))).toBe(false);
    const joined = asked.find((body) => body.includes('in German, please')) ?? '';
    expect(joined.indexOf('"role":"tool"')).toBeGreaterThan(0);
    expect(joined.indexOf('"role":"tool"')).toBeLessThan(joined.indexOf('in German, please'));
  },
);
