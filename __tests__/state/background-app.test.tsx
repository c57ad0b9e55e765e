import { render } from '@testing-library/react-native';
import { AppState, type AppStateStatus } from 'react-native';

import type { AppCore } from '@/domain/app-core';
import { AppProvider, useChatStore } from '@/state/app-context';
import type { ChatState } from '@/state/turns/chat-store';

import { startRawServer, type RawServer } from '../support/servers/raw-server';
import { BACKGROUND_WORDS } from '../support/harness/fake-notifications';
import { openApp } from '../support/screens/render-app';

const WORDS = 60;
const word = (n: number) => `word${n} `;
const frame = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const chunk = (delta: object, finish_reason: string | null = null) =>
  frame({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason }],
  });

/** Stops the timers and tells the app that it is in the background, as a phone does. */
function leaveForeground(listeners: readonly ((state: AppStateStatus) => void)[]) {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
  AppState.currentState = 'background';
  listeners.forEach((listener) => listener('background'));
}

function CaptureSend({ onSend }: { onSend: (send: ChatState['send']) => void }) {
  onSend(useChatStore(({ send }) => send));
  return null;
}

describe('an app that goes to the background before the answer arrives', () => {
  const { MessageChannel } = globalThis;
  let server: RawServer;
  let core: AppCore;
  afterEach(async () => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    AppState.currentState = 'active';
    globalThis.MessageChannel = MessageChannel;
    await core.close();
    await server.stop();
  });

  it('receives and stores the complete answer without any timer', async () => {
    Reflect.deleteProperty(globalThis, 'MessageChannel'); // phones do not have it
    const listeners: ((state: AppStateStatus) => void)[] = [];
    jest.spyOn(AppState, 'addEventListener').mockImplementation((_type, listener) => {
      listeners.push(listener as (state: AppStateStatus) => void);
      return { remove: () => undefined } as ReturnType<typeof AppState.addEventListener>;
    });
    server = await startRawServer(async (response) => {
      leaveForeground(listeners);
      response.setHeader('content-type', 'text/event-stream');
      for (let n = 0; n < WORDS; n += 1) {
        await new Promise<void>((sent) => response.write(chunk({ content: word(n) }), () => sent()));
        await new Promise(setImmediate);
      }
      response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
    });
    core = await openApp();
    const { id: providerId } = await core.providers.add({
      type: 'openai-compatible',
      name: 'Local',
      baseUrl: `${server.url}/v1`,
    });
    await core.providers.addModel(providerId, { modelId: 'm', contextWindowSize: 32_000 });
    const session = await core.sessions.create({ providerId, modelId: 'm' });
    const faults: string[] = [];
    let send: ChatState['send'] = () => Promise.reject(new Error('The app was not rendered.'));
    await render(
      <AppProvider
        core={core}
        onError={(error) => faults.push(error.message)}
        onTrimmed={() => undefined}
        backgroundWords={() => BACKGROUND_WORDS}
        onOfferNotifications={() => undefined}
      >
        <CaptureSend onSend={(given) => (send = given)} />
      </AppProvider>,
    );
    await send({ sessionId: session.id, text: 'Tell me' });
    expect(faults).toEqual([]);
    const [, answer] = await core.messages.page(session.id, { limit: 5 });
    expect(answer).toMatchObject({
      content: Array.from({ length: WORDS }, (_, n) => word(n)).join(''),
      status: 'complete',
    });
  });
});
