import { act, fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import { Text } from 'react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { failure } from '@/domain/chat-error';
import { createConfirmRecovery } from '@/domain/access/confirm-recovery';
import { toStorageFailure } from '@/storage/database/sqlite-failure';
import type { AppCore } from '@/domain/app-core';
import type { Handover } from '@/domain/handover';
import type { GuardedRecovery } from '@/domain/safety/recovery';
import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { StartUp } from '@/ui/start/start-up';

import { scriptedPhone } from '../support/harness/scripted-phone';
import { openApp } from '../support/screens/render-app';

describe('the start screen', () => {
  const renderStart = (
    start: () => Promise<AppCore>,
    handover: Handover | null = null,
    recovery: GuardedRecovery | null = null,
  ) =>
    render(
      <SafeAreaProvider>
        <I18nProvider>
          <StartUp start={start} handover={handover} recovery={recovery}>
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

  it('D14: says that storage is read-only, not that it is full', async () => {
    const readOnly = toStorageFailure(new Error('attempt to write a readonly database'));
    await renderStart(() => Promise.reject(readOnly));
    expect(await screen.findByText(/isn’t allowed to change them/)).toBeTruthy();
    expect(screen.queryByText(/Free up space/)).toBeNull();
    expect(screen.getByText('Your chats are safe.')).toBeTruthy();
  });

  describe('S9: with a damaged database', () => {
    const damaged = () => Promise.reject(failure('database-damaged', 'Tree 4 page 7: wrong'));
    const copy = { name: 'c', madeAt: 1_700_000_000_000, reason: 'daily', bytes: 1 } as const;
    function recoveryWith(ways: Partial<GuardedRecovery>): GuardedRecovery {
      const unexpected = () => Promise.reject(failure('internal', 'unexpected'));
      async function* nothing() {}
      return {
        copies: async () => [copy],
        rescue: unexpected,
        restore: unexpected,
        startFresh: unexpected,
        exportReadable: nothing,
        confirmOwner: async () => 'unprotected',
        ...ways,
      };
    }

    it('says what is true, and offers rescue, a copy and a new start in this order', async () => {
      await renderStart(damaged, null, recoveryWith({}));
      expect(await screen.findByText('Your chats can’t be opened')).toBeTruthy();
      expect(screen.getByText(/Nothing was deleted. Skein keeps the damaged file/)).toBeTruthy();
      expect(screen.queryByText('Your chats are safe.')).toBeNull();
      await screen.findByTestId('restore-copy');
      const order = screen
        .getAllByRole('button')
        .map(({ props }) => String(props['testID']))
        .filter((id) => ['rescue', 'restore-copy', 'start-fresh'].includes(id));
      expect(order).toEqual(['rescue', 'restore-copy', 'start-fresh']);
    });

    it('rescues, says how much, and opens the app', async () => {
      const attempts = [damaged, openApp];
      const rescue = async () => ({ chats: 3, messages: 41, notes: 0, lostRows: 2 });
      await renderStart(() => attempts.shift()!(), null, recoveryWith({ rescue }));
      await fireEvent.press(await screen.findByTestId('rescue'));
      expect(await screen.findByText('Rescued: 3 chats, 41 messages')).toBeTruthy();
      expect(screen.getByText(/couldn’t be read/)).toBeTruthy();
      await fireEvent.press(screen.getByTestId('open-rescued'));
      expect(await screen.findByText('The app is here')).toBeTruthy();
    });

    it('shows why a rescue failed, goes back to a copy, and starts empty only after it was confirmed', async () => {
      const attempts = [damaged, damaged, openApp];
      const done: string[] = [];
      const recovery = recoveryWith({
        rescue: () => Promise.reject(failure('storage', 'The device is full.')),
        restore: async (name) => void done.push(`restored ${name}`),
        startFresh: async () => void done.push('fresh'),
      });
      await renderStart(() => attempts.shift()!(), null, recovery);
      await fireEvent.press(await screen.findByTestId('rescue'));
      await screen.findByTestId('recovery-error');
      await fireEvent.press(screen.getByTestId('restore-copy'));
      await waitFor(() => expect(done).toEqual(['restored c']));
      await fireEvent.press(await screen.findByTestId('start-fresh'));
      expect(await screen.findByText(/damaged file stays on this device/)).toBeTruthy();
      expect(done).toEqual(['restored c']);
      await fireEvent.press(screen.getByTestId('confirm'));
      expect(await screen.findByText('The app is here')).toBeTruthy();
      expect(done).toEqual(['restored c', 'fresh']);
    });

    it('X36: brings no chats back before the owner of a locked app has confirmed', async () => {
      const phone = scriptedPhone('cancelled', 'failed', 'confirmed');
      const confirmOwner = createConfirmRecovery(phone.device);
      const done: string[] = [];
      const recovery = recoveryWith({
        confirmOwner,
        rescue: () => Promise.reject(failure('internal', 'must not run')),
        restore: async (name) => void done.push(`restored ${name}`),
        exportReadable: () => {
          throw failure('internal', 'must not run');
        },
      });
      await phone.device.hideContent(true);
      const attempts = [damaged, openApp];
      await renderStart(() => attempts.shift()!(), null, recovery);
      await fireEvent.press(await screen.findByTestId('rescue'));
      expect(await screen.findByText('Use your face, fingerprint or device code to see your chats.')).toBeTruthy();
      await fireEvent.press(screen.getByTestId('export-readable'));
      await waitFor(() => expect(phone.titles).toHaveLength(2));
      expect([done, screen.queryByTestId('recovery-error')]).toEqual([[], null]);
      await fireEvent.press(screen.getByTestId('restore-copy'));
      expect(await screen.findByText('The app is here')).toBeTruthy();
      expect(done).toEqual(['restored c']);
    });

    it('D8: a newer database can be saved as a file, and nothing offers to delete it', async () => {
      const newer = () => Promise.reject(failure('database-newer', 'The database has version 99.'));
      await renderStart(newer, null, recoveryWith({}));
      await screen.findByTestId('export-readable');
      for (const id of ['rescue', 'restore-copy', 'start-fresh']) expect(screen.queryByTestId(id)).toBeNull();
    });
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
