import { fireEvent, screen, waitFor, within } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';
import { readSetting } from '@/domain/settings/read-setting';

import { ask, openApp, press, renderApp, untilAnswered } from '../../../support/screens/render-app';

const CHATGPT = JSON.stringify([
  {
    title: 'Trains',
    create_time: 1_700_000_000,
    update_time: 1_700_000_100,
    current_node: 'b',
    mapping: {
      a: {
        id: 'a',
        parent: null,
        children: ['b'],
        message: {
          author: { role: 'user' },
          create_time: 1_700_000_000,
          content: { content_type: 'text', parts: ['Question about trains'] },
        },
      },
      b: {
        id: 'b',
        parent: 'a',
        children: [],
        message: {
          author: { role: 'assistant' },
          create_time: 1_700_000_010,
          content: { content_type: 'text', parts: ['Answer about trains'] },
          metadata: { model_slug: 'gpt-4o' },
        },
      },
    },
  },
]);

describe('choosing a model', () => {
  let core: AppCore;

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(() => core.close());

  const addOpenAi = async () => (await core.providers.add({ type: 'openai', apiKey: 'sk-1' })).id;
  const openChat = (id: string) => renderApp(core, { at: 'chat', id });

  async function importChat(): Promise<string> {
    await (await core.archives.open(CHATGPT)).merge();
    return (await core.sessions.list())[0]?.id ?? '';
  }

  it('a provider that was added answers in the next new chat', async () => {
    await renderApp(core);
    await press('try-demo');
    await screen.findByTestId('composer-input');
    await addOpenAi();
    await screen.unmount();
    await renderApp(core);
    await press('new-chat');
    await waitFor(() => expect(screen.getByTestId('model-picker')).toHaveTextContent(/GPT-5/));
  });

  it('says everything about a model to a screen reader', async () => {
    const providerId = await addOpenAi();
    await core.providers.addModel(providerId, { modelId: 'secret' });
    const { id } = await core.sessions.create({ providerId, modelId: 'gpt-4o' });
    await openChat(id);
    await press('model-picker');
    expect(await screen.findByTestId('model-option-gpt-4o')).toHaveProp(
      'accessibilityLabel',
      'GPT-4o, OpenAI, Vision, Tools, Context size 128k tokens, $2.50 for input, $10 for output per 1M tokens',
    );
    expect(screen.getByTestId('model-option-secret')).toHaveProp(
      'accessibilityLabel',
      'secret, OpenAI, Context size unknown, Price unknown',
    );
  });

  it('keeps favourites on top until they are removed', async () => {
    const providerId = await addOpenAi();
    const { id } = await core.sessions.create({});
    await openChat(id);
    await press('model-picker');
    const starIs = (label: string) =>
      waitFor(() => expect(screen.getByTestId('favourite-gpt-4o')).toHaveProp('accessibilityLabel', label));
    await starIs('Add to favourites: GPT-4o');
    await press('favourite-gpt-4o');
    await starIs('Remove from favourites: GPT-4o');
    expect(screen.queryByText('Favourites')).toBeNull(); // nothing moves while the picker is open
    expect(await readSetting(core.settings, 'favouriteModels')).toEqual([{ providerId, modelId: 'gpt-4o' }]);
    await screen.unmount();

    await openChat(id);
    await press('model-picker');
    await screen.findByText('Favourites');
    await press('favourite-gpt-4o');
    await starIs('Add to favourites: GPT-4o');
    expect(await readSetting(core.settings, 'favouriteModels')).toEqual([]);
  });

  it('the model of a chat can become the default, and stop being it', async () => {
    const providerId = await addOpenAi();
    const { id } = await core.sessions.create({ providerId, modelId: 'gpt-4o' });
    await openChat(id);
    await press('model-picker');
    await press('use-for-new-chats');
    await waitFor(() => expect(screen.getByTestId('use-for-new-chats')).toBeChecked());
    await core.sessions.useModel(id, { providerId, modelId: 'gpt-4.1' });
    expect(await core.sessions.create({})).toMatchObject({ modelId: 'gpt-4o' });
    await press('use-for-new-chats');
    await waitFor(() => expect(screen.getByTestId('use-for-new-chats')).not.toBeChecked());
    expect(await core.sessions.create({})).toMatchObject({ modelId: 'gpt-4.1' });
  });

  it('the settings choose the default, and say what a new chat uses', async () => {
    await addOpenAi();
    await renderApp(core, { at: 'settings' });
    expect(await screen.findByTestId('new-chat-model')).toHaveTextContent(/New chats use GPT-5/);
    await press('default-model-pick');
    await press('model-option-skein-demo');
    await waitFor(() => expect(screen.queryByTestId('new-chat-model')).toBeNull());
    expect(await core.sessions.create({})).toMatchObject({ providerId: 'demo' });
    await press('default-model-own');
    expect(await screen.findByTestId('new-chat-model')).toHaveTextContent(/New chats use GPT-5/);
  });

  it('a provider without a key says so and leads to its page', async () => {
    await core.providers.add({ type: 'anthropic' });
    const { id } = await core.sessions.create({});
    await openChat(id);
    await press('model-picker');
    expect(await screen.findByText('No key')).toBeTruthy();
    await press('fix-provider-anthropic');
    expect(await screen.findByTestId('provider-api-key')).toBeTruthy();
  });

  describe('an imported chat', () => {
    it('goes on with the model of new chats, and says so until that has answered', async () => {
      await addOpenAi();
      await core.settings.set('defaultModel', { providerId: 'demo', modelId: 'skein-demo' });
      const id = await importChat();
      await openChat(id);
      const hint = await screen.findByTestId('model-replaced-hint');
      expect(hint).toHaveTextContent(/gpt-4o isn’t available here\. This chat uses .*demo/i);
      expect(screen.queryByTestId('snackbar')).toBeNull();
      await ask('Go on');
      await untilAnswered();
      await waitFor(() => expect(screen.queryByTestId('model-replaced-hint')).toBeNull());
      expect(screen.queryByTestId('send-error')).toBeNull();
    });

    it('asks for a model where none can be used, without an error, and keeps what was typed', async () => {
      const id = await importChat();
      await openChat(id);
      expect(await screen.findByTestId('model-missing-hint')).toHaveTextContent(/gpt-4o isn’t available here\./);
      await fireEvent.changeText(screen.getByTestId('composer-input'), 'Go on please');
      await press('composer-send');
      await screen.findByTestId('model-search');
      expect(screen.queryByTestId('send-error')).toBeNull();
      expect(screen.queryByTestId('snackbar')).toBeNull();
      await press('model-option-skein-demo');
      await waitFor(() => expect(screen.queryByTestId('model-missing-hint')).toBeNull());
      expect(screen.getByTestId('composer-input')).toHaveProp('value', 'Go on please');
      await press('composer-send');
      await untilAnswered();
      expect((await core.messages.page(id, { limit: 10 })).at(-1)).toMatchObject({ modelId: 'skein-demo' });
    });

    it('takes the model of a provider that is added while it is open', async () => {
      const id = await importChat();
      await openChat(id);
      const hint = await screen.findByTestId('model-missing-hint');
      await fireEvent.press(within(hint).getByTestId('model-missing-hint-button'));
      expect(await screen.findByTestId('model-search')).toBeTruthy();
      const providerId = await addOpenAi();
      await screen.unmount();
      await openChat(id);
      expect(await screen.findByTestId('model-replaced-hint')).toHaveTextContent(/This chat uses GPT-5/);
      expect(await core.sessions.get(id)).toMatchObject({ providerId });
    });
  });
});
