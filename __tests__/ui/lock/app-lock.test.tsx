import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { act, fireEvent, screen, waitFor } from '@testing-library/react-native';
import { AccessibilityInfo, AppState, type AppStateStatus } from 'react-native';

import type { AccessAnswer } from '@/domain/access/device-access';
import { writeSetting } from '@/domain/settings/read-setting';

import { scriptedPhone } from '../../support/harness/scripted-phone';
import { ask, openApp, press, renderApp, untilAnswered } from '../../support/screens/render-app';

let folder = '';
const listeners = new Set<(state: AppStateStatus) => void>();

/** What the system tells the app. */
async function goes(...states: readonly AppStateStatus[]) {
  for (const state of states) {
    await act(async () => {
      for (const listener of listeners) listener(state);
    });
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skein-lock-'));
  jest.spyOn(AppState, 'addEventListener').mockImplementation((type, listener) => {
    const follow = listener as (state: AppStateStatus) => void;
    if (type === 'change') listeners.add(follow);
    return { remove: () => listeners.delete(follow) } as ReturnType<typeof AppState.addEventListener>;
  });
});

afterEach(() => {
  listeners.clear();
  rmSync(folder, { recursive: true });
});

/** An app with one chat that is locked, started anew. */
async function lockedApp(...answers: readonly AccessAnswer[]) {
  const path = join(folder, 'skein.db');
  const before = await openApp(path);
  await before.sessions.create({ title: 'The surprise party' });
  await writeSetting(before.settings, 'appLock', 'immediately');
  await before.close();
  const phone = scriptedPhone(...answers);
  return { core: await openApp(path, { access: phone.device, demoWordMs: 5 }), phone };
}

const CHAT = 'The surprise party';

describe('a locked app', () => {
  it('shows nothing after a start until the owner unlocks it; a cancelled or failed question can be repeated', async () => {
    const { core, phone } = await lockedApp('cancelled', 'failed', 'confirmed');
    await renderApp(core);
    await screen.findByTestId('lock-screen');
    expect(screen.queryByText(CHAT, { includeHiddenElements: true })).toBeNull();
    expect(screen.queryByTestId('new-chat', { includeHiddenElements: true })).toBeNull(); // no screen is mounted: links wait
    expect(phone.titles).toEqual(['Unlock Skein']); // once
    await press('unlock');
    await screen.findByText(/wasn’t recognised/);
    await press('unlock');
    await screen.findByText(CHAT);
    expect(screen.queryByTestId('lock-screen')).toBeNull();
    await core.close();
  });

  it('is covered in the app switcher and locked on return; screens and open sheets keep their state below', async () => {
    const { core, phone } = await lockedApp('confirmed', 'cancelled', 'confirmed');
    await renderApp(core, { at: 'providers' });
    await press('paste-key');
    await fireEvent.changeText(await screen.findByTestId('paste-key-input'), 'half a k');
    await goes('inactive');
    // Two: a sheet has a window of its own.
    expect(screen.getAllByTestId('cover', { includeHiddenElements: true })).toHaveLength(2);
    expect(screen.queryByTestId('paste-key-input')).toBeNull();
    await goes('active');
    expect(screen.getByTestId('paste-key-input')).toHaveProp('value', 'half a k');
    await goes('inactive', 'background');
    expect(screen.queryByTestId('lock-screen')).toBeNull(); // nobody is asked while another app is in front
    await goes('active');
    await waitFor(() => expect(phone.titles).toHaveLength(2));
    expect(screen.queryByTestId('paste-key-input')).toBeNull();
    await press('unlock');
    expect(await screen.findByTestId('paste-key-input')).toHaveProp('value', 'half a k');
    await core.close();
  });

  it('X36: is silent while an answer goes on below the cover', async () => {
    const { core } = await lockedApp('confirmed', 'cancelled', 'confirmed');
    const spoken: string[] = [];
    jest.spyOn(AccessibilityInfo, 'announceForAccessibilityWithOptions').mockImplementation((text) => {
      spoken.push(text);
    });
    const { id } = await core.sessions.create({ title: 'Gifts' });
    await renderApp(core, { at: 'chat', id });
    await ask('Write 60 words about tea');
    await goes('background', 'active');
    await screen.findByTestId('lock-screen');
    const before = spoken.length;
    await waitFor(async () =>
      expect((await core.messages.page(id, { limit: 1 })).at(-1)).toMatchObject({ status: 'complete' }),
    );
    expect(spoken.slice(before)).toEqual([]);
    await press('unlock');
    await untilAnswered();
    await core.close();
  });

  it('opens and says why if the device has lost its screen lock', async () => {
    const { core, phone } = await lockedApp();
    phone.device.screenLock = 'none';
    await renderApp(core);
    await screen.findByText(CHAT);
    expect(screen.getByText(/no screen lock any more/)).toBeTruthy();
    await core.close();
  });
});

describe('the setting "Lock Skein"', () => {
  it('is changed by the owner only, and needs a screen lock', async () => {
    const { device } = scriptedPhone('failed', 'confirmed');
    const core = await openApp(':memory:', { access: device });
    await renderApp(core, { at: 'settings' });
    const chosen = () => screen.getByTestId('app-lock-after5').props.accessibilityState?.checked as unknown;
    device.screenLock = 'none';
    await press('app-lock-after5');
    await screen.findByText(/Set a screen lock/);
    device.screenLock = 'secured';
    await press('app-lock-after5');
    await screen.findByText(/wasn’t recognised/);
    expect(chosen()).not.toBe(true);
    await press('app-lock-after5');
    await waitFor(() => expect(core.settings.get('appLock')).resolves.toBe('after5'));
    await core.close();
  });

  it('is missing where nothing can ask for the screen lock', async () => {
    const core = await openApp();
    await renderApp(core, { at: 'settings' });
    await screen.findByText('Privacy');
    expect(screen.queryByText('Lock Skein')).toBeNull();
    await core.close();
  });
});
