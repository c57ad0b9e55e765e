import { runInThisContext } from 'node:vm';

import { fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { createApp } from '@/create-app';
import type { DeviceAccess } from '@/domain/access/device-access';
import type { AuthBrowser } from '@/domain/mcp/mcp-repository';
import type { AppCore } from '@/domain/app-core';
import { NoticesProvider } from '@/ui/components/notices';
import { I18nProvider } from '@/ui/i18n/i18n-provider';
import { RunningApp } from '@/ui/start/running-app';
import { nodeWorld } from '@/world/node-world';
import type { World } from '@/world/world';

import { LOWEST_COST } from '../harness/backup-harness';
import { loadScreens, ScreenNavigator, type ScreenRoute } from './screen-navigator';

/** The whole app on real SQLite, as on a phone. Call `close` at the end. */
export async function openApp(databasePath = ':memory:', outside: Outside = {}): Promise<AppCore> {
  const reportFault: World['reportFault'] = (where, { kind, message }) =>
    console.error(`${where}: ${kind}: ${message}`);
  return createApp({
    ...nodeWorld({ databasePath }),
    fetch: nodeFetch,
    demoWordMs: 0,
    backupCost: LOWEST_COST,
    log: () => undefined,
    reportFault, // fails the test
    ...outside,
  });
}

interface Outside {
  /** Milliseconds per word of the demo. Default: whole answers at once. */
  readonly demoWordMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly authBrowser?: AuthBrowser;
  readonly network?: World['network'];
  readonly access?: DeviceAccess;
  readonly backupFolders?: World['backupFolders'];
  readonly clipboard?: World['clipboard'];
  readonly background?: World['background'];
  readonly notifications?: World['notifications'];
}

/**
 * The presets replace `fetch` by React Native's, which has no network under Jest. Node's own is outside the sandbox.
 */
export const nodeFetch = runInThisContext('fetch') as typeof globalThis.fetch;

/** Renders the real screens with a navigator that keeps its history in memory instead of in a router. */
export async function renderApp(core: AppCore, start: ScreenRoute = { at: 'sessions' }) {
  loadScreens(start);
  return render(
    <SafeAreaProvider>
      <I18nProvider>
        <NoticesProvider>
          <RunningApp core={core}>
            <ScreenNavigator start={start} />
          </RunningApp>
        </NoticesProvider>
      </I18nProvider>
    </SafeAreaProvider>,
  );
}

/** Presses the only element with this test id, once it exists. */
export async function press(testID: string): Promise<void> {
  await screen.findByTestId(testID);
  await fireEvent.press(screen.getByTestId(testID));
}

/** Opens the context sheet from the chat's menu, which has it at any time. The gauge has it once the context is half full. */
export async function openContext() {
  await press('chat-menu');
  await press('chat-context');
  return screen.findByTestId('context-sheet');
}

/** Sends a question and waits until it is among the messages. From then on the turn is running or has ended. */
export async function ask(text: string): Promise<void> {
  const questions = () => screen.queryAllByTestId('message-user').length;
  // The composer is shown before the stored messages, which would be counted as new ones.
  await screen.findByTestId(/^(message-list|empty-chat)$/);
  const before = questions();
  await fireEvent.changeText(screen.getByTestId('composer-input'), text);
  await fireEvent.press(screen.getByTestId('composer-send'));
  await waitFor(() => expect(questions()).toBe(before + 1));
}

/** Waits until the turn has ended. */
export async function untilAnswered(): Promise<void> {
  await waitFor(() => expect(screen.getByTestId('composer-send')).toBeTruthy());
}
