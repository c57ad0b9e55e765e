import { fireEvent, render, screen } from '@testing-library/react-native';
import { Linking } from 'react-native';

import type { AssistantMessage } from '@/domain/conversation';
import { AnswerParts } from '@/ui/chat/answer-parts/answer-parts';
import { storedRows } from '@/ui/chat/rows/chat-rows';
import { NoticesProvider } from '@/ui/components/notices';
import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { ThemeProvider } from '@/ui/theme/theme-provider';
import { anAssistantMessage, aUserMessage } from '../../support/builders/messages';
import { PNG } from '../../support/recorded/picture';

let opened: jest.SpyInstance;
beforeEach(() => {
  opened = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
});
afterEach(() => opened.mockRestore());

async function show(...pieces: readonly Partial<AssistantMessage>[]) {
  await render(
    <I18nProvider>
      <NoticesProvider>
        <ThemeProvider appearance="light">
          <AnswerParts pieces={pieces.map(anAssistantMessage)} />
        </ThemeProvider>
      </NoticesProvider>
    </I18nProvider>,
  );
}

const SOURCES = [
  { url: 'https://example.org/bridge', title: 'The bridge' },
  { url: 'https://www.example.com/plan?x=1', title: null },
];

describe('what came with an answer', () => {
  it('lists its sources with title and host, and shows the whole address before it opens one', async () => {
    await show({ sources: SOURCES }, { sources: SOURCES.slice(0, 1) });
    const line = await screen.findByTestId('answer-sources');
    expect(line).toHaveTextContent(/2 sources/);
    expect(screen.queryByTestId('answer-source')).toBeNull();
    await fireEvent.press(line);
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(2);
    expect(screen.getByLabelText('The bridge (example.org)')).toBeTruthy();
    expect(screen.getByLabelText('www.example.com')).toBeTruthy();
    await fireEvent.press(screen.getByLabelText('The bridge (example.org)'));
    expect(await screen.findByTestId('link-address')).toHaveTextContent('https://example.org/bridge');
    expect(opened).not.toHaveBeenCalled();
    await fireEvent.press(screen.getByTestId('open-link'));
    expect(opened).toHaveBeenCalledWith('https://example.org/bridge');
  });

  it('shows its pictures like attachments', async () => {
    await show({ pictures: [{ mediaType: 'image/png', base64: PNG }] });
    expect(await screen.findByTestId('image-thumbnail')).toBeTruthy();
  });

  it('names once what cannot be shown', async () => {
    await show({ unshown: ['web-search', 'audio'] }, { unshown: ['web-search'] });
    expect(await screen.findByTestId('answer-unshown')).toHaveTextContent(
      'The answer also contains parts that Skein can’t show: web search results, audio.',
    );
  });

  it('has a row of its own even without text', () => {
    const messages = [
      aUserMessage({ id: 'q', seq: 1 }),
      anAssistantMessage({ id: 'a', seq: 2, content: '', pictures: [{ mediaType: 'image/png', base64: PNG }] }),
    ];
    const rows = storedRows(messages, { hasOlder: false, hasNewer: false });
    expect(rows.map(({ kind }) => kind)).toContain('assistant');
  });

  it('leaves out an answer that was paused before its first word, once another follows', () => {
    const error = { kind: 'paused', message: 'Paused.', nextStep: 'retry' } as const;
    const paused = anAssistantMessage({ id: 'p', seq: 2, content: '', status: 'interrupted', error });
    const edges = { hasOlder: false, hasNewer: false };
    const answers = (...rest: readonly AssistantMessage[]) =>
      storedRows([aUserMessage({ id: 'q', seq: 1 }), paused, ...rest], edges).filter(
        ({ kind }) => kind === 'assistant',
      );
    expect(answers()).toHaveLength(1);
    expect(answers(anAssistantMessage({ id: 'a', seq: 3 }))).toMatchObject([{ message: { id: 'a' } }]);
  });
});
