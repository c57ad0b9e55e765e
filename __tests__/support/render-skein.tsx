import { runInThisContext } from 'node:vm';

import { fireEvent, render, screen, waitFor } from '@testing-library/react-native';
import { useState } from 'react';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { createApp } from '@/create-app';
import type { AuthBrowser } from '@/domain/mcp-ports';
import type { Skein } from '@/domain/skein';
import { AgentScreen } from '@/ui/agents/agent-screen';
import { AgentsScreen } from '@/ui/agents/agents-screen';
import { NoticesProvider } from '@/ui/components/notices';
import { ChatScreen } from '@/ui/chat/chat-screen';
import { DataScreen } from '@/ui/data/data-screen';
import { WordsProvider } from '@/ui/i18n/words-provider';
import { MemoryScreen } from '@/ui/memory/memory-screen';
import { NavigatorProvider, type Navigator } from '@/ui/navigation/navigator';
import { ProviderScreen } from '@/ui/providers/provider-screen';
import { ProvidersScreen } from '@/ui/providers/providers-screen';
import { SearchScreen } from '@/ui/search/search-screen';
import { SessionsScreen } from '@/ui/sessions/sessions-screen';
import { ContextSettingsScreen } from '@/ui/settings/context-settings-screen';
import { TemporaryScreen } from '@/ui/sessions/temporary-screen';
import { SettingsScreen } from '@/ui/settings/settings-screen';
import { NewChatScreen } from '@/ui/share/new-chat-screen';
import { RunningApp } from '@/ui/start/app-frame';
import { McpServerScreen } from '@/ui/tools/mcp-server-screen';
import { TemplatesScreen } from '@/ui/templates/templates-screen';
import { ToolsScreen } from '@/ui/tools/tools-screen';
import { UsageScreen } from '@/ui/usage/usage-screen';
import { nodeWorld } from '@/world/node-world';

/** The whole app on real SQLite, as a phone would show it; `close` gives everything back. */
export async function openSkein(databasePath = ':memory:', outside: Outside = {}): Promise<Skein> {
  return createApp({ ...nodeWorld({ databasePath }), fetch: nodeFetch, ...outside });
}

interface Outside {
  readonly fetch?: typeof globalThis.fetch;
  readonly authBrowser?: AuthBrowser;
}

/** The presets replace `fetch` by React Native's, which has no network under Jest; Node's own is outside the sandbox. */
const nodeFetch = runInThisContext('fetch') as typeof globalThis.fetch;

export type Place =
  | { readonly at: 'sessions' }
  | { readonly at: 'chat'; readonly id: string; readonly seq?: number }
  | { readonly at: 'search'; readonly id: string | null }
  | { readonly at: 'temporary' }
  | { readonly at: 'new-chat'; readonly words: string }
  | { readonly at: 'settings' }
  | { readonly at: 'context-settings' }
  | { readonly at: 'data' }
  | { readonly at: 'agents' }
  | { readonly at: 'agent'; readonly id: string | null }
  | { readonly at: 'memory' }
  | { readonly at: 'usage' }
  | { readonly at: 'tools' }
  | { readonly at: 'mcp-server'; readonly id: string }
  | { readonly at: 'templates' }
  | { readonly at: 'providers' }
  | { readonly at: 'provider'; readonly id: string | null };

/** Renders the real screens with a navigator that keeps its history in memory instead of in a router. */
export async function renderSkein(skein: Skein, start: Place = { at: 'sessions' }) {
  return render(
    <SafeAreaProvider>
      <WordsProvider>
        <NoticesProvider>
          <RunningApp skein={skein}>
            <Places start={start} />
          </RunningApp>
        </NoticesProvider>
      </WordsProvider>
    </SafeAreaProvider>,
  );
}

