import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { Skein } from '@/domain/app-core';

import { openSkein, renderSkein, untilAnswered } from '../support/screens/render-app';

describe('the list of chats', () => {
  let skein: Skein;

  beforeEach(async () => {
    skein = await openSkein();
  });
  afterEach(() => skein.close());

  it('leads from a fresh install to an answer in two taps', async () => {
    await renderSkein(skein);
    await fireEvent.press(await screen.findByTestId('try-demo'));
    const [first] = await screen.findAllByTestId('suggestion');
    await fireEvent.press(first!);
    await untilAnswered();
    expect(screen.getByTestId('message-assistant')).toHaveTextContent(/no AI, runs on this device/);
  });

  it('does not litter the list with untouched chats', async () => {
    const { id } = await skein.sessions.create({});
    await renderSkein(skein);
    await fireEvent.press(await screen.findByTestId('new-chat'));
    await screen.findByTestId('composer-input');
    expect((await skein.sessions.list()).map((session) => session.id)).toEqual([id]);
  });

  it('renames a chat', async () => {
    await skein.sessions.create({ title: 'Old' });
    await renderSkein(skein);
    await fireEvent.press(await screen.findByTestId('session-actions'));
    await fireEvent.press(screen.getByTestId('rename-session'));
    await fireEvent.changeText(screen.getByTestId('rename-input'), ' Trip to Kyoto ');
    await fireEvent.press(screen.getByTestId('rename-save'));
    await waitFor(() => expect(screen.getByTestId('session-item')).toHaveTextContent(/^Trip to Kyoto/));
    expect(await skein.sessions.list()).toMatchObject([{ title: 'Trip to Kyoto', titleSource: 'manual' }]);
  });

  it('deletes a chat and takes that back', async () => {
    await skein.sessions.create({ title: 'Keep me' });
    await renderSkein(skein);
    await fireEvent.press(await screen.findByTestId('session-actions'));
    await fireEvent.press(screen.getByTestId('delete-session'));
    expect(await screen.findByText('“Keep me” deleted')).toBeTruthy();
    expect(screen.queryByTestId('session-item')).toBeNull();
    expect(await skein.sessions.list()).toEqual([]);
    await fireEvent.press(screen.getByText('Undo'));
    expect(await screen.findByTestId('session-item')).toHaveTextContent(/^Keep me/);
  });
});
