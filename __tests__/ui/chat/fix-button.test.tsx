import { Linking } from 'react-native';
import { screen } from '@testing-library/react-native';

import { ask, openApp, press, renderApp, untilAnswered } from '../../support/screens/render-app';

afterEach(() => jest.restoreAllMocks());

const refusing =
  (status: number, message: string): typeof fetch =>
  async () =>
    new Response(JSON.stringify({ error: { message } }), { status, headers: { 'content-type': 'application/json' } });

/** Asks a provider that refuses every request, and shows the error. */
async function fail(status: number, message: string, baseUrl: string) {
  const core = await openApp(':memory:', { fetch: refusing(status, message) });
  const { id } = await core.providers.add({ type: 'openai-compatible', baseUrl, apiKey: 'sk-test' });
  await core.providers.addModel(id, { modelId: 'some-model' });
  const session = await core.sessions.create({ providerId: id, modelId: 'some-model' });
  await renderApp(core, { at: 'chat', id: session.id });
  await ask('Hello');
  await untilAnswered();
  await screen.findByTestId('fix');
  return core;
}

it('opens the provider’s page for credit when the account is empty', async () => {
  const core = await fail(402, 'Insufficient credits', 'https://openrouter.ai/api/v1');
  const openURL = jest.spyOn(Linking, 'openURL').mockResolvedValue(true);
  expect(screen.getByTestId('fix')).toHaveTextContent('Add credit');
  await press('fix');
  expect(openURL).toHaveBeenCalledWith('https://openrouter.ai/settings/credits');
  await core.close();
});

it('offers another model when the page for credit is unknown', async () => {
  const core = await fail(402, 'Insufficient credits', 'https://proxy.example/v1');
  expect(screen.getByTestId('fix')).toHaveTextContent('Choose a model');
  await core.close();
});

it('opens the message for editing when the provider declined it', async () => {
  const core = await fail(400, 'Flagged by our content_policy', 'https://proxy.example/v1');
  expect(screen.getByTestId('fix')).toHaveTextContent('Edit message');
  await press('fix');
  expect(await screen.findByDisplayValue('Hello')).toBeTruthy();
  await core.close();
});

it('leads from a rejected key to its field, which says what is wrong', async () => {
  const core = await fail(401, 'Your API key was revoked', 'https://proxy.example/v1');
  expect(screen.getByTestId('fix')).toHaveTextContent('Check key');
  await press('fix');
  expect(await screen.findByText('The provider didn’t accept the saved key. Enter another one.')).toBeTruthy();
  await core.close();
});
