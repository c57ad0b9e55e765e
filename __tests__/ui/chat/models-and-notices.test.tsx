import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { ask, openApp, openContext, press, renderApp, untilAnswered } from '../../support/screens/render-app';

async function sendWithoutScreen(core: AppCore, sessionId: string, text: string): Promise<void> {
  for await (const _event of core.sendMessage({ sessionId, text }, new AbortController().signal));
}

describe('the models of a chat', () => {
  it('are named once another one answers; one that was removed is shown by its id', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'skein-models-'));
    const path = join(directory, 'skein.db');
    const before = await openApp(path);
    const { id } = await before.sessions.create({});
    await sendWithoutScreen(before, id, 'Hello');
    await before.close();
    const database = new DatabaseSync(path);
    database.exec(`UPDATE messages SET provider_id = 'gone', model_id = 'old-model-7' WHERE role = 'assistant'`);
    database.close();

    const core = await openApp(path);
    await renderApp(core, { at: 'chat', id });
    await screen.findByTestId('message-assistant');
    expect(screen.queryByTestId('answer-model')).toBeNull();
    expect(screen.queryByTestId('model-change')).toBeNull();
    await ask('And now?');
    await untilAnswered();
    await waitFor(() =>
      expect(screen.getAllByTestId('answer-model').map((name) => name.props.children)).toEqual([
        'old-model-7',
        'Skein demo',
      ]),
    );
    expect(screen.getByTestId('model-change')).toHaveTextContent('Now answering: Skein demo');
    expect(screen.queryByTestId('snackbar')).toBeNull();
    await core.close();
    rmSync(directory, { recursive: true, force: true });
  });
});

it('a model that thinks says so in one line', async () => {
  const core = await openApp(':memory:', { demoWordMs: 40 });
  const { id } = await core.sessions.create({});
  await renderApp(core, { at: 'chat', id });
  await ask('What time is it? Think first.');
  expect(await screen.findByTestId('thinking')).toHaveTextContent(/Thinking…/);
  expect(screen.getByTestId('turn-status')).not.toHaveTextContent(/Thinking/);
  expect(within(screen.getByTestId('thinking')).getAllByText('Thinking…')).toHaveLength(1);
  await fireEvent.press(screen.getByTestId('composer-stop'));
  await untilAnswered();
  await core.close();
});

describe('the chip after a summary', () => {
  let core: AppCore;
  let id: string;
  beforeEach(async () => {
    core = await openApp();
    id = (await core.sessions.create({})).id;
    // The context of the demo is small: it is summarised after the sixth answer of this length, and not again soon.
    for (const topic of ['rivers', 'tea', 'moss', 'bridges', 'paper'])
      await sendWithoutScreen(core, id, `Write 300 words about ${topic}`);
    await renderApp(core, { at: 'chat', id });
    await ask('Write 300 words about snow');
    await screen.findByTestId('summary-chip');
  });
  afterEach(() => core.close());

  it('stays until the summary is viewed, also after the next message; the menu leads to the summary at any time', async () => {
    await ask('Thanks');
    await untilAnswered();
    expect(await screen.findByTestId('summary-chip')).toHaveTextContent(/Earlier messages summarised.*View/);
    await press('summary-chip-view');
    const sheet = await screen.findByTestId('context-sheet');
    expect(await within(sheet).findByTestId('summary-text')).toHaveTextContent(/rivers/);
    await waitFor(() => expect(screen.queryByTestId('summary-chip')).toBeNull());
    await fireEvent.press(screen.getAllByLabelText('Close').at(-1) ?? sheet);
    await waitFor(() => expect(screen.queryByTestId('context-sheet')).toBeNull());
    await press('chat-menu');
    await press('chat-summary');
    expect(await screen.findByTestId('summary-text')).toHaveTextContent(/rivers/);
  });

  it('goes when the summary is undone, which a notice confirms', async () => {
    await press('boundary-undo');
    expect(await screen.findByTestId('snackbar')).toHaveTextContent(/^Undone\./);
    expect(screen.queryByTestId('summary-chip')).toBeNull();
  });

  it('is not shown again when the chat is left and opened again', async () => {
    await fireEvent.press(screen.getByLabelText('Back'));
    await fireEvent.press(await screen.findByTestId('session-item'));
    expect(await screen.findByTestId('compact-boundary')).toBeTruthy();
    expect(screen.queryByTestId('summary-chip')).toBeNull();
  });

  it('goes when it is dismissed, or when the context is looked at', async () => {
    await press('summary-chip-dismiss');
    expect(screen.queryByTestId('summary-chip')).toBeNull();
    await openContext();
    await press('compact-now');
    await screen.findByText(/^Done:/);
    await fireEvent.press(screen.getAllByLabelText('Close').at(-1) ?? screen.getByTestId('context-sheet'));
    await waitFor(() => expect(screen.queryByTestId('context-sheet')).toBeNull());
    await waitFor(() => expect(screen.queryByTestId('compact-banner')).toBeNull());
    expect(screen.queryByTestId('summary-chip')).toBeNull();
  });
});
