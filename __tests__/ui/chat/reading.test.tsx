import { render, screen, waitFor } from '@testing-library/react-native';

import type { Message, Session } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';
import { ChatRowView } from '@/ui/chat/rows/chat-row-view';
import type { ChatRow } from '@/ui/chat/rows/chat-rows';
import { NoticesProvider } from '@/ui/components/notices';
import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { RunningApp } from '@/ui/start/running-app';
import { expectConsole } from '../../support/console/expect-console';
import { ask, openApp, press, renderApp, untilAnswered } from '../../support/screens/render-app';

let core: AppCore;
let session: Session;
beforeEach(async () => {
  core = await openApp(':memory:', { demoWordMs: 20 });
  session = await core.sessions.create({});
  for await (const _event of core.sendMessage({ sessionId: session.id, text: 'Hello' }, new AbortController().signal));
});
afterEach(() => core.close());

/** The same app, but each message it loads is passed through `change` first. */
const withChangedMessages = (change: (message: Message) => Message): AppCore => ({
  ...core,
  messages: {
    ...core.messages,
    page: async (sessionId, page) => (await core.messages.page(sessionId, page)).map(change),
  },
});

it('a streaming answer does not render stored messages again', async () => {
  let reads = 0;
  const counted = withChangedMessages((message) => {
    if (message.role !== 'user' || message.content !== 'Hello') return message;
    return {
      ...message,
      get content() {
        reads += 1;
        return 'Hello';
      },
    };
  });
  await renderApp(counted, { at: 'chat', id: session.id });
  expect(await screen.findByTestId('message-user')).toHaveTextContent('Hello');
  expect(reads).toBeGreaterThan(0);
  await ask('Write 900 words about rivers');
  await screen.findAllByTestId('message-assistant');
  const before = reads;
  const shown = () => JSON.stringify(screen.toJSON()).length;
  for (let growth = 0, last = shown(); growth < 3; growth += 1, last = shown()) {
    await waitFor(() => expect(shown()).toBeGreaterThan(last));
  }
  expect(reads).toBe(before);
  await press('composer-stop');
  await untilAnswered();
});

it('a message that fails to render is shown as raw text', async () => {
  const [, answer] = await core.messages.page(session.id, { limit: 10 });
  if (answer?.role !== 'assistant') throw new Error('There is no answer.');
  const poisoned = Object.defineProperty({ ...answer, content: 'The **words** of it' }, 'thinking', {
    get: () => {
      throw new Error('poison');
    },
  });
  const row: ChatRow = {
    kind: 'assistant',
    key: 'q:0',
    index: 0,
    message: poisoned,
    earlier: [],
    questionId: null,
    fork: null,
    isLast: true,
    endsTurn: false,
    namesModel: false,
    isCovered: false,
  };
  expectConsole('error', /poison/); // React logs errors that an error boundary catches
  await render(
    <I18nProvider>
      <NoticesProvider>
        <RunningApp core={core}>
          <ChatRowView row={row} sessionId={session.id} isTarget={false} />
        </RunningApp>
      </NoticesProvider>
    </I18nProvider>,
  );
  expect(await screen.findByTestId('message-raw')).toHaveTextContent(/The \*\*words\*\* of it$/);
});
