import { useState } from 'react';

import type { SoughtText } from '@/domain/search/sought-text';
import { AgentScreen } from '@/ui/agents/agent-screen';
import { AgentsScreen } from '@/ui/agents/agents-screen';
import { ChatScreen } from '@/ui/chat/chat-screen';
import { DataScreen } from '@/ui/data/data-screen';
import { MemoryScreen } from '@/ui/memory/memory-screen';
import { NavigatorProvider, type Navigator } from '@/ui/navigation/navigator';
import { ProviderScreen } from '@/ui/providers/provider-screen';
import { ProvidersScreen } from '@/ui/providers/providers-screen';
import { SearchScreen } from '@/ui/search/search-screen';
import { SessionsScreen } from '@/ui/sessions/sessions-screen';
import { TemporaryScreen } from '@/ui/sessions/temporary-screen';
import { ContextSettingsScreen } from '@/ui/settings/context-settings-screen';
import { SettingsScreen } from '@/ui/settings/settings-screen';
import { NewChatScreen } from '@/ui/share/new-chat-screen';
import { SyncScreen } from '@/ui/sync/sync-screen';
import { TemplatesScreen } from '@/ui/templates/templates-screen';
import { McpServerScreen } from '@/ui/tools/mcp-server-screen';
import { ToolsScreen } from '@/ui/tools/tools-screen';
import { UsageScreen } from '@/ui/usage/usage-screen';

export type ScreenRoute =
  | { readonly at: 'sessions' }
  | {
      readonly at: 'chat';
      readonly id: string;
      readonly seq?: number | undefined;
      readonly sought?: SoughtText;
      readonly isVisit?: boolean;
    }
  | { readonly at: 'search'; readonly id: string | null }
  | { readonly at: 'temporary' }
  | { readonly at: 'new-chat'; readonly words: string }
  | { readonly at: 'settings' }
  | { readonly at: 'context-settings' }
  | { readonly at: 'data' }
  | { readonly at: 'agents' }
  | { readonly at: 'agent'; readonly id: string | null }
  | { readonly at: 'memory' }
  | { readonly at: 'sync'; readonly scanned?: string }
  | { readonly at: 'usage' }
  | { readonly at: 'tools' }
  | { readonly at: 'mcp-server'; readonly id: string }
  | { readonly at: 'templates' }
  | { readonly at: 'providers' }
  | { readonly at: 'provider'; readonly id: string | null };

/** Shows one screen at a time, with a navigator that keeps its history in memory instead of in a router. */
export function ScreenNavigator({ start }: { start: ScreenRoute }) {
  const [history, setHistory] = useState<readonly ScreenRoute[]>([start]);
  const open = (place: ScreenRoute) => setHistory((before) => [...before, place]);
  const navigator: Navigator = {
    openSessions: () => setHistory([{ at: 'sessions' }]),
    openSession: (id) => open({ at: 'chat', id }),
    visitSession: (id) => open({ at: 'chat', id, isVisit: true }),
    openFromNotification: (id) => open({ at: 'chat', id }),
    openMessage: (id, seq, sought) => open({ at: 'chat', id, seq, sought, isVisit: true }),
    returnToMessage: (id, seq, sought) =>
      setHistory((before) => [...before.slice(0, -2), { at: 'chat', id, seq, sought }]),
    openSearch: (id) => open({ at: 'search', id: id ?? null }),
    openTemporary: () => open({ at: 'temporary' }),
    replaceSession: (id, seq) => setHistory((before) => [...before.slice(0, -1), { at: 'chat', id, seq }]),
    replaceWithSession: (id) => setHistory([{ at: 'sessions' }, { at: 'chat', id }]),
    openNew: (words) => open({ at: 'new-chat', words }),
    openSettings: () => open({ at: 'settings' }),
    openData: () => open({ at: 'data' }),
    openSync: () => open({ at: 'sync' }),
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
    replaceProvider: (id) => setHistory((before) => [...before.slice(0, -1), { at: 'provider', id }]),
    back: () => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  };
  return <NavigatorProvider value={navigator}>{screenAt(history.at(-1) ?? start)}</NavigatorProvider>;
}

/**
 * Loads a screen, and the chat screen if it leads there: on a cold cache that takes long, and no wait of a test should
 * include it.
 */
export function loadScreens(start: ScreenRoute): void {
  screenAt(start);
  if (LEADING_TO_CHATS.includes(start.at)) screenAt({ at: 'chat', id: '' });
}

const LEADING_TO_CHATS: readonly ScreenRoute['at'][] = ['sessions', 'search', 'new-chat', 'usage', 'memory'];

function screenAt(place: ScreenRoute) {
  switch (place.at) {
    case 'sessions':
      return <SessionsScreen />;
    case 'chat':
      return (
        <ChatScreen
          key={place.seq}
          sessionId={place.id}
          atSeq={place.seq}
          sought={place.sought}
          isVisit={place.isVisit}
        />
      );
    case 'search':
      return <SearchScreen sessionId={place.id} />;
    case 'temporary':
      return <TemporaryScreen isInFront />;
    case 'new-chat':
      return <NewChatScreen initialText={place.words} />;
    case 'settings':
      return <SettingsScreen />;
    case 'data':
      return <DataScreen />;
    case 'sync':
      return <SyncScreen scanned={place.scanned} />;
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
