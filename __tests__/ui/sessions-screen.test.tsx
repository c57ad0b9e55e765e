import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp, untilAnswered } from '../support/screens/render-app';

const SERVER = { type: 'openai-compatible', name: 'Mine', baseUrl: 'http://127.0.0.1:9/v1' } as const;

describe('the list of chats', () => {
  let core: AppCore;

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(() => core.close());

  it('gets from a fresh install to an answer in two taps', async () => {
    await renderApp(core);
    await fireEvent.press(await screen.findByTestId('try-demo'));
    const [first] = await screen.findAllByTestId('suggestion');
    await fireEvent.press(first!);
    await untilAnswered();
    expect(screen.getByTestId('message-assistant')).toHaveTextContent(/scripted demo that works offline/);
  });

  it('does not fill up with empty chats', async () => {
    const { id } = await core.sessions.create({});
    await core.providers.add(SERVER);
    await renderApp(core);
    await fireEvent.press(await screen.findByTestId('new-chat'));
    await screen.findByTestId('composer-input');
    expect((await core.sessions.list()).map((session) => session.id)).toEqual([id]);
  });

  it('lists a new chat only once it is used, and says in plain words that there is none', async () => {
    const { id } = await core.sessions.create({});
    await core.providers.add(SERVER);
    await renderApp(core);
    expect(await screen.findByTestId('empty-list')).toHaveTextContent(/No chats yet/);
    expect(screen.queryByTestId('session-item')).toBeNull();
    await fireEvent.press(within(screen.getByTestId('empty-list')).getByTestId('new-chat'));
    await fireEvent.changeText(await screen.findByTestId('composer-input'), 'Hello');
    await fireEvent.press(screen.getByTestId('composer-send'));
    await untilAnswered();
    await fireEvent.press(screen.getByLabelText('Back'));
    await screen.findByTestId('session-item');
    expect((await core.sessions.list()).map((session) => session.id)).toEqual([id]);
  });

  it('shows the title and the last line of a chat without its model', async () => {
    const { id, modelId } = await core.sessions.create({ title: 'Kyoto' });
    for await (const _event of core.sendMessage({ sessionId: id, text: 'Hello' }, new AbortController().signal));
    const [stored] = await core.sessions.list();
    await renderApp(core);
    const row = await screen.findByTestId('session-item');
    expect(row).toHaveTextContent(new RegExp(`^Kyoto${(stored?.lastMessagePreview ?? '').slice(0, 8)}`));
    expect(row).not.toHaveTextContent(new RegExp(modelId));
  });

  it('says that all chats are archived, and offers a new one', async () => {
    const { id } = await core.sessions.create({ title: 'Old' });
    await core.sessions.organise([id], { archived: true });
    await renderApp(core);
    expect(await screen.findByTestId('empty-list')).toHaveTextContent(/All your chats are archived/);
    await fireEvent.press(screen.getByTestId('new-chat'));
    await screen.findByTestId('composer-input');
  });

  it('shows an empty list instead of the first-run page once there is a provider', async () => {
    await core.providers.add(SERVER);
    await renderApp(core);
    await screen.findByTestId('empty-list');
    expect(screen.queryByTestId('try-demo')).toBeNull();
  });

  it('keeps the first-run page until a chat is used, and opens the same empty chat again', async () => {
    await renderApp(core);
    await fireEvent.press(await screen.findByTestId('try-demo'));
    await fireEvent.press(await screen.findByLabelText('Back'));
    await fireEvent.press(await screen.findByTestId('try-demo'));
    await screen.findByTestId('composer-input');
    expect(await core.sessions.list()).toHaveLength(1);
  });

  it('offers to add a key above the chats with the demo, until there is a provider', async () => {
    await core.sessions.create({ title: 'Tried' });
    const shown = await renderApp(core);
    await fireEvent.press(await screen.findByTestId('list-add-key'));
    expect(await screen.findByTestId('paste-key-input')).toBeTruthy();
    await shown.unmount();
    await core.providers.add(SERVER);
    await renderApp(core);
    await screen.findByTestId('session-item');
    expect(screen.queryByTestId('list-add-key')).toBeNull();
  });

  it('renames a chat', async () => {
    await core.sessions.create({ title: 'Old' });
    await renderApp(core);
    await fireEvent.press(await screen.findByTestId('session-actions'));
    await fireEvent.press(screen.getByTestId('rename-session'));
    await fireEvent.changeText(screen.getByTestId('rename-input'), ' Trip to Kyoto ');
    await fireEvent.press(screen.getByTestId('rename-save'));
    await waitFor(() => expect(screen.getByTestId('session-item')).toHaveTextContent(/^Trip to Kyoto/));
    expect(await core.sessions.list()).toMatchObject([{ title: 'Trip to Kyoto', titleSource: 'manual' }]);
  });

  it('deletes a chat and restores it', async () => {
    await core.sessions.create({ title: 'Keep me' });
    await renderApp(core);
    await fireEvent.press(await screen.findByTestId('session-actions'));
    await fireEvent.press(screen.getByTestId('delete-session'));
    expect(await screen.findByText('“Keep me” deleted')).toBeTruthy();
    expect(screen.queryByTestId('session-item')).toBeNull();
    expect(await core.sessions.list()).toEqual([]);
    await fireEvent.press(screen.getByText('Undo'));
    expect(await screen.findByTestId('session-item')).toHaveTextContent(/^Keep me/);
  });
});
