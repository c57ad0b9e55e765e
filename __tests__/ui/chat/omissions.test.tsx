import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';
import type { Session } from '@/domain/conversation';

import { words } from '../../support/samples/stored-rows';
import { ask, openApp, openContext, renderApp, untilAnswered } from '../../support/screens/render-app';

/** The demo's window is 4,000 tokens, so this does not fit. */
const LONG = words(2_500);

describe('what does not reach the model', () => {
  let core: AppCore;
  let session: Session;

  beforeEach(async () => {
    core = await openApp();
    session = await core.sessions.create({});
  });
  afterEach(() => core.close());

  async function say(text: string) {
    for await (const _event of core.sendMessage({ sessionId: session.id, text }, new AbortController().signal));
  }

  it('A23: is said on the message, with the counts', async () => {
    await say(LONG);
    await renderApp(core, { at: 'chat', id: session.id });
    const note = await screen.findByTestId('cut-note');
    const [cut] = (await core.contexts.inspect(session.id)).cuts;
    const shown = (count: number | undefined) => (count ?? 0).toLocaleString('en-US');
    expect(within(note).getByText(/^Too long/)).toHaveTextContent(
      `Too long for this model. It gets the beginning and the end: ${shown(cut?.kept)} of ${shown(LONG.length)} characters.`,
    );
  });

  it('A23: is said in the sheet, which then does not claim that the model sees everything word for word', async () => {
    await say(LONG);
    await renderApp(core, { at: 'chat', id: session.id });
    const sheet = await openContext();
    expect(await within(sheet).findByTestId('omission-message-clipped')).toHaveTextContent(
      /Messages shortened to their beginning and end1$/,
    );
    expect(sheet).not.toHaveTextContent(/gets this chat word for word/);
    expect(sheet).toHaveTextContent(/doesn’t get all of this chat word for word/);
  });

  it('A23: nothing is said about messages that are sent whole', async () => {
    await say('Hello');
    await renderApp(core, { at: 'chat', id: session.id });
    const sheet = await openContext();
    expect(sheet).toHaveTextContent(/The model gets this chat word for word/);
    expect(screen.queryByTestId('cut-note')).toBeNull();
    expect(screen.queryByTestId('omission-message-clipped')).toBeNull();
  });

  it('A23: is said before sending, while the message is written', async () => {
    await renderApp(core, { at: 'chat', id: session.id });
    const input = await screen.findByTestId('composer-input');
    await fireEvent.changeText(input, 'Hello');
    expect(screen.queryByTestId('draft-fit-hint')).toBeNull();
    await fireEvent.changeText(input, LONG);
    expect(await screen.findByTestId('draft-fit-hint')).toHaveTextContent(
      /Only the beginning and the end will be sent/,
    );
    await fireEvent.changeText(input, 'Hello again');
    await waitFor(() => expect(screen.queryByTestId('draft-fit-hint')).toBeNull());
  });

  it('A22: with compaction off, a notice says that the oldest messages were left out', async () => {
    for (const topic of ['rivers', 'tea', 'moss', 'bridges', 'paper', 'snow'])
      await say(`Write 150 words about ${topic}. ${words(60, topic)}`);
    await core.contexts.changeSettings({ enabled: false });
    await core.contexts.reset(session.id);
    await renderApp(core, { at: 'chat', id: session.id });
    await ask(`Write 300 words about stones. ${words(500)}`);
    // The notice comes before the answer and does not wait for it.
    expect(await screen.findByTestId('snackbar')).toHaveTextContent(/history has been automatically trimmed/);
    await untilAnswered();
    expect((await core.contexts.inspect(session.id)).summary).toBeNull();
  });
});
