import { waitFor } from '@testing-library/react-native';
import { AccessibilityInfo } from 'react-native';

import { endOfLastSentence } from '@/ui/chat/rows/sentence-end';

import { ask, openApp, renderApp, untilAnswered } from '../../support/screens/render-app';

it('a streaming answer is announced sentence by sentence, in order and without repetition', async () => {
  const announce = jest.spyOn(AccessibilityInfo, 'announceForAccessibilityWithOptions').mockImplementation();
  const core = await openApp();
  const { id } = await core.sessions.create({});
  await renderApp(core, { at: 'chat', id });
  await ask('Write 60 words about rivers');
  await untilAnswered();
  const [answer] = (await core.messages.page(id, { limit: 10 })).filter(({ role }) => role === 'assistant');
  const words = (text: string) => text.replace(/[^\p{L}]/gu, '');
  await waitFor(() => {
    const said = announce.mock.calls.map(([text]) => text).join(' ');
    expect(words(answer?.role === 'assistant' ? answer.content : '')).toBe(words(said));
  });
  expect(announce.mock.calls.length).toBeLessThan(20);
  await core.close();
});

describe('endOfLastSentence', () => {
  it.each([
    ['One. Two', 0, 5],
    ['One. Two', 5, 5],
    ['3.14 is pi', 0, 0],
    ['“Yes.” he', 0, 7],
    ['第一句。第二', 0, 4],
    ['a line\nanother', 0, 7],
    ['nothing yet', 0, 0],
  ])('of %j from position %i is %i', (text, from, end) => {
    expect(endOfLastSentence(text, from)).toBe(end);
  });
});
