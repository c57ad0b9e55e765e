import { act, fireEvent, render, screen } from '@testing-library/react-native';
import { Text } from 'react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { failure } from '@/domain/chat-error';
import type { AppCore } from '@/domain/app-core';
import type { Handover } from '@/domain/handover';
import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { StartUp } from '@/ui/start/start-up';

import { openApp } from '../support/screens/render-app';

describe('the start screen', () => {
  const renderStart = (start: () => Promise<AppCore>, handover: Handover | null = null) =>
    render(
      <SafeAreaProvider>
        <I18nProvider>
          <StartUp start={start} handover={handover}>
            {() => <Text>The app is here</Text>}
          </StartUp>
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
    expect(screen.getByText('Your chats are safe.')).toBeTruthy();
    await fireEvent.press(screen.getByTestId('try-again'));
    expect(await screen.findByText('The app is here')).toBeTruthy();
  });

  it('refuses a database of a newer version and says that nothing was changed', async () => {
    await renderStart(() => Promise.reject(failure('database-newer', 'The database has version 99.')));
    expect(await screen.findByText('A newer version of Skein saved your chats')).toBeTruthy();
    expect(screen.getByText(/Nothing was changed or deleted/)).toBeTruthy();
  });

  describe('with another tab', () => {
    const elsewhere = () => Promise.reject(failure('database-elsewhere', 'The database is locked by another tab.'));
    const alone: Handover = { hasMoved: false, request: async () => true, listen: () => () => undefined };

    it('takes over when asked to', async () => {
      const attempts = [elsewhere, openApp];
      await renderStart(() => attempts.shift()!(), alone);
      expect(await screen.findByText('Skein is open in another tab')).toBeTruthy();
      await fireEvent.press(screen.getByTestId('use-here'));
      expect(await screen.findByText('The app is here')).toBeTruthy();
    });

    it('says that the other tab does not respond, and can ask again', async () => {
      const attempts = [elsewhere, openApp];
      const answers = [false, true];
      await renderStart(() => attempts.shift()!(), { ...alone, request: async () => answers.shift()! });
      await fireEvent.press(await screen.findByTestId('use-here'));
      expect(await screen.findByText('The other tab isn’t responding')).toBeTruthy();
      await fireEvent.press(screen.getByTestId('use-here'));
      expect(await screen.findByText('The app is here')).toBeTruthy();
    });

    it('closes the database before another tab opens it, with what has arrived of an answer', async () => {
      const done: string[] = [];
      let ask: () => Promise<void> = async () => undefined;
      const core = await openApp();
      const watched: AppCore = {
        ...core,
        flush: () => core.flush().then(() => void done.push('flushed')),
        close: () => core.close().then(() => void done.push('closed')),
      };
      await renderStart(async () => watched, {
        ...alone,
        listen: (close) => {
          ask = close;
          return () => undefined;
        },
      });
      expect(await screen.findByText('The app is here')).toBeTruthy();
      await act(() => ask());
      expect(done).toEqual(['flushed', 'closed']);
      expect(screen.getByText('Skein is now open in another tab')).toBeTruthy();
    });

    it('opens nothing by itself after it has moved', async () => {
      const attempts = [openApp];
      await renderStart(() => attempts.shift()!(), { ...alone, hasMoved: true });
      expect(await screen.findByText('Skein is now open in another tab')).toBeTruthy();
      expect(attempts).toHaveLength(1);
      await fireEvent.press(screen.getByTestId('use-here'));
      expect(await screen.findByText('The app is here')).toBeTruthy();
    });
  });
});
