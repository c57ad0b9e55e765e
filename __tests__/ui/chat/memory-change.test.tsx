import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { MOCK_MODEL, MOCK_USAGE, startMockProvider, type MockProvider } from '../../support/servers/mock-provider';
import { openApp, renderApp } from '../../support/screens/render-app';

const TYPE = 'openai-compatible';

describe('a memory change by a model', () => {
  let core: AppCore;
  let mock: MockProvider;

  beforeEach(async () => {
    core = await openApp();
    mock = await startMockProvider();
  });
  afterEach(async () => {
    await core.close();
    await mock.stop();
  });

  /** A chat in which the model has called this tool. The call happens before the screen is rendered. */
  async function chatAfter(name: string, input: object): Promise<string> {
    const call = { id: 'call_1', name, arguments: JSON.stringify(input) };
    mock.answer({ match: { hasToolResult: false }, response: { toolCalls: [call], usage: MOCK_USAGE } });
    mock.answer({ match: { hasToolResult: true }, response: { content: 'Done.', usage: MOCK_USAGE } });
    const { id } = await core.providers.add({ type: TYPE, name: 'Mock', baseUrl: mock.baseUrlFor(TYPE) });
    await core.providers.addModel(id, { modelId: MOCK_MODEL[TYPE], contextWindowSize: 128_000 });
    const session = await core.sessions.create({ providerId: id, modelId: MOCK_MODEL[TYPE], title: 'Notes' });
    const events = core.sendMessage({ sessionId: session.id, text: 'Do it' }, new AbortController().signal);
    for (let step = await events.next(); !step.done;) step = await events.next();
    await renderApp(core, { at: 'chat', id: session.id });
    return session.id;
  }

  const notes = async () => (await core.memory.list()).map(({ content }) => content);
  /** Without real sizes the list may render the row twice for a while. */
  const card = async () => (await screen.findAllByTestId('memory-change'))[0];
  /**
   * Presses again if nothing happened: without real layout the list sometimes renders its rows again, and a press on
   * an old row is lost.
   */
  async function pressUntil(testID: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
    await waitFor(async () => {
      const button = screen.queryAllByTestId(testID)[0];
      if (button && !(await isDone())) await fireEvent.press(button);
      expect(await isDone()).toBe(true);
    });
  }
  const isEditing = () => screen.queryAllByTestId('memory-input').length > 0;
  const noteIs = (text: string | null) => async () => (await notes())[0] === (text ?? undefined);

  it('that saves a note is shown in the chat, can be edited there, and links from the memory to the chat', async () => {
    await chatAfter('save_memory', { content: 'Likes tea.' });
    expect(await card()).toHaveTextContent(/Saved to memory.*Likes tea\./);
    await pressUntil('memory-edit', isEditing);
    const [input] = await screen.findAllByTestId('memory-input');
    if (input) await fireEvent.changeText(input, 'Likes green tea.');
    await pressUntil('memory-save', noteIs('Likes green tea.'));
    await waitFor(async () => expect(await card()).toHaveTextContent(/changed later.*Likes green tea\./));
    await screen.unmount();

    await renderApp(core, { at: 'memory' });
    await fireEvent.press(await screen.findByTestId('memory-origin'));
    expect(await screen.findByTestId('composer-input')).toBeTruthy();
    await fireEvent.press(screen.getByLabelText('Back'));
    expect(await screen.findByTestId('memory-origin')).toBeTruthy();
  });

  it('that saves a note can be undone', async () => {
    await chatAfter('save_memory', { content: 'Likes tea.' });
    await card();
    await pressUntil('memory-undo', noteIs(null));
    await waitFor(async () => expect(await card()).toHaveTextContent(/deleted later/));
    expect(screen.queryByTestId('memory-undo')).toBeNull();
  });

  it('that updates a note can be undone to its previous text', async () => {
    await core.memory.add({ content: 'Likes tea.' });
    await chatAfter('update_memory', { note: 'Likes tea.', content: 'Likes coffee.' });
    expect(await card()).toHaveTextContent(/Memory updated.*Likes coffee\..*Before: Likes tea\./);
    await pressUntil('memory-undo', noteIs('Likes tea.'));
    await waitFor(async () => expect(await card()).toHaveTextContent(/Memory restored/));
  });

  it('that deletes a note can be undone', async () => {
    await core.memory.add({ content: 'Likes tea.' });
    await chatAfter('delete_memory', { note: 'Likes tea.' });
    expect(await card()).toHaveTextContent(/Deleted from memory.*Likes tea\./);
    await pressUntil('memory-undo', noteIs('Likes tea.'));
    await waitFor(async () => expect(await card()).toHaveTextContent(/Still in memory/));
  });
});
