import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../support/screens/render-app';

let core: AppCore;
beforeEach(async () => {
  core = await openApp();
  for (const title of ['Kyoto', 'Budget', 'Garden']) await core.sessions.create({ title });
});
afterEach(() => core.close());

const shown = () =>
  screen.queryAllByTestId('session-item').map((row) => {
    const [title] = within(row).getAllByTestId('session-title');
    return `${String(title?.props.children)}${within(row).queryByLabelText('Pinned') ? ', pinned' : ''}`;
  });
const shows = (titles: string[]) => waitFor(() => expect(shown()).toEqual(titles));
const rowOf = async (title: string) => (await screen.findAllByText(title))[0]!;

it('a long press selects chats, and one action with one undo applies to all of them', async () => {
  await renderApp(core);
  await shows(['Garden', 'Budget', 'Kyoto']);
  await fireEvent(await rowOf('Garden'), 'longPress');
  await screen.findByText('1 selected');
  await fireEvent.press(await rowOf('Kyoto'));
  await screen.findByText('2 selected');
  await fireEvent.press(screen.getByTestId('bulk-archive'));
  await shows(['Budget']);
  expect(await core.sessions.counts()).toEqual({ active: 1, archived: 2 });
  await fireEvent.press(await screen.findByText('Undo'));
  await shows(['Garden', 'Budget', 'Kyoto']);
  expect(await core.sessions.counts()).toEqual({ active: 3, archived: 0 });
});

it('a swipe reveals pin at the start of a row, and archive and delete at its end', async () => {
  await renderApp(core);
  await shows(['Garden', 'Budget', 'Kyoto']);
  const under = (testID: string) => screen.getAllByTestId(testID, { includeHiddenElements: true });
  // The last row is Kyoto.
  await fireEvent.press(under('swipe-pin')[2]!);
  await shows(['Kyoto, pinned', 'Garden', 'Budget']);
  await fireEvent.press(under('swipe-archive')[1]!);
  await shows(['Kyoto, pinned', 'Budget']);
  await fireEvent.press(under('swipe-delete')[1]!);
  await shows(['Kyoto, pinned']);
  await fireEvent.press(await screen.findByText('Undo'));
  await shows(['Kyoto, pinned', 'Budget']);
});

it('moving a chat can create a folder, which becomes a view until it is deleted', async () => {
  await renderApp(core);
  await fireEvent.press((await screen.findAllByTestId('session-actions'))[0]!);
  await fireEvent.press(screen.getByTestId('move-session'));
  await fireEvent.press(await screen.findByTestId('add-folder'));
  await fireEvent.changeText(await screen.findByTestId('folder-name'), 'Home');
  await fireEvent.press(screen.getByTestId('folder-save'));
  await screen.findByText('Chat moved to Home');
  await fireEvent.press(await screen.findByTestId('view-folder'));
  await shows(['Garden']);
  await fireEvent.press(screen.getByTestId('manage-folders'));
  await fireEvent.press(await screen.findByTestId('delete-folder'));
  await shows(['Garden', 'Budget', 'Kyoto']);
  expect(await core.folders.list()).toEqual([]);
});

it('a temporary chat says so and never appears in the list', async () => {
  await renderApp(core);
  await fireEvent.press(await screen.findByTestId('temporary-chat'));
  await screen.findByTestId('temporary-notice');
  expect(await core.sessions.list()).toHaveLength(3);
});

it('the usage screen shows the monthly cost as a number and as a table, and accepts a budget', async () => {
  const [session] = await core.sessions.list();
  const ask = core.sendMessage({ sessionId: session?.id ?? '', text: 'Hello' }, new AbortController().signal);
  for await (const _event of ask);
  await renderApp(core, { at: 'usage' });
  expect(await screen.findByTestId('usage-total')).toHaveTextContent('$0.00');
  await waitFor(() => expect(screen.getByTestId('usage-models')).toHaveTextContent(/Skein demo/));
  await fireEvent.press(screen.getByTestId('usage-table-toggle'));
  expect(screen.getByTestId('usage-table')).toHaveTextContent(/Cost.*\$0\.00/);
  await fireEvent.changeText(screen.getByTestId('budget-limit'), '0,5');
  await fireEvent(screen.getByTestId('budget-limit'), 'blur');
  await waitFor(async () => expect(await core.budget.state()).toMatchObject({ limitUsd: 0.5 }));
});
