import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { StyleSheet } from 'react-native';

import type { AppCore } from '@/domain/app-core';

import { openApp, renderApp } from '../../support/screens/render-app';

describe('the settings', () => {
  let core: AppCore;

  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(() => core.close());

  const fontSizeOf = (text: string): number | undefined => {
    const { fontSize } = StyleSheet.flatten(screen.getByText(text).props['style'] as { fontSize?: number });
    return fontSize;
  };

  it('are grouped, general ones first', async () => {
    await renderApp(core, { at: 'settings' });
    await screen.findByText('General');
    const titles = screen.getAllByRole('header').map((header) => header.children.join(''));
    expect(titles).toEqual([
      'Settings',
      'General',
      'Models and providers',
      'Chats and context',
      'Tools',
      'Data',
      'Privacy',
      'About',
    ]);
  });

  it('enlarge all text at once, and keep the text size', async () => {
    await renderApp(core, { at: 'settings' });
    await screen.findByText('General');
    const before = fontSizeOf('General') ?? 0;
    for (const size of ['100%', '115%', '130%']) {
      expect(screen.getByTestId('text-size')).toHaveTextContent(size);
      await fireEvent.press(screen.getByTestId('text-size-more'));
      await waitFor(() => expect(screen.getByTestId('text-size')).not.toHaveTextContent(size));
    }
    expect(screen.getByTestId('text-size')).toHaveTextContent('150%');
    expect(screen.getByTestId('text-size-more')).toBeDisabled();
    expect(fontSizeOf('General')).toBeCloseTo(before * 1.5);
    expect(await core.settings.get('textSize')).toBe('150');
    await screen.unmount();

    await renderApp(core, { at: 'tools' });
    await screen.findByTestId('mcp-add');
    expect(fontSizeOf('MCP servers')).toBeCloseTo(before * 1.5);
    await fireEvent.press(screen.getByTestId('mcp-add'));
    const field = await screen.findByTestId('mcp-url');
    expect(StyleSheet.flatten(field.props['style'] as { fontSize?: number }).fontSize).toBe(24);
  });

  it('ignore a stored text size that the app does not offer', async () => {
    await core.settings.set('textSize', '5000');
    await renderApp(core, { at: 'settings' });
    expect(await screen.findByTestId('text-size')).toHaveTextContent('100%');
  });
});
