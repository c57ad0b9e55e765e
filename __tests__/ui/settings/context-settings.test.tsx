import { fireEvent, screen, waitFor } from '@testing-library/react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../../support/screens/render-app';

describe('the context settings', () => {
  let core: AppCore;

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(() => core.close());

  it('change step by step within their limits and can be reset to the defaults', async () => {
    const before = await core.contexts.settings();
    await renderApp(core, { at: 'settings' });
    await fireEvent.press(await screen.findByTestId('open-context-settings'));
    expect(await screen.findByTestId('context-threshold')).toHaveTextContent('85%');
    expect(screen.getByTestId('context-threshold-more')).toBeDisabled();
    await fireEvent.press(screen.getByTestId('context-threshold-less'));
    await waitFor(() => expect(screen.getByTestId('context-threshold')).toHaveTextContent('80%'));
    await fireEvent.press(screen.getByTestId('context-protected-more'));
    await waitFor(() => expect(screen.getByTestId('context-protected')).toHaveTextContent('30%'));
    await fireEvent.press(screen.getByTestId('prune-keep-more'));
    await waitFor(() => expect(screen.getByTestId('prune-keep')).toHaveTextContent('4 answers'));
    await fireEvent.press(screen.getByTestId('context-enabled'));
    await waitFor(() => expect(screen.getByTestId('context-threshold-less')).toBeDisabled());
    expect(await core.contexts.settings()).toMatchObject({
      enabled: false,
      threshold: 0.8,
      protectedShare: 0.3,
      prune: { keepTurns: 4 },
    });
    await fireEvent.press(screen.getByTestId('restore-context-defaults'));
    await waitFor(() => expect(screen.getByTestId('context-threshold')).toHaveTextContent('85%'));
    expect(await core.contexts.settings()).toEqual(before);
  });

  it('cap the working context step by step, up to no limit', async () => {
    await renderApp(core, { at: 'context-settings' });
    expect(await screen.findByTestId('context-cap')).toHaveTextContent('200k tokens');
    await fireEvent.press(screen.getByTestId('context-cap-less'));
    await waitFor(() => expect(screen.getByTestId('context-cap')).toHaveTextContent('100k tokens'));
    expect((await core.contexts.settings()).maxContextTokens).toBe(100_000);
    for (const shown of ['200k tokens', '400k tokens', '1M tokens', 'no limit']) {
      await fireEvent.press(screen.getByTestId('context-cap-more'));
      await waitFor(() => expect(screen.getByTestId('context-cap')).toHaveTextContent(shown));
    }
    expect(screen.getByTestId('context-cap-more')).toBeDisabled();
    expect((await core.contexts.settings()).maxContextTokens).toBeNull();
  });

  it('show a cap that was set elsewhere among the steps', async () => {
    await core.contexts.changeSettings({ maxContextTokens: 150_000 });
    await renderApp(core, { at: 'context-settings' });
    expect(await screen.findByTestId('context-cap')).toHaveTextContent('150k tokens');
    await fireEvent.press(screen.getByTestId('context-cap-more'));
    await waitFor(() => expect(screen.getByTestId('context-cap')).toHaveTextContent('200k tokens'));
  });

  it('choose the model that writes summaries', async () => {
    await renderApp(core, { at: 'context-settings' });
    expect(await screen.findByTestId('summariser-own')).toBeChecked();
    expect(screen.queryByTestId('snackbar')).toBeNull();
    await fireEvent.press(screen.getByTestId('summariser-pick'));
    await fireEvent.press(await screen.findByTestId('model-option-skein-demo'));
    await waitFor(() => expect(screen.getByTestId('summariser-own')).not.toBeChecked());
    expect((await core.contexts.settings()).summariser).toMatchObject({ modelId: 'skein-demo' });
    await fireEvent.press(screen.getByTestId('summariser-own'));
    await waitFor(() => expect(screen.getByTestId('summariser-own')).toBeChecked());
    expect((await core.contexts.settings()).summariser).toBeNull();
  });
});
