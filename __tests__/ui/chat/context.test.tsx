import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { Session } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';

import { ask, openApp, openContext, press, renderApp, untilAnswered } from '../../support/screens/render-app';

const TOPICS = ['rivers', 'tea', 'moss', 'bridges'];

describe('the context of a chat', () => {
  let core: AppCore;
  let session: Session;

  beforeEach(async () => {
    core = await openApp();
    session = await core.sessions.create({});
  });
  afterEach(() => core.close());

  const openChat = () => renderApp(core, { at: 'chat', id: session.id });

  async function say(text: string) {
    for await (const _event of core.sendMessage({ sessionId: session.id, text }, new AbortController().signal));
  }

  async function talk() {
    for (const topic of TOPICS) await say(`Write 150 words about ${topic}`);
  }

  async function compact() {
    for await (const _event of core.contexts.compact(session.id, new AbortController().signal));
  }

  it('is shown by a gauge once it is half full, and by the menu at any time', async () => {
    await openChat();
    await press('chat-menu');
    await waitFor(() => expect(screen.getByTestId('chat-context')).toHaveTextContent(/Context · [1-4]?\d% full$/));
    await fireEvent.press(screen.getByLabelText('Close'));
    expect(screen.queryByTestId('context-gauge')).toBeNull();
    for (const topic of [...TOPICS, ...TOPICS]) {
      if (screen.queryByTestId('context-gauge')) break;
      await ask(`Write 300 words about ${topic}`);
      await untilAnswered();
    }
    const gauge = await screen.findByTestId('context-gauge');
    expect(gauge).toHaveTextContent(/^[5-9]\d%$/);
    expect(gauge).toHaveAccessibleName(/^Context [5-9]\d percent full$/);
    await fireEvent.press(gauge);
    expect(await screen.findByTestId('context-sheet')).toBeTruthy();
  });

  it('has no percentage when the context size is unknown, and the sheet says so', async () => {
    const provider = await core.providers.add({
      type: 'openai-compatible',
      name: 'M',
      baseUrl: 'http://localhost:9/v1',
    });
    await core.providers.addModel(provider.id, { modelId: 'm', contextWindowSize: null });
    await core.sessions.useModel(session.id, { providerId: provider.id, modelId: 'm' });
    await openChat();
    await press('chat-menu');
    expect(screen.getByTestId('chat-context')).toHaveTextContent(/Context$/);
    expect(screen.queryByTestId('context-gauge')).toBeNull();
    await press('chat-context');
    expect(await screen.findByTestId('context-sheet')).toHaveTextContent(/Skein learns it/);
  });

  it('is broken down in the sheet, with exact numbers on request', async () => {
    await talk();
    await openChat();
    const sheet = await openContext();
    const { estimatedTokens } = await core.contexts.inspect(session.id);
    expect(sheet).toHaveTextContent(new RegExp(`${estimatedTokens.toLocaleString('en-US')} / 4,000 tokens`));
    expect(within(sheet).getByTestId('small-window')).toBeTruthy();
    const messages = within(sheet).getByTestId('context-part-messages');
    expect(messages).toHaveTextContent(/^messages[\d.]+k?$/);
    await fireEvent.press(within(sheet).getByTestId('context-part-tools'));
    expect(messages).toHaveTextContent(/^messages\d{1,3}(,\d{3})?$/);
  });

  it('is previewed, compacted, undone and reset by hand, and each action reports its result', async () => {
    await talk();
    await openChat();
    const sheet = await openContext();
    expect(screen.queryByTestId('undo-compaction')).toBeNull();
    await fireEvent.press(screen.getByTestId('preview-compaction'));
    expect(await screen.findByTestId('compaction-preview')).toHaveTextContent(/Summarises \d+ messages .*rivers/);

    await fireEvent.press(screen.getByTestId('compact-now'));
    expect(await screen.findByText(/^Done: \d+ messages summarised, [\d,]+ → [\d,]+ tokens\.$/)).toBeTruthy();
    expect(within(sheet).getByTestId('compaction-entry')).toHaveTextContent(/v1.*→.*summarised.*Skein demo/);
    expect(within(sheet).getByTestId('summary-text')).toHaveTextContent(/rivers/);

    await fireEvent.press(screen.getByTestId('undo-compaction'));
    expect(await screen.findByText('Undone. The model gets the whole chat word for word again.')).toBeTruthy();
    expect(await core.contexts.history(session.id)).toHaveLength(0);

    await fireEvent.press(screen.getByTestId('compact-now'));
    await screen.findByText(/^Done:/);
    await fireEvent.press(screen.getByTestId('reset-context'));
    expect(screen.getByText(/No messages are deleted/)).toBeTruthy();
    await fireEvent.press(screen.getByTestId('confirm'));
    expect(await screen.findByText('Summary removed. The model gets the whole chat again.')).toBeTruthy();
    expect(await core.contexts.inspect(session.id)).toMatchObject({ summary: null, boundarySeq: null });
  });

  it('has nothing to compact while all messages are recent', async () => {
    await say('Hello');
    await openChat();
    await openContext();
    await fireEvent.press(screen.getByTestId('compact-now'));
    expect(await screen.findByText(/^Nothing/)).toBeTruthy();
    expect(await core.contexts.history(session.id)).toHaveLength(0);
  });

  it('has a summary that the user can edit', async () => {
    await talk();
    await compact();
    await openChat();
    await openContext();
    await fireEvent.press(await screen.findByTestId('edit-summary'));
    await fireEvent.changeText(screen.getByTestId('summary-input'), 'We spoke of rivers and tea.');
    await fireEvent.press(screen.getByTestId('summary-save'));
    await waitFor(() => expect(screen.getByTestId('summary-text')).toHaveTextContent('We spoke of rivers and tea.'));
    expect(screen.getByTestId('context-sheet')).toHaveTextContent(/v2 · just now · edited by you/);
    expect((await core.contexts.inspect(session.id)).summary).toBe('We spoke of rivers and tea.');
  });

  it('shows a boundary in the list below the summarised messages, until compaction is undone', async () => {
    await talk();
    await compact();
    await openChat();
    const { coveredCount } = await core.contexts.inspect(session.id);
    expect(await screen.findByTestId('compact-boundary')).toHaveTextContent(
      new RegExp(`${coveredCount} messages summarised`),
    );
    await press('view-summary');
    expect(await screen.findByTestId('summary-text')).toHaveTextContent(/rivers/);
    await press('boundary-undo');
    await waitFor(() => expect(screen.queryByTestId('compact-boundary')).toBeNull());
    expect(screen.getByTestId('snackbar')).toHaveTextContent(/whole chat word for word/);
  });

  it('keeps a pinned message, marks it, and can unpin it', async () => {
    await say('Never book anything without asking');
    await openChat();
    const [question] = await screen.findAllByTestId('message-actions');
    if (question) await fireEvent.press(question);
    await press('pin-message');
    expect(await screen.findByTestId('pin-mark')).toBeTruthy();
    expect(await core.contexts.pinned(session.id)).toMatchObject([{ role: 'user' }]);
    const sheet = await openContext();
    expect(await within(sheet).findByTestId('pinned-message')).toHaveTextContent(/Never book anything/);
    await fireEvent.press(within(sheet).getByTestId('unpin'));
    await waitFor(() => expect(screen.queryByTestId('pin-mark')).toBeNull());
    expect(await core.contexts.pinned(session.id)).toEqual([]);
  });
});
