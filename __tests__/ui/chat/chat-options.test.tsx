import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';
import type { Session } from '@/domain/conversation';
import { MAX_INSTRUCTIONS_CHARS } from '@/domain/sessions/sessions';

import { openApp, press, renderApp } from '../../support/screens/render-app';

let core: AppCore;
let session: Session;

beforeEach(async () => {
  core = await openApp();
  session = await core.sessions.create({});
});
afterEach(() => core.close());

const openChat = () => renderApp(core, { at: 'chat', id: session.id });
const stored = () => core.sessions.get(session.id);

describe('instructions for one chat', () => {
  const openSheet = async () => {
    await press('chat-menu');
    await press('chat-instructions');
    return screen.findByTestId('instructions-input');
  };

  it('are written in a sheet, marked in the header, edited and removed', async () => {
    await openChat();
    await screen.findByTestId('chat-menu');
    expect(screen.queryByTestId('chat-has-instructions')).toBeNull();
    await fireEvent.changeText(await openSheet(), '  Answer in rhymes. ');
    await press('instructions-save');
    await waitFor(() => expect(screen.queryByTestId('instructions-sheet')).toBeNull());
    expect(await stored()).toMatchObject({ systemPrompt: 'Answer in rhymes.' });

    await press('chat-has-instructions');
    expect(await screen.findByTestId('instructions-input')).toHaveDisplayValue('Answer in rhymes.');
    await press('instructions-remove');
    await waitFor(() => expect(screen.queryByTestId('chat-has-instructions')).toBeNull());
    expect(await stored()).toMatchObject({ systemPrompt: null });
  });

  it('say that they are added to those of the agent', async () => {
    const { id } = await core.agents.create({ name: 'Poet', systemPrompt: 'You write poems.' });
    await core.sessions.useAgent(session.id, id);
    await openChat();
    await openSheet();
    expect(await screen.findByText(/^Added below the instructions of the agent “Poet”/)).toBeTruthy();
  });

  it('are not saved while they are too long, and the sheet says how long they may be', async () => {
    await openChat();
    const input = await openSheet();
    await fireEvent.changeText(input, 'x'.repeat(MAX_INSTRUCTIONS_CHARS + 1));
    expect(screen.getByTestId('instructions-too-long')).toHaveTextContent(
      'Too long: 20,001 characters. Shorten the text to 20,000 or fewer.',
    );
    expect(screen.getByTestId('instructions-save')).toBeDisabled();
    await fireEvent.changeText(input, 'x'.repeat(MAX_INSTRUCTIONS_CHARS));
    expect(screen.queryByTestId('instructions-too-long')).toBeNull();
    expect(screen.getByTestId('instructions-save')).toBeEnabled();
  });
});

describe('the thinking level at the composer', () => {
  it('is chosen for this chat, and Default leaves it to the agent', async () => {
    const { id } = await core.agents.create({ name: 'Poet', thinking: 'low' });
    await core.sessions.useAgent(session.id, id);
    await openChat();
    expect(await screen.findByTestId('thinking-level')).toHaveAccessibleName('Thinking: Default. Change level');
    await press('thinking-level');
    await waitFor(() => expect(screen.getByTestId('thinking-default')).toHaveTextContent(/From the agent “Poet”: Low/));
    expect(screen.getByTestId('thinking-default')).toBeChecked();
    await press('thinking-high');
    await waitFor(() =>
      expect(screen.getByTestId('thinking-level')).toHaveAccessibleName('Thinking: High. Change level'),
    );
    expect(await stored()).toMatchObject({ thinking: 'high' });
    await press('thinking-level');
    await press('thinking-default');
    await waitFor(async () => expect(await stored()).toMatchObject({ thinking: null }));
  });

  it('is not shown for a model that is not known to think', async () => {
    const provider = await core.providers.add({
      type: 'openai-compatible',
      name: 'M',
      baseUrl: 'http://localhost:9/v1',
    });
    await core.providers.addModel(provider.id, { modelId: 'm', contextWindowSize: 8_000 });
    await core.sessions.useModel(session.id, { providerId: provider.id, modelId: 'm' });
    await openChat();
    await screen.findByTestId('composer-input');
    await screen.findByText('m');
    expect(screen.queryByTestId('thinking-level')).toBeNull();
  });
});
