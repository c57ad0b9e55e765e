import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import { scriptedPhone } from '../../support/harness/scripted-phone';
import { openApp, press, renderApp } from '../../support/screens/render-app';

const KEY = 'sk-test-0123456789abcdefghijklmnop';

async function openProvider(outside: Parameters<typeof openApp>[1]) {
  const core = await openApp(':memory:', outside);
  const { id } = await core.providers.add({ type: 'openai', apiKey: KEY, listed: [] });
  await renderApp(core, { at: 'provider', id });
  return core;
}

describe('the saved key of a provider', () => {
  it('is shown after the screen lock, and can be copied for a minute', async () => {
    const copied: string[] = [];
    const { device, titles } = scriptedPhone('failed', 'confirmed');
    const content = { read: async () => copied.at(-1) ?? '', onChange: () => () => undefined };
    const write = async (text: string) => copied.push(text) > 0;
    const core = await openProvider({ access: device, clipboard: { write, content } });
    await press('show-key');
    await screen.findByText(/wasn’t recognised/);
    expect(screen.queryByText(KEY)).toBeNull();
    await press('show-key');
    await screen.findByText(KEY);
    expect(titles).toEqual(['Show the API key of OpenAI', 'Show the API key of OpenAI']);
    await press('copy-key');
    await screen.findByText(/removes it from the clipboard after 60 s/);
    expect(copied).toEqual([KEY]);
    await core.close();
  });

  it('is shown after a question in a browser, which cannot clear its clipboard', async () => {
    const core = await openProvider({ clipboard: { write: async () => true, content: null } });
    await press('show-key');
    await fireEvent.press(await screen.findByText('Cancel'));
    await waitFor(() => expect(screen.getByTestId('show-key')).toBeEnabled());
    expect(screen.queryByText(KEY)).toBeNull();
    await press('show-key');
    await press('confirm');
    await screen.findByText(KEY);
    await press('copy-key');
    await screen.findByText(/can’t clear the clipboard/);
    await core.close();
  });
});
