import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../support/screens/render-app';

describe('search', () => {
  let core: AppCore;

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(() => core.close());

  async function chat(title: string, ...questions: string[]) {
    const { id } = await core.sessions.create({ title });
    for (const text of questions) {
      for await (const _event of core.sendMessage({ sessionId: id, text }, new AbortController().signal));
    }
    return id;
  }

  const type = async (text: string) => fireEvent.changeText(await screen.findByTestId('search-input'), text);
  const results = () => screen.queryAllByTestId('search-result');
  const marks = () => screen.queryAllByTestId('search-mark').map((mark) => mark.props.children);

  it('opens from the list of chats and shows help before anything is typed', async () => {
    await chat('Kyoto', 'hello');
    await renderApp(core);
    await fireEvent.press(await screen.findByTestId('open-search'));
    expect(await screen.findByTestId('search-help')).toBeTruthy();
    expect(results()).toHaveLength(0);
  });

  it('shows snippets with highlighted matches below the title of their chat', async () => {
    await chat('Trip', 'Please note the lantern festival in Überlingen');
    await chat('Other', 'nothing of the kind');
    await renderApp(core, { at: 'search', id: null });
    await type('uber LANT');
    await waitFor(() => expect(results().length).toBeGreaterThan(0));
    expect(screen.getByText('Trip')).toBeTruthy();
    expect(screen.queryByText('Other')).toBeNull();
    expect(marks()).toEqual(expect.arrayContaining(['lant', 'Über']));
    expect(results()[0]).toHaveTextContent(/You · /);
  });

  it('finds chats by their title', async () => {
    await chat('京都への旅', 'hello');
    await renderApp(core, { at: 'search', id: null });
    await type('京都');
    await waitFor(() => expect(results()).toHaveLength(1));
    expect(marks()).toEqual(['京都']);
    await fireEvent.press(results()[0] ?? screen.getByTestId('search-result'));
    expect(await screen.findByTestId('composer-input')).toBeTruthy();
  });

  it('opens the chat of a message', async () => {
    await chat('Trip', 'a needle in the hay');
    await renderApp(core, { at: 'search', id: null });
    await type('needle');
    await waitFor(() => expect(results().length).toBeGreaterThan(0));
    await fireEvent.press(results().at(-1) ?? screen.getByTestId('search-result'));
    expect(await screen.findByTestId('composer-input')).toBeTruthy();
  });

  it('says when nothing is found, and can widen from one chat to all chats', async () => {
    const one = await chat('One', 'nothing here');
    await chat('Two', 'the needle');
    await renderApp(core, { at: 'chat', id: one });
    await fireEvent.press(await screen.findByTestId('chat-menu'));
    await fireEvent.press(await screen.findByTestId('search-in-chat'));
    await type('needle');
    expect(await screen.findByText('No results for “needle” in this chat')).toBeTruthy();
    await fireEvent.press(screen.getByTestId('search-all'));
    await waitFor(() => expect(results().length).toBeGreaterThan(0));
    await type('zyzzyva');
    expect(await screen.findByText('No results for “zyzzyva”')).toBeTruthy();
  });

  it('collapses many results from one chat', async () => {
    const id = await chat('Long');
    for (let n = 0; n < 3; n++) {
      for await (const _event of core.sendMessage(
        { sessionId: id, text: `needle ${n}` },
        new AbortController().signal,
      ));
    }
    await renderApp(core, { at: 'search', id: null });
    await type('needle');
    await waitFor(() => expect(results()).toHaveLength(3));
    await fireEvent.press(await screen.findByTestId('search-more'));
    await waitFor(() => expect(results().length).toBeGreaterThan(3));
  });
});