function Places({ start }: { start: Place }) {
  const [history, setHistory] = useState<readonly Place[]>([start]);
  const open = (place: Place) => setHistory((before) => [...before, place]);
  const navigator: Navigator = {
    openSessions: () => setHistory([{ at: 'sessions' }]),
    openSession: (id) => open({ at: 'chat', id }),
    openMessage: (id, seq) => open({ at: 'chat', id, seq }),
    returnToMessage: (id, seq) => setHistory((before) => [...before.slice(0, -2), { at: 'chat', id, seq }]),
    openSearch: (id) => open({ at: 'search', id: id ?? null }),
    openTemporary: () => open({ at: 'temporary' }),
    becomeSession: (id, seq) => setHistory((before) => [...before.slice(0, -1), { at: 'chat', id, seq }]),
    giveWayTo: (id) => setHistory([{ at: 'sessions' }, { at: 'chat', id }]),
    openNew: (words) => open({ at: 'new-chat', words }),
    openSettings: () => open({ at: 'settings' }),
    openData: () => open({ at: 'data' }),
    openContextSettings: () => open({ at: 'context-settings' }),
    openAgents: () => open({ at: 'agents' }),
    openAgent: (id) => open({ at: 'agent', id }),
    openMemory: () => open({ at: 'memory' }),
    openUsage: () => open({ at: 'usage' }),
    openTools: () => open({ at: 'tools' }),
    openMcpServer: (id) => open({ at: 'mcp-server', id }),
    openTemplates: () => open({ at: 'templates' }),
    openProviders: () => open({ at: 'providers' }),
    openProvider: (id) => open({ at: 'provider', id }),
    becomeProvider: (id) => setHistory((before) => [...before.slice(0, -1), { at: 'provider', id }]),
    back: () => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  };
  return <NavigatorProvider value={navigator}>{screenAt(history.at(-1) ?? start)}</NavigatorProvider>;
}

function screenAt(place: Place) {
  switch (place.at) {
    case 'sessions':
      return <SessionsScreen />;
    case 'chat':
      return <ChatScreen key={place.seq} sessionId={place.id} atSeq={place.seq} />;
    case 'search':
      return <SearchScreen sessionId={place.id} />;
    case 'temporary':
      return <TemporaryScreen isInFront />;
    case 'new-chat':
      return <NewChatScreen words={place.words} />;
    case 'settings':
      return <SettingsScreen />;
    case 'data':
      return <DataScreen />;
    case 'context-settings':
      return <ContextSettingsScreen />;
    case 'agents':
      return <AgentsScreen />;
    case 'agent':
      return <AgentScreen agentId={place.id} />;
    case 'usage':
      return <UsageScreen />;
    case 'memory':
      return <MemoryScreen />;
    case 'tools':
      return <ToolsScreen />;
    case 'mcp-server':
      return <McpServerScreen serverId={place.id} />;
    case 'templates':
      return <TemplatesScreen />;
    case 'providers':
      return <ProvidersScreen />;
    case 'provider':
      return <ProviderScreen providerId={place.id} />;
  }
}

const WINDOW = { x: 0, y: 0, width: 400, height: 8000 };
const ROW = { x: 0, y: 0, width: 400, height: 100 };

/** A list shows its rows once it and they know their sizes, which only a device tells by itself. */
export async function layOutMessages(): Promise<void> {
  const list = await screen.findByTestId('message-list');
  await fireEvent(list, 'layout', { nativeEvent: { layout: WINDOW } });
  const rows = list.queryAll((element) => typeof element.props.onLayout === 'function');
  for (const row of rows) await fireEvent(row, 'layout', { nativeEvent: { layout: ROW } });
}

/**
 * Presses something in a row, once the list has placed it. Without real sizes the list may hold a row twice for a while and draws rows anew
 * now and then, so that a press on the old one never arrives: what it leads to says whether it did.
 */
export async function pressInMessages(testID: string, leadsTo?: string): Promise<void> {
  await screen.findAllByTestId(testID);
  for (let attempt = 1; ; attempt += 1) {
    await layOutMessages();
    const [found] = screen.queryAllByTestId(testID);
    if (found) await fireEvent.press(found);
    if (leadsTo === undefined || (await appears(leadsTo)) || attempt === PRESSES) return;
  }
}

const PRESSES = 5;

async function appears(testID: string): Promise<boolean> {
  return screen.findAllByTestId(testID).then(
    () => true,
    () => false,
  );
}

export async function ask(text: string): Promise<void> {
  await fireEvent.changeText(await screen.findByTestId('composer-input'), text);
  await fireEvent.press(screen.getByTestId('composer-send'));
  await layOutMessages();
}

/** The turn has left the store: its answer can be made again or has failed. */
export async function untilAnswered(): Promise<void> {
  await waitFor(() => expect(screen.getByTestId('composer-send')).toBeTruthy(), { timeout: 10_000 });
  await layOutMessages();
}
