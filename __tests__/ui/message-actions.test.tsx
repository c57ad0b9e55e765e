import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import * as Clipboard from 'expo-clipboard';
import * as Speech from 'expo-speech';
import { Share } from 'react-native';

import type { Session } from '@/domain/conversation';
import type { Skein } from '@/domain/skein';
import { plainText } from '@/ui/format/plain-text';

import { ask, layOutMessages, openSkein, pressInMessages, renderSkein, untilAnswered } from '../support/render-skein';

jest.setTimeout(60_000);
jest.mock('expo-speech', () => ({
  speak: jest.fn(),
  stop: jest.fn(async () => undefined),
  maxSpeechInputLength: 4_000,
}));
jest.mock('expo-clipboard', () => ({ setStringAsync: jest.fn(async () => true) }));

const SLOWLY = { timeout: 10_000 };

describe('the actions of a message', () => {
  let skein: Skein;
  let session: Session;

  beforeEach(async () => {
    jest.clearAllMocks();
    skein = await openSkein();
    session = await skein.sessions.create({});
  });
  afterEach(() => skein.close());

  async function talk(...questions: readonly string[]) {
    for (const text of questions) {
      for await (const _event of skein.sendMessage({ sessionId: session.id, text }, new AbortController().signal));
    }
    await renderSkein(skein, { at: 'chat', id: session.id });
    await layOutMessages();
  }

  /** The last menu is the newest answer's: it stands under the conversation. */
  async function choose(action: string) {
    await screen.findAllByTestId('message-actions', {}, SLOWLY);
    // Without real sizes the list may draw a row anew just as it is pressed.
    await waitFor(async () => {
      await layOutMessages();
      const last = screen.getAllByTestId('message-actions').at(-1);
      if (last) await fireEvent.press(last);
      expect(screen.getByTestId('message-menu')).toBeTruthy();
    }, SLOWLY);
    await fireEvent.press(await screen.findByTestId(action, {}, SLOWLY));
  }

  it('open on a long press, too', async () => {
    await talk('Hello');
    const [question] = await screen.findAllByTestId('message-user', {}, SLOWLY);
    if (question) await fireEvent(question, 'longPress');
    expect(await screen.findByTestId('edit-message', {}, SLOWLY)).toBeTruthy();
  });

  it('share the words with other apps', async () => {
    const share = jest.spyOn(Share, 'share').mockResolvedValue({ action: 'sharedAction' });
    await talk('Hello');
    await choose('share-message');
    const [, answer] = await skein.messages.page(session.id, { limit: 9 });
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1), SLOWLY);
    expect(share).toHaveBeenCalledWith({ message: answer?.role === 'assistant' ? answer.content : '' });
  });

  it('read aloud without the signs of Markdown, until stopped', async () => {
    await talk('Hello');
    await choose('read-aloud');
    await screen.findByTestId('stop-reading', {}, SLOWLY);
    const spoken = jest.mocked(Speech.speak).mock.calls.map(([text]) => text);
    const [, answer] = await skein.messages.page(session.id, { limit: 9 });
    const words = plainText(answer?.role === 'assistant' ? answer.content : '');
    expect(spoken.join(' ').replace(/\s+/g, ' ')).toBe(words.replace(/\s+/g, ' '));
    expect(spoken.join('')).not.toContain('**');
    await fireEvent.press(screen.getByTestId('stop-reading'));
    await waitFor(() => expect(screen.queryByTestId('stop-reading')).toBeNull(), SLOWLY);
    expect(Speech.stop).toHaveBeenCalled();
  });

  it('copy the text, or the Markdown', async () => {
    await talk('Hello');
    const [, answer] = await skein.messages.page(session.id, { limit: 9 });
    const markdown = answer?.role === 'assistant' ? answer.content : '';
    await choose('copy-markdown');
    await waitFor(() => expect(Clipboard.setStringAsync).toHaveBeenLastCalledWith(markdown), SLOWLY);
    await choose('copy-message');
    await waitFor(() => expect(Clipboard.setStringAsync).toHaveBeenLastCalledWith(plainText(markdown)), SLOWLY);
  });

  it('send a question again in other words, in a branch that one can leave again', async () => {
    await talk('Remember: the gate is green');
    await pressInMessages('message-actions', 'edit-message');
    await fireEvent.press(await screen.findByTestId('edit-message', {}, SLOWLY));
    await fireEvent.changeText(await screen.findByTestId('edit-input', {}, SLOWLY), 'Remember: the gate is blue');
    await fireEvent.press(screen.getByTestId('edit-send'));
    await waitFor(async () => expect(await skein.branches.forks(session.id)).toHaveLength(1), SLOWLY);
    await untilAnswered();
    await waitFor(() => expect(screen.getAllByTestId('message-user')[0]).toHaveTextContent(/blue/), SLOWLY);
    await pressInMessages('previous-branch');
    await waitFor(async () => {
      await layOutMessages();
      expect(screen.getAllByTestId('message-user')[0]).toHaveTextContent(/green/);
    }, SLOWLY);
  });

  it('delete an answer and give it back', async () => {
    await talk('Hello');
    await choose('delete-message');
    await waitFor(async () => expect(await skein.messages.page(session.id, { limit: 9 })).toHaveLength(1), SLOWLY);
    await fireEvent.press(await screen.findByText('Undo', {}, SLOWLY));
    await waitFor(async () => expect(await skein.messages.page(session.id, { limit: 9 })).toHaveLength(2), SLOWLY);
  });

  it('tell what is known about an answer, and nothing that is not', async () => {
    await talk('Hello');
    await choose('message-details');
    expect(await screen.findByTestId('detail-model', {}, SLOWLY)).toHaveTextContent(/demo/i);
    expect(screen.getByTestId('detail-cost')).toHaveTextContent(/free/);
    expect(screen.getByTestId('detail-input')).toHaveTextContent(/\d/);
    expect(screen.queryByTestId('detail-thinking')).toBeNull();
  });

  it('go on with an answer that was stopped', async () => {
    await renderSkein(skein, { at: 'chat', id: session.id });
    await ask('Write 100 words about rivers');
    await screen.findAllByTestId('message-assistant', {}, SLOWLY);
    await fireEvent.press(await screen.findByTestId('composer-stop', {}, SLOWLY));
    await untilAnswered();
    await pressInMessages('continue');
    await waitFor(async () => {
      const [, , rest] = await skein.messages.page(session.id, { limit: 9 });
      expect(rest).toMatchObject({ continues: true, status: 'complete' });
    }, SLOWLY);
    await untilAnswered();
    await waitFor(() => expect(screen.queryByTestId('continue')).toBeNull(), SLOWLY);
  });
});
