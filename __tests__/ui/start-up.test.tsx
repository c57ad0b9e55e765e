import { fireEvent, render, screen } from '@testing-library/react-native';
import { Text } from 'react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { failure } from '@/domain/chat-error';
import type { AppCore } from '@/domain/app-core';
import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { StartUp } from '@/ui/start/start-up';

import { openApp } from '../support/screens/render-app';

describe('the start screen', () => {
  const renderStart = (start: () => Promise<AppCore>) =>
    render(
      <SafeAreaProvider>
        <I18nProvider>
          <StartUp start={start}>{() => <Text>The app is here</Text>}</StartUp>
        </I18nProvider>
      </SafeAreaProvider>,
    );

  it('says that another tab has the database open, and starts once that tab is closed', async () => {
    const attempts = [
      () => Promise.reject(failure('database-elsewhere', 'The database is locked by another tab.')),
      openApp,
    ];
    await renderStart(() => attempts.shift()!());
    expect(await screen.findByText('Skein is open in another tab')).toBeTruthy();
    expect(screen.getByText('Your chats are untouched.')).toBeTruthy();
    await fireEvent.press(screen.getByTestId('try-again'));
    expect(await screen.findByText('The app is here')).toBeTruthy();
  });

  it('refuses a database of a newer version and says that nothing was changed', async () => {
    await renderStart(() => Promise.reject(failure('database-newer', 'The database has version 99.')));
    expect(await screen.findByText('Your chats were saved by a newer version')).toBeTruthy();
    expect(screen.getByText(/Nothing was changed or removed/)).toBeTruthy();
  });
});
