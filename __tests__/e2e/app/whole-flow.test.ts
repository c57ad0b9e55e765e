import { startEverythingServer, STREAM_REFUSED } from '../../support/servers/everything-server';
import { waitUntilStill } from '../../support/browser/wait-for';
import { seriousFindings } from '../../support/browser/accessibility-checks';
import { MOCK_MODEL, MOCK_USAGE, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';
import { flowSizes } from '../../support/browser/open-browser';

const app = exportedApp();

const TYPE = 'openai-compatible';
const NOTE = 'The user is vegetarian.';
const ECHOED = 'It said hello.';

let mock: MockProvider;
let tools: Awaited<ReturnType<typeof startEverythingServer>>;

beforeAll(async () => {
  mock = await startMockProvider();
  tools = await startEverythingServer('streamableHttp');
  const script = (userMessage: RegExp, name: string, input: object, content: string) => {
    const call = { id: `call_${name}`, name, arguments: JSON.stringify(input) };
    mock.answer({ match: { userMessage, hasToolResult: false }, response: { toolCalls: [call], usage: MOCK_USAGE } });
    mock.answer({ match: { userMessage, hasToolResult: true }, response: { content, usage: MOCK_USAGE } });
  };
  script(/remember/i, 'save_memory', { content: NOTE }, 'Noted.');
  script(/echo/i, 'everything__echo', { message: 'hello' }, ECHOED);
});
afterAll(async () => {
  await tools.stop();
  await mock.stop();
});

it.each(flowSizes('phone'))(
  'an MCP tool is added, given to an agent, approved and run, a note is saved and undone, and every screen is accessible (%s)',
  async (screen) => {
    const { page, user } = await app.open('/settings/providers', {
      screen,
      colorScheme: screen === 'phone' ? 'dark' : 'light',
      expects: STREAM_REFUSED,
    });
    const found: string[] = [];
    const check = async (place: string) => {
      await waitUntilStill(page); // the label of a field fades while it moves
      found.push(...(await seriousFindings(page)).map((line) => `${place} ${line}`));
    };

    await user.addProvider({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), name: 'Mock' });
    await user.addModel(MOCK_MODEL[TYPE], 128_000);
    await user.visit('/settings/tools');
    await user.id('mcp-add').click();
    await user.id('mcp-url').fill(tools.url);
    await user.id('mcp-name').fill('Everything');
    await check('add server');
    await user.id('mcp-save').click();
    await user.id('mcp-tool-echo').getByTestId('mcp-tool-toggle').click();
    await user.id('mcp-tool-echo').getByTestId('mcp-approve').click();
    await user.id('mcp-tool-echo').getByText('Approved').waitFor();
    await check('server');

    await user.visit('/settings/agents');
    await user.id('add-agent').click();
    await user.id('agent-name').fill('Parrot');
    await user.id('agent-all-tools').click();
    await user.id('agent-tool-everything__echo').waitFor();
    await user.id('agent-own-compaction').click();
    await check('agent');
    await user.id('agent-save').click();
    await user.id('agent-item').getByText('Parrot').click();
    await user.id('duplicate-agent').waitFor();
    await user.visit('/settings/agents');
    await user.id('agent-item').nth(1).waitFor();
    await check('agents');

    await user.startChat();
    await user.chooseModel(MOCK_MODEL[TYPE]);
    await user.id('model-picker').click();
    await page.getByRole('radio', { name: 'Parrot' }).click();
    await user.id('model-picker').getByText('Parrot').waitFor();
    await user.send('Please remember this');
    await user.id('memory-change').getByText(NOTE).waitFor();
    await user.waitUntilIdle();
    await check('memory card');
    await user.id('memory-undo').click();
    await user.id('memory-change').getByText('deleted later').waitFor();

    await user.send('Say it through echo');
    await user.id('approval').waitFor();
    expect(await user.id('approval').innerText()).toMatch(/Everything[^]*"message": "hello"/);
    await user.id('approval-more').click();
    await check('approval');
    await user.id('approve-tool').click();
    await user.waitForAnswer(ECHOED);
    await user.waitUntilIdle();
    expect(await user.id('tool-toggle').innerText()).toContain('echo · Everything');
    await user.id('tool-toggle').click();
    expect(await user.id('tool-raw-name').innerText()).toContain('everything__echo');
    expect(await user.id('tool-output').innerText()).toContain('Echo: hello');
    await check('tool card');

    await user.visit('/memory');
    await user.id('memory-add').click();
    await user.id('memory-input').fill('I live in Riga.');
    await check('memory editor');
    await user.id('memory-save').click();
    await user.id('memory-note').waitFor();
    await check('memory');
    expect(found).toEqual([]);
  },
);
