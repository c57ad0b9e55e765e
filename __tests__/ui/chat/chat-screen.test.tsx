import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { Session } from '@/domain/conversation';
import type { AppCore } from '@/domain/app-core';

import { ask, openApp, press, renderApp, untilAnswered } from '../../support/screens/render-app';

describe('a chat', () => {
  let core: AppCore;
  let session: Session;

  beforeEach(async () => {
    core = await openApp();
    session = await core.sessions.create({});
  });
  afterEach(() => core.close());

  const openChat = () => renderApp(core, { at: 'chat', id: session.id });

  it('shows the question and then the streamed answer', async () => {
    await openChat();
    await ask('Hello, who are you?');
    expect(await screen.findByTestId('message-user')).toHaveTextContent('Hello, who are you?');
    await untilAnswered();
    const [, answer] = await core.messages.page(session.id, { limit: 10 });
    expect(answer).toMatchObject({ role: 'assistant', status: 'complete' });
    expect(screen.getByTestId('message-assistant')).toHaveTextContent(/scripted demo that works offline/);
    expect(screen.getByTestId('composer-input')).toHaveProp('value', '');
  });

  it('does not send an empty message', async () => {
    await openChat();
    await fireEvent.changeText(await screen.findByTestId('composer-input'), '  \n ');
    expect(screen.getByTestId('composer-send')).toBeDisabled();
  });

  it('stops in the middle of an answer and keeps the partial text', async () => {
    await core.close();
    core = await openApp(':memory:', { demoWordMs: 100 });
    session = await core.sessions.create({});
    await openChat();
    await ask('Write 900 words about rivers');
    await screen.findByTestId('message-assistant');
    await press('composer-stop');
    expect(await screen.findByText('You stopped this answer.')).toBeTruthy();
    const [, answer] = await core.messages.page(session.id, { limit: 10 });
    expect(answer).toMatchObject({ endReason: 'stopped' });
    expect(answer?.role === 'assistant' && answer.content).not.toBe('');
  });

  it('expands a tool card to its input and output', async () => {
    await openChat();
    await ask('What time is it?');
    await untilAnswered();
    expect(screen.getByTestId('message-tool')).toHaveTextContent(/get_current_time.*Done/);
    expect(screen.queryByText('Output')).toBeNull();
    await press('tool-toggle');
    expect(screen.getByText('Input')).toBeTruthy();
    expect(screen.getByText('Output')).toBeTruthy();
    const tool = (await core.messages.page(session.id, { limit: 10 })).find((message) => message.role === 'tool');
    expect(tool?.toolOutput).toContain('timeZone');
    expect(within(screen.getByTestId('message-tool')).getByText(tool?.toolOutput ?? '')).toBeTruthy();
  });

  it('regenerates an answer without repeating the question', async () => {
    await openChat();
    await ask('Hello');
    await untilAnswered();
    const [, before] = await core.messages.page(session.id, { limit: 10 });
    await press('regenerate');
    await waitFor(async () => {
      const [, after] = await core.messages.page(session.id, { limit: 10 });
      expect(after).toMatchObject({ role: 'assistant', status: 'complete' });
      expect(after?.id).not.toBe(before?.id);
    });
    await untilAnswered();
    expect(screen.getAllByTestId('message-user')).toHaveLength(1);
    expect(screen.getAllByTestId('message-assistant')).toHaveLength(1);
  });

  it('switches the model in the middle of a chat', async () => {
    const provider = await core.providers.add({
      type: 'openai-compatible',
      name: 'Mine',
      baseUrl: 'http://localhost:9/v1',
    });
    await core.providers.addModel(provider.id, { modelId: 'my-model', contextWindowSize: 32_000 });
    await openChat();
    await fireEvent.press(await screen.findByTestId('model-picker'));
    const option = await screen.findByTestId('model-option-my-model');
    expect(option).toHaveTextContent(/32k.*Local/);
    await fireEvent.press(option);
    await waitFor(() => expect(screen.getByTestId('model-picker')).toHaveTextContent(/my-model/));
    expect(await core.sessions.get(session.id)).toMatchObject({ providerId: provider.id, modelId: 'my-model' });
  });

  it('says why an answer failed and offers a retry and a fix', async () => {
    await core.close();
    core = await openApp();
    const provider = await core.providers.add({ type: 'openai', name: 'No key here' });
    session = await core.sessions.create({ providerId: provider.id, modelId: 'gpt-4.1' });
    await openChat();
    await ask('Hello');
    expect(await screen.findByText('API key missing')).toBeTruthy();
    await untilAnswered();
    expect(screen.getByTestId('message-user')).toHaveTextContent('Hello');
    expect(screen.getByTestId('retry')).toHaveTextContent(/Retry$/);
    expect(screen.getByTestId('fix')).toHaveTextContent('Check key');
    await press('fix');
    expect(await screen.findByTestId('provider-api-key')).toBeTruthy();
  });

  it('collapses a very long message', async () => {
    await openChat();
    await ask(`start ${'x'.repeat(1_000_000)} end`);
    const question = await screen.findByTestId('message-user');
    expect(question).toHaveTextContent(/Show all 1,000,010 characters/);
    expect(question).not.toHaveTextContent(/end$/);
    await untilAnswered();
  });

  it('opens a stored chat with its messages', async () => {
    for await (const _event of core.sendMessage(
      { sessionId: session.id, text: 'Hello' },
      new AbortController().signal,
    ));
    await openChat();
    expect(await screen.findByTestId('message-user')).toHaveTextContent('Hello');
    expect(screen.getByTestId('message-assistant')).toBeTruthy();
  });
});
