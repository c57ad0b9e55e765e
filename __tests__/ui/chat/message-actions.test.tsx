import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import * as Clipboard from 'expo-clipboard';
import * as Speech from 'expo-speech';
import { Share, Text } from 'react-native';

import type { Session } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';
import { ReadAloudProvider, useReadAloud } from '@/ui/chat/menu/read-aloud';
import { NoticesProvider } from '@/ui/components/notices';
import { plainText } from '@/ui/format/plain-text';
import { LockContext } from '@/ui/lock/lock-context';

import { ask, openApp, press, renderApp, untilAnswered } from '../../support/screens/render-app';

jest.mock('expo-speech', () => ({
  speak: jest.fn(),
  stop: jest.fn(async () => undefined),
  maxSpeechInputLength: 4_000,
}));
jest.mock('expo-clipboard', () => ({ setStringAsync: jest.fn(async () => true) }));

describe('the actions of a message', () => {
  let core: AppCore;
  let session: Session;

  beforeEach(async () => {
    jest.clearAllMocks();
    core = await openApp();
    session = await core.sessions.create({});
  });
  afterEach(() => core.close());

  async function talk(...questions: readonly string[]) {
    for (const text of questions) {
      for await (const _event of core.sendMessage({ sessionId: session.id, text }, new AbortController().signal));
    }
    await renderApp(core, { at: 'chat', id: session.id });
  }

  /** Chooses an action from the menu of the only question or of its answer. */
  async function choose(action: string, of: 'question' | 'answer' = 'answer') {
    await waitFor(() => expect(screen.getAllByTestId('message-actions')).toHaveLength(2));
    const [question, answer] = screen.getAllByTestId('message-actions');
    const menu = of === 'question' ? question : answer;
    if (menu) await fireEvent.press(menu);
    await press(action);
  }

  it('also open on a long press', async () => {
    await talk('Hello');
    const [question] = await screen.findAllByTestId('message-user');
    if (question) await fireEvent(question, 'longPress');
    expect(await screen.findByTestId('edit-message')).toBeTruthy();
  });

  it('show the request behind an answer, and what changed since the one before', async () => {
    await talk('How tall is the tower?');
    await choose('message-details');
    await press('open-seen');
    expect(await screen.findByText('This is exactly what was sent.')).toBeTruthy();
    expect(screen.getByText('This was the first request in this chat.')).toBeTruthy();
    expect(screen.getAllByText('How tall is the tower?').length).toBeGreaterThan(0);
    await press('seen-tools');
    expect(screen.getByText('get_current_time')).toBeTruthy();
    expect(screen.getAllByTestId('seen-message')).toHaveLength(1);
  });

  it('share the text with other apps', async () => {
    const share = jest.spyOn(Share, 'share').mockResolvedValue({ action: 'sharedAction' });
    await talk('Hello');
    await choose('share-message');
    const [, answer] = await core.messages.page(session.id, { limit: 9 });
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share).toHaveBeenCalledWith({ message: answer?.role === 'assistant' ? answer.content : '' });
  });

  it('read an answer aloud without Markdown markers, until stopped', async () => {
    await talk('Hello');
    await choose('read-aloud');
    await screen.findByTestId('stop-reading');
    const spoken = jest.mocked(Speech.speak).mock.calls.map(([text]) => text);
    const [, answer] = await core.messages.page(session.id, { limit: 9 });
    const words = plainText(answer?.role === 'assistant' ? answer.content : '');
    expect(spoken.join(' ').replace(/\s+/g, ' ')).toBe(words.replace(/\s+/g, ' '));
    expect(spoken.join('')).not.toContain('**');
    await fireEvent.press(screen.getByTestId('stop-reading'));
    await waitFor(() => expect(screen.queryByTestId('stop-reading')).toBeNull());
    expect(Speech.stop).toHaveBeenCalled();
  });

  it('X36: are no longer read aloud when the lock hides the chat', async () => {
    const Reader = () => {
      const { start, readingId } = useReadAloud();
      return <Text onPress={() => start('m1', 'A secret.')}>{readingId ?? 'silent'}</Text>;
    };
    const chat = (kind: 'open' | 'covered') => (
      <LockContext.Provider value={{ view: { kind }, asksIn: 'cover', unlock: () => undefined }}>
        <NoticesProvider>
          <ReadAloudProvider>
            <Reader />
          </ReadAloudProvider>
        </NoticesProvider>
      </LockContext.Provider>
    );
    await render(chat('open'));
    await fireEvent.press(screen.getByText('silent'));
    expect(screen.getByText('m1')).toBeTruthy();
    jest.mocked(Speech.stop).mockClear();
    await screen.rerender(chat('covered'));
    expect(screen.getByText('silent')).toBeTruthy();
    expect(Speech.stop).toHaveBeenCalled();
  });

  it('copy an answer as plain text or as Markdown', async () => {
    await talk('Hello');
    const [, answer] = await core.messages.page(session.id, { limit: 9 });
    const markdown = answer?.role === 'assistant' ? answer.content : '';
    await choose('copy-markdown');
    await waitFor(() => expect(Clipboard.setStringAsync).toHaveBeenLastCalledWith(markdown));
    await choose('copy-message');
    await waitFor(() => expect(Clipboard.setStringAsync).toHaveBeenLastCalledWith(plainText(markdown)));
  });

  it('edit a question in a new branch, and can switch back', async () => {
    await talk('Remember: the gate is green');
    await choose('edit-message', 'question');
    await fireEvent.changeText(await screen.findByTestId('edit-input'), 'Remember: the gate is blue');
    await fireEvent.press(screen.getByTestId('edit-send'));
    await waitFor(async () => expect(await core.branches.forks(session.id)).toHaveLength(1));
    await untilAnswered();
    await waitFor(() => expect(screen.getAllByTestId('message-user')[0]).toHaveTextContent(/blue/));
    await press('previous-branch');
    await waitFor(() => expect(screen.getAllByTestId('message-user')[0]).toHaveTextContent(/green/));
  });

  it('delete an answer and restore it', async () => {
    await talk('Hello');
    await choose('delete-message');
    await waitFor(async () => expect(await core.messages.page(session.id, { limit: 9 })).toHaveLength(1));
    await fireEvent.press(await screen.findByText('Undo'));
    await waitFor(async () => expect(await core.messages.page(session.id, { limit: 9 })).toHaveLength(2));
  });

  it('show the known details of an answer and omit unknown ones', async () => {
    await talk('Hello');
    await choose('message-details');
    expect(await screen.findByTestId('detail-model')).toHaveTextContent(/demo/i);
    await waitFor(() => expect(screen.getByTestId('detail-cost')).toHaveTextContent(/Free/));
    expect(screen.getByTestId('detail-input')).toHaveTextContent(/\d/);
    expect(screen.queryByTestId('detail-thinking')).toBeNull();
  });

  it('continue a stopped answer', async () => {
    const databasePath = join(mkdtempSync(join(tmpdir(), 'skein-continue-')), 'skein.db');
    const slow = await openApp(databasePath, { demoWordMs: 100 });
    session = await slow.sessions.create({});
    await renderApp(slow, { at: 'chat', id: session.id });
    await ask('Write 100 words about rivers');
    await screen.findByTestId('message-assistant');
    await press('composer-stop');
    await screen.findByTestId('continue');
    await screen.unmount();
    await slow.close();
    await core.close();

    core = await openApp(databasePath);
    await renderApp(core, { at: 'chat', id: session.id });
    await press('continue');
    await waitFor(async () => {
      const [, , rest] = await core.messages.page(session.id, { limit: 9 });
      expect(rest).toMatchObject({ continues: true, status: 'complete' });
    });
    await untilAnswered();
    await waitFor(() => expect(screen.queryByTestId('continue')).toBeNull());
  });
});
