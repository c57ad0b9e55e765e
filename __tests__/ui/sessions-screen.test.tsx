import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp, untilAnswered } from '../support/screens/render-app';

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
    expect(screen.getByTestId('message-assistant')).toHaveTextContent(/no AI, runs on this device/);
  });

  it('does not fill up with empty chats', async () => {
    const { id } = await core.sessions.create({});
    await renderApp(core);
    await fireEvent.press(await screen.findByTestId('new-chat'));
    await screen.findByTestId('composer-input');
    expect((await core.sessions.list()).map((session) => session.id)).toEqual([id]);
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
