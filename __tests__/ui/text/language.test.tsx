import { fireEvent, screen, waitFor } from '@testing-library/react-native';
import { I18nManager } from 'react-native';

import type { AppCore } from '@/domain/app-core';
import { SETTINGS } from '@/domain/settings/settings-registry';
import { closestLanguage, localeFor } from '@/ui/i18n/languages';

import { openApp, renderApp } from '../../support/screens/render-app';

describe('the language', () => {
  let core: AppCore;
  beforeEach(async () => {
    core = await openApp();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await core.close();
  });

  it('is the system’s until another is chosen, and changes immediately', async () => {
    await renderApp(core, { at: 'settings' });
    await screen.findByText('Settings');
    await fireEvent.press(screen.getByTestId('language-de'));
    await screen.findByText('Einstellungen');
    expect(await core.settings.get('language')).toBe('de');
    await fireEvent.press(screen.getByTestId('language-en'));
    await screen.findByText('Settings');
  });

  it('is the chosen one from the first frame after a restart', async () => {
    await core.settings.set('language', 'de');
    await renderApp(core, { at: 'settings' });
    await screen.findByText('Einstellungen');
    expect(screen.queryByText('Settings')).toBeNull();
  });

  it('is also that of the names of the demo and of the built-in agent', async () => {
    await core.settings.set('language', 'de');
    await renderApp(core, { at: 'providers' });
    expect(await screen.findByTestId('provider-card-demo')).toHaveTextContent(/^Offline-Demo/);
    await screen.unmount();
    await renderApp(core, { at: 'agents' });
    expect(await screen.findByTestId('agent-item')).toHaveTextContent(/^Allgemein/);
  });

  it('asks for a restart for Arabic, because a device mirrors its screens only at the start', async () => {
    const force = jest.spyOn(I18nManager, 'forceRTL');
    await renderApp(core, { at: 'settings' });
    await fireEvent.press(await screen.findByTestId('language-ar'));
    await screen.findByTestId('restart-app');
    await waitFor(() => expect(force).toHaveBeenLastCalledWith(true));
    await fireEvent.press(screen.getByTestId('language-en'));
    await waitFor(() => expect(screen.queryByTestId('restart-app')).toBeNull());
    expect(force).toHaveBeenLastCalledWith(false);
  });
});

describe('choosing a language', () => {
  it('takes the first language of the system that the app supports', () => {
    expect(closestLanguage(['fr-FR', 'de-AT', 'en-GB'])).toBe('de');
    expect(closestLanguage(['zh-CN'])).toBe('zh-Hans');
    expect(closestLanguage(['zh-Hant-TW'])).toBe('zh-Hans');
    expect(closestLanguage(['ar-EG'])).toBe('ar');
    expect(closestLanguage(['fr-FR'])).toBe('en');
    expect(closestLanguage([])).toBe('en');
  });

  it('keeps the region, so that dates follow regional conventions', () => {
    expect(localeFor('system', ['en-GB', 'de-AT'])).toBe('en-GB');
    expect(localeFor('de', ['en-GB', 'de-AT'])).toBe('de-AT');
    expect(localeFor('ja', ['en-GB'])).toBe('ja');
    expect(localeFor('system', ['zh-CN'])).toBe('zh-Hans');
  });

  it('ignores invalid stored values', () => {
    expect(SETTINGS.language.parse('ja')).toBe('ja');
    expect(SETTINGS.language.parse('klingon')).toBe('system');
    expect(SETTINGS.language.parse(7)).toBe('system');
  });
});
