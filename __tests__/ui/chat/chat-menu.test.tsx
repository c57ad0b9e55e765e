import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, press, renderApp } from '../../support/screens/render-app';

let core: AppCore;
let id: string;
beforeEach(async () => {
  core = await openApp();
  ({ id } = await core.sessions.create({ title: 'Kyoto' }));
});
afterEach(() => core.close());

const openMenu = async () => {
  await renderApp(core, { at: 'chat', id });
  await press('chat-menu');
};

it('renames the chat', async () => {
  await openMenu();
  await press('rename-session');
  await fireEvent.changeText(await screen.findByTestId('rename-input'), 'Osaka');
  await press('rename-save');
  await screen.findByText('Osaka');
  expect(await core.sessions.get(id)).toMatchObject({ title: 'Osaka' });
});

it('pins the chat, and then offers to unpin it', async () => {
  await openMenu();
  await press('pin-session');
  await waitFor(async () => expect(await core.sessions.get(id)).toMatchObject({ isPinned: true }));
  await press('chat-menu');
  expect(await screen.findByTestId('pin-session')).toHaveTextContent(/Unpin/);
});

it('archives and unarchives the chat, which stays open', async () => {
  await openMenu();
  await press('archive-session');
  await waitFor(async () => expect(await core.sessions.counts()).toEqual({ active: 0, archived: 1 }));
  await press('chat-menu');
  await press('archive-session');
  await waitFor(async () => expect(await core.sessions.counts()).toEqual({ active: 1, archived: 0 }));
  expect(screen.getByTestId('composer-input')).toBeTruthy();
});

it('moves the chat to a folder', async () => {
  const folder = await core.folders.add('Trips');
  await openMenu();
  await press('move-session');
  await fireEvent.press(await screen.findByText('Trips'));
  await waitFor(async () => expect(await core.sessions.get(id)).toMatchObject({ folderId: folder.id }));
});

it('deletes the chat, shows the list, and can be undone', async () => {
  await core.sessions.create({ title: 'Budget' });
  await openMenu();
  await press('delete-session');
  await screen.findByText('Budget');
  expect(screen.queryByTestId('composer-input')).toBeNull();
  expect(screen.queryByText('Kyoto')).toBeNull();
  await fireEvent.press(await screen.findByText('Undo'));
  await screen.findByText('Kyoto');
  expect(await core.sessions.counts()).toEqual({ active: 2, archived: 0 });
});

it('starts a new chat', async () => {
  await openMenu();
  await press('chat-menu-new');
  await waitFor(async () => expect(await core.sessions.list()).toHaveLength(2));
});

it('offers only exports in a temporary chat, which is in no list', async () => {
  await renderApp(core, { at: 'temporary' });
  await press('chat-menu');
  expect(await screen.findByTestId('export-chat-json')).toBeTruthy();
  for (const testID of ['rename-session', 'delete-session', 'search-in-chat', 'chat-menu-new'])
    expect(screen.queryByTestId(testID)).toBeNull();
});
