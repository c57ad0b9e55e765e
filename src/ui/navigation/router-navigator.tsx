import { useRouter } from 'expo-router';
import { useMemo, useState, type ReactNode } from 'react';

import { useWide } from '../layout/use-wide';
import { createJumps, JumpsProvider } from './jumps';
import { NavigatorProvider, type Navigator } from './navigator';

/** Beside the list a chat replaces the previous one; on a phone, and from other screens, it is pushed on top. */
export function RouterNavigator({ children }: { children: ReactNode }) {
  const router = useRouter();
  const wide = useWide();
  const [jumps] = useState(createJumps);
  const navigator = useMemo<Navigator>(
    () => ({
      openSessions: () => router.dismissTo('/'),
      openSession: (sessionId) => {
        if (wide) router.replace(pathOf(sessionId));
        else router.push(pathOf(sessionId));
      },
      visitSession: (sessionId) => router.push({ pathname: '/chat/[sessionId]', params: { sessionId, visit: 'yes' } }),
      openFromNotification: (sessionId) => router.navigate(pathOf(sessionId)),
      openMessage: (sessionId, seq, sought) => router.push(pathOf(sessionId, seq, jumps.keep(sought))),
      returnToMessage: (sessionId, seq, sought) => router.dismissTo(pathOf(sessionId, seq, jumps.keep(sought))),
      openSearch: (sessionId) => router.push({ pathname: '/search', params: sessionId ? { in: sessionId } : {} }),
      openTemporary: () => (wide ? router.replace('/temporary') : router.push('/temporary')),
      replaceSession: (sessionId, seq) => router.setParams({ sessionId, at: seq?.toString(), hit: undefined }),
      replaceWithSession: (sessionId) => {
        router.dismissTo('/');
        router.push({ pathname: '/chat/[sessionId]', params: { sessionId } });
      },
      openNew: (text) => router.push({ pathname: '/new', params: { text } }),
      openSettings: () => router.push('/settings'),
      openData: () => router.push('/settings/data'),
      openSync: () => router.push('/settings/sync'),
      openContextSettings: () => router.push('/settings/context'),
      openAgents: () => router.push('/settings/agents'),
      openAgent: (id) => router.push({ pathname: '/settings/agents/[agentId]', params: { agentId: id ?? 'new' } }),
      openMemory: () => router.push('/memory'),
      openUsage: () => router.push('/settings/usage'),
      openTools: () => router.push('/settings/tools'),
      openMcpServer: (serverId) => router.push({ pathname: '/settings/tools/[serverId]', params: { serverId } }),
      openTemplates: () => router.push('/settings/templates'),
      openProviders: () => router.push('/settings/providers'),
      openProvider: (id) =>
        router.push({ pathname: '/settings/providers/[providerId]', params: { providerId: id ?? 'new' } }),
      replaceProvider: (providerId) => router.setParams({ providerId }),
      back: () => (router.canGoBack() ? router.back() : router.replace('/')),
    }),
    [router, wide, jumps],
  );
  return (
    <JumpsProvider value={jumps}>
      <NavigatorProvider value={navigator}>{children}</NavigatorProvider>
    </JumpsProvider>
  );
}

function pathOf(sessionId: string, at?: number, hit?: string) {
  const params = { sessionId, ...(at === undefined ? {} : { at }), ...(hit === undefined ? {} : { hit }) };
  return { pathname: '/chat/[sessionId]', params } as const;
}
