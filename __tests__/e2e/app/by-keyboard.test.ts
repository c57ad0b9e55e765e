import { startEverythingServer, STREAM_REFUSED } from '../../support/servers/everything-server';
import { keyboard } from '../../support/browser/keyboard';
import { MOCK_MODEL, MOCK_USAGE, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { exportedApp } from '../../support/browser/exported-app';

const app = exportedApp();

const TYPE = 'openai-compatible';
const ANSWER = 'Both were answered.';

let mock: MockProvider;

beforeAll(async () => {
  mock = await startMockProvider();
  const ask = (id: string, url: string) => ({ id, name: 'http_request', arguments: JSON.stringify({ url }) });
  const toolCalls = [ask('call_1', 'https://one.example/'), ask('call_2', 'https://two.example/')];
  mock.answer({
    match: { userMessage: /fetch/i, hasToolResult: false },
    response: { content: 'I need two pages.', toolCalls, usage: MOCK_USAGE },
  });
  mock.answer({
    match: { userMessage: /fetch/i, hasToolResult: true },
    response: { content: ANSWER, usage: MOCK_USAGE },
  });
});
afterAll(() => mock.stop());

const open = app.share(async () => {
  const opened = await app.open('/settings/providers', { screen: 'wide' });
  await opened.user.addProvider({ type: TYPE, baseUrl: mock.baseUrlFor(TYPE), name: 'Mock' });
  await opened.user.addModel(MOCK_MODEL[TYPE], 128_000);
  return opened;
});

async function openChat() {
  const opened = await open();
  await opened.user.startChat();
  await opened.user.chooseModel(MOCK_MODEL[TYPE]);
  return opened;
}

it('two permission requests are answered by keyboard: focus moves to Deny, then to the next request, then to the composer', async () => {
  const { page, user } = await openChat();
  const keys = keyboard(page);
  await user.id('composer-input').click();
  await page.keyboard.type('Please fetch both');
  await page.keyboard.press('Enter');
  await user.id('deny-tool').nth(1).waitFor();
  await keys.waitForFocus('deny-tool');
  // The first request is right under the model's words, so only the second one repeats them.
  expect(await user.id('approval-why').count()).toBe(1);
  expect(await user.id('approval-why').innerText()).toContain('I need two pages.');
  expect(await user.id('session-waiting').count()).toBe(1);

  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('[data-testid="deny-tool"]').length === 1);
  await keys.waitForFocus('deny-tool');
  await keys.tabTo('approve-tool');
  expect((await keys.focused()).hasRing).toBe(true);
  await keys.press('approval-more');
  await keys.tabTo('approve-always');
  await keys.tabTo('deny-always');
  await page.keyboard.press('Space');
  await user.waitForAnswer(ANSWER);
  await user.waitUntilIdle();
  await keys.waitForFocus('composer-input');

  await user.visit('/settings/tools');
  await user.id('permission-item').getByText('http_request · two.example').waitFor();
  await keys.press('permission-item-remove');
  await user.id('permission-item').waitFor({ state: 'detached' });
});

it('a permission request does not take the focus from a user who is typing', async () => {
  const { page, user } = await openChat();
  await user.id('composer-input').click();
  await page.keyboard.type('Please fetch both');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and then');
  await user.id('deny-tool').first().waitFor();
  await page.keyboard.type(' more');
  expect(await user.id('composer-input').inputValue()).toBe('and then more');
});

it('deleting a note moves the focus to the next note, and after the last one to the button that adds notes', async () => {
  const { page, user } = await open();
  await user.visit('/memory');
  const keys = keyboard(page);
  for (const note of ['I live in Riga.', 'I have a dog.']) {
    await keys.press('memory-add');
    await keys.type('memory-input', note);
    await keys.press('memory-save');
    await user.id('memory-note').getByText(note).waitFor();
  }
  await keys.press('memory-delete');
  await user.id('memory-note').nth(1).waitFor({ state: 'detached' });
  await keys.waitForFocus('memory-delete');
  await page.keyboard.press('Enter');
  await user.id('memory-note').waitFor({ state: 'detached' });
  await keys.waitForFocus('memory-add');
});

it('an agent, a note and an MCP server are added and edited by keyboard', async () => {
  const tools = await startEverythingServer('streamableHttp');
  const { page, user, expectOutput, discard } = await open();
  expectOutput(STREAM_REFUSED);
  discard(); // the notes
  await user.visit('/settings/agents');
  const keys = keyboard(page);
  try {
    await keys.press('add-agent');
    await keys.type('agent-name', 'Teacher');
    await keys.type('agent-prompt', 'Ask before you explain.');
    await keys.press('agent-memory', 'Space');
    await keys.press('agent-save');
    await user.id('agent-item').getByText('Teacher').waitFor();

    await user.visit('/memory');
    await keys.press('memory-add');
    await keys.type('memory-input', 'I live in Riga.');
    await keys.press('memory-save');
    await user.id('memory-note').getByText('I live in Riga.').waitFor();
    await keys.waitForFocus('memory-add');
    await keys.press('memory-edit');
    await keys.type('memory-input', 'I live in Tartu.');
    await keys.press('memory-save');
    await user.id('memory-note').getByText('I live in Tartu.').waitFor();
    await keys.waitForFocus('memory-edit');

    await user.visit('/settings/tools');
    await keys.press('mcp-add');
    await keys.type('mcp-url', tools.url);
    await keys.press('mcp-save');
    await user.id('mcp-tool-echo').waitFor();
    await keys.press('mcp-tool-toggle');
    await keys.press('mcp-approve');
    await user.id('mcp-tool-echo').getByText('Approved').waitFor();
    await keys.press('mcp-edit');
    await user.closeSheet();
    await keys.waitForFocus('mcp-edit');
  } finally {
    await tools.stop();
  }
});
