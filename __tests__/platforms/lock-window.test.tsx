import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { act, render, screen, waitFor } from '@testing-library/react-native';
import { AppState, BackHandler, Platform, Text, type AppStateStatus } from 'react-native';
import type { TestInstance } from 'test-renderer';

import { writeSetting } from '@/domain/settings/read-setting';
import { AppModal } from '@/ui/layout/app-modal';
import { LockContext } from '@/ui/lock/lock-context';

import { scriptedPhone } from '../support/harness/scripted-phone';
import { openApp, press, renderApp } from '../support/screens/render-app';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skein-lock-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** The modals around an element, the innermost first. */
function windowsAround(element: TestInstance | null): TestInstance[] {
  const windows: TestInstance[] = [];
  for (let at = element?.parent ?? null; at !== null; at = at.parent) if (at.type === 'Modal') windows.push(at);
  return windows;
}

it('H1: the lock is above all else: on Android a window of its own, which has the keyboard, and where Back does nothing', async () => {
  const listeners = new Set<(state: AppStateStatus) => void>();
  jest.spyOn(AppState, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'change') listeners.add(listener as (state: AppStateStatus) => void);
    return { remove: () => listeners.delete(listener as never) } as ReturnType<typeof AppState.addEventListener>;
  });
  const back: Parameters<typeof BackHandler.addEventListener>[1][] = [];
  jest.spyOn(BackHandler, 'addEventListener').mockImplementation((_type, handler) => {
    back.push(handler);
    return { remove: () => void back.splice(back.indexOf(handler), 1) };
  });
  const goes = (state: AppStateStatus) => act(async () => listeners.forEach((listener) => listener(state)));
  const path = join(folder, 'skein.db');
  const before = await openApp(path);
  await writeSetting(before.settings, 'appLock', 'immediately');
  await before.close();
  const phone = scriptedPhone('confirmed', 'cancelled', 'confirmed');
  const core = await openApp(path, { access: phone.device });
  await renderApp(core, { at: 'providers' });
  await press('paste-key'); // a sheet: a window below the lock
  const handlersBefore = back.length;
  await goes('background');
  await goes('active');
  await waitFor(() => expect(phone.titles).toHaveLength(2));

  if (Platform.OS === 'android') {
    const windows = windowsAround(screen.getByTestId('lock-screen'));
    expect(windows.map(({ props }) => props.testID as unknown)).toEqual(['lock-window']);
    await act(async () => (windows[0]?.props.onRequestClose as () => void)());
    expect(back.slice(handlersBefore).map((handler) => handler({} as never))).toEqual([true]);
    expect(screen.getByTestId('lock-screen')).toBeTruthy();
  }
  expect(screen.queryByTestId('paste-key-input')).toBeNull();
  await press('unlock');
  expect(await screen.findByTestId('paste-key-input')).toBeTruthy();
  expect(screen.queryByTestId('lock-window')).toBeNull();
  expect(back).toHaveLength(handlersBefore);
  await core.close();
});

it('H1: a sheet that opens while the app is locked waits, because its window would lie above the lock', async () => {
  const sheet = (kind: 'open' | 'covered', visible: boolean) => (
    <LockContext.Provider value={{ view: { kind }, asksIn: 'cover', unlock: () => undefined }}>
      <AppModal visible={visible}>
        <Text>Allow this request?</Text>
      </AppModal>
    </LockContext.Provider>
  );
  const shown = () => screen.queryByText('Allow this request?', { includeHiddenElements: true });
  await render(sheet('open', false));
  await screen.rerender(sheet('covered', true));
  expect(shown()).toBeNull();
  await screen.rerender(sheet('open', true));
  expect(shown()).not.toBeNull();
  await screen.rerender(sheet('covered', true)); // it was open before the lock: it keeps its state
  expect(shown()).not.toBeNull();
  await screen.rerender(sheet('covered', false));
  expect(shown()).toBeNull();
});
