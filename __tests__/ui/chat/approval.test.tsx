import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { pollUntil } from '../../support/clocks/poll-until';
import { MOCK_MODEL, MOCK_USAGE, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { startRawServer, type RawServer } from '../../support/servers/raw-server';
import { ask, openApp, press, renderApp, untilAnswered } from '../../support/screens/render-app';

const QUESTION = 'Please fetch the page';
const ANSWER = 'That is what the page says.';

describe('a tool call that needs permission', () => {
  let core: AppCore;
  let mock: MockProvider;
  let site: RawServer;
  let host: string;
  let doesSiteHang = false;
  let folder: string;

  beforeAll(async () => {
    mock = await startMockProvider();
    site = await startRawServer((response) => {
      if (!doesSiteHang) response.writeHead(200, { 'content-type': 'text/plain' }).end('A page about yarn.');
    });
    host = new URL(site.url).host;
    const input = JSON.stringify({ method: 'POST', url: `${site.url}/page`, body: 'a secret wish' });
    mock.answer({
      match: { userMessage: /fetch/i, hasToolResult: false },
      response: { toolCalls: [{ id: 'call_fetch', name: 'http_request', arguments: input }], usage: MOCK_USAGE },
    });
    mock.answer({
      match: { userMessage: /fetch/i, hasToolResult: true },
      response: { content: ANSWER, usage: MOCK_USAGE },
    });
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'skein-approval-'));
    site.requests.length = 0;
    core = await openApp(join(folder, 'skein.db'));
  });
  afterEach(async () => {
    await core.close();
    rmSync(folder, { recursive: true });
  });
  afterAll(async () => {
    await site.stop();
    await mock.stop();
  });

  async function newSession(): Promise<string> {
    const type = 'openai-compatible';
    await core.settings.set('networkGrants', [host]);
    const { id } = await core.providers.add({ type, name: 'Mock', baseUrl: mock.baseUrlFor(type) });
    await core.providers.addModel(id, { modelId: MOCK_MODEL[type], contextWindowSize: 128_000 });
    return (await core.sessions.create({ providerId: id, modelId: MOCK_MODEL[type], title: 'Pages' })).id;
  }

  const toolRow = async (sessionId: string) =>
    (await core.messages.page(sessionId, { limit: 10 })).find((message) => message.role === 'tool');

  const expectToWait = () => expect(screen.getByTestId('tool-toggle')).toHaveTextContent(/Needs approval/);

  const waitForAnswer = (text: string) =>
    waitFor(() => expect(screen.getByTestId('message-assistant')).toHaveTextContent(new RegExp(text)));

  /** Asks, and waits for the permission card. */
  async function askInChat(): Promise<string> {
    const sessionId = await newSession();
    await renderApp(core, { at: 'chat', id: sessionId });
    await ask(QUESTION);
    await screen.findByTestId('deny-tool');
    return sessionId;
  }

  it('shows the destination and the data, says that it is waiting, and sends nothing before the user answers', async () => {
    await askInChat();
    const card = screen.getByTestId('approval');
    expect(card).toHaveTextContent(new RegExp(host));
    expect(card).toHaveTextContent(new RegExp(`POST ${site.url}/page.*a secret wish`, 's'));
    expectToWait();
    expect(screen.getByTestId('message-tool')).toHaveTextContent(/http_request.*Needs approval/s);
    await fireEvent.changeText(screen.getByTestId('composer-input'), 'and meanwhile');
    expect(screen.getByTestId('composer-input')).toHaveProp('value', 'and meanwhile');
    expect(site.requests).toEqual([]);
    await press('deny-tool');
    await waitForAnswer(ANSWER);
  });

  it('asks with two answers, each fact once, and shows the answers for later requests on demand', async () => {
    await askInChat();
    expect(screen.getByText('Allow this request?')).toBeTruthy();
    expect(screen.getAllByText('http_request')).toHaveLength(1);
    expect(screen.getAllByText(host)).toHaveLength(1);
    expect(screen.getByTestId('approval-host')).toHaveTextContent(host);
    expect(screen.getByTestId('approval-host')).toHaveStyle({ fontWeight: 'bold' });
    for (const later of ['approve-chat', 'approve-always', 'deny-always'])
      expect(screen.queryByTestId(later)).toBeNull();

    await fireEvent.press(screen.getByTestId('approval-more'));
    expect(screen.getByTestId('approval-more')).toBeExpanded();
    expect(screen.getByTestId('approve-chat')).toHaveTextContent(
      `Allow for this chatDon’t ask again in this chat for http_request at http://${host}.`,
    );
    expect(screen.getByTestId('approve-always')).toHaveTextContent(/unless the chat contains web content/);
    await fireEvent.press(screen.getByTestId('deny-always'));
    await untilAnswered();
    expect(site.requests).toEqual([]);
    expect(await core.permissions.list()).toMatchObject([
      { tool: 'http_request', host: host.split(':')[0], decision: 'deny' },
    ]);
  });

  it('D2: warns if an earlier one like it was cut off and may have taken effect', async () => {
    const sessionId = await newSession();
    const stop = new AbortController();
    doesSiteHang = true;
    for await (const event of core.sendMessage({ sessionId, text: QUESTION }, stop.signal)) {
      if (event.type !== 'approval-requested') continue;
      expect(event.mayRepeatEffect).toBe(false);
      setImmediate(async () => {
        for await (const _ of core.answerApproval({ requestId: event.requestId, answer: 'once' }, stop.signal));
        await pollUntil(() => site.requests.length === 1);
        stop.abort();
      });
    }
    doesSiteHang = false;
    await renderApp(core, { at: 'chat', id: sessionId });
    await screen.findByTestId('message-user'); // the chat so far
    await ask(QUESTION);
    expect(await screen.findByTestId('approval-may-repeat')).toHaveTextContent(/may have taken effect/);
    await press('deny-tool');
    await untilAnswered();
    expect(site.requests).toHaveLength(1);
  });

  it('sends nothing when it is denied, and the model is told', async () => {
    const sessionId = await askInChat();
    await press('deny-tool');
    await waitForAnswer(ANSWER);
    await untilAnswered();
    expect(screen.queryByTestId('approval')).toBeNull();
    expect(site.requests).toEqual([]);
    expect(await toolRow(sessionId)).toMatchObject({ status: 'error' });
    // What the user denied did not fail.
    expect(screen.getByTestId('tool-toggle')).toHaveTextContent(/Denied/);
    expect(screen.getByTestId('tool-toggle')).not.toHaveTextContent(/Failed/);
  });

  it('sends exactly what was shown when it is allowed once, and the next call asks again', async () => {
    const sessionId = await askInChat();
    await press('approve-tool');
    await waitForAnswer(ANSWER);
    await untilAnswered();
    expect(site.requests).toMatchObject([{ method: 'POST', url: '/page', body: 'a secret wish' }]);
    expect(await toolRow(sessionId)).toMatchObject({ status: 'complete' });
    expect(await core.permissions.list()).toEqual([]);
  });

  it('is always allowed after "Always allow", until the permission is removed', async () => {
    await askInChat();
    await press('approval-more');
    await press('approve-always');
    await untilAnswered();
    expect(await core.permissions.list()).toMatchObject([
      { tool: 'http_request', host: `http://${host}`, decision: 'allow' },
    ]);
    await screen.unmount();

    await renderApp(core, { at: 'tools' });
    expect(await screen.findByTestId('permission-item')).toHaveTextContent(
      new RegExp(`http_request · http://${host}.*Allowed in all chats`),
    );
    await fireEvent.press(screen.getByTestId('permission-item-remove'));
    await waitFor(() => expect(screen.queryByTestId('permission-item')).toBeNull());
    expect(await core.permissions.list()).toEqual([]);
    await fireEvent.press(await screen.findByText('Undo'));
    expect(await screen.findByTestId('permission-item')).toBeTruthy();
    expect(await core.permissions.list()).toMatchObject([
      { tool: 'http_request', host: `http://${host}`, decision: 'allow' },
    ]);
  });

  it('gets back the same permission when its removal is undone, including consent despite untrusted text', async () => {
    const sessionId = await newSession();
    const subject = { tool: 'http_request', server: null, host: `http://${host}` };
    await core.permissions.set(subject, { sessionId, decision: 'allow', grantedDespiteUntrustedText: true });
    await renderApp(core, { at: 'tools' });
    await fireEvent.press(await screen.findByTestId('permission-item-remove'));
    await waitFor(async () => expect(await core.permissions.list()).toEqual([]));
    await fireEvent.press(await screen.findByText('Undo'));
    await screen.findByTestId('permission-item');
    expect(await core.permissions.list()).toMatchObject([
      { ...subject, sessionId, decision: 'allow', grantedDespiteUntrustedText: true },
    ]);
  });

  it('still waits after a restart of the app, and continues when it is answered', async () => {
    const sessionId = await newSession();
    const events = core.sendMessage({ sessionId, text: QUESTION }, new AbortController().signal);
    for (let step = await events.next(); step.value?.type !== 'approval-requested';) step = await events.next();
    await core.close();
    core = await openApp(join(folder, 'skein.db'));

    await renderApp(core);
    expect(await screen.findByTestId('session-waiting')).toHaveProp('accessibilityLabel', 'Needs approval');
    await fireEvent.press(screen.getByTestId('session-item'));
    expect(await screen.findByTestId('approval')).toHaveTextContent(new RegExp(host));
    expectToWait();
    expect(screen.queryByTestId('retry')).toBeNull();
    await press('approve-tool');
    await waitForAnswer(ANSWER);
    await untilAnswered();
    expect(site.requests).toHaveLength(1);
    expect(await toolRow(sessionId)).toMatchObject({ status: 'complete' });
    await fireEvent.press(screen.getByLabelText('Back'));
    await screen.findByTestId('session-item');
    await waitFor(() => expect(screen.queryByTestId('session-waiting')).toBeNull());
  });
});
