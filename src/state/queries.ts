import { useQueries, useQuery } from '@tanstack/react-query';

import { makeVisible } from '@/domain/text/make-visible';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';

export function useSession(id: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.session(id), queryFn: () => core.sessions.get(id) });
}

/** How full the session's window is, and with what. The request itself is left behind: nobody looks at it here. */
export function useContextSize(sessionId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.contextSize(sessionId),
    queryFn: async () => {
      const { request: _request, ...size } = await core.contexts.inspect(sessionId);
      return size;
    },
    meta: { shownByScreen: true }, // a chat whose model is gone says so when something is sent
  });
}

/** The views that led to the active one, newest first; the first is the active one. */
export function useContextHistory(sessionId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.contextHistory(sessionId),
    queryFn: () => core.contexts.history(sessionId),
  });
}

export function usePinned(sessionId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.pinned(sessionId), queryFn: () => core.contexts.pinned(sessionId) });
}

/** What a compaction would summarise now; read anew each time it is looked at. */
export function useCompactionPreview(sessionId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.contextPreview(sessionId),
    queryFn: () => core.contexts.preview(sessionId),
    gcTime: 0,
    meta: { shownByScreen: true },
  });
}

export function useContextSettings() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.contextSettings, queryFn: () => core.contexts.settings() });
}

export function useProviders() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.providers, queryFn: () => core.providers.list() });
}

export function useModels(providerId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.models(providerId), queryFn: () => core.providers.models(providerId) });
}

/** Every provider with its models: what the model picker offers. */
export function useModelChoices() {
  const core = useAppCore();
  const providers = useProviders().data ?? [];
  const models = useQueries({
    queries: providers.map(({ id }) => ({ queryKey: queryKeys.models(id), queryFn: () => core.providers.models(id) })),
  });
  return providers.map((provider, index) => ({ provider, models: models[index]?.data ?? [] }));
}

/** What a call that waits would do. */
export function useApprovalRequest(requestId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.approval(requestId),
    queryFn: async () => {
      const request = await core.approvalRequest(requestId);
      return { ...request, sends: makeVisible(request.sends) }; // what a person cannot see, they cannot judge
    },
    staleTime: Infinity, // once answered there is nothing left to ask for
  });
}

export function useMcpServers() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.mcp, queryFn: () => core.mcp.list() });
}

/** The tools of a server as it listed them last. */
export function useMcpTools(serverId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.mcpTools(serverId), queryFn: () => core.mcp.tools(serverId) });
}

export function usePermissions() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.permissions, queryFn: () => core.permissions.list() });
}

/** The chat that a permission is for; null: for all, or it is gone. */
export function usePermissionChat(sessionId: string | null) {
  const core = useAppCore();
  const { data } = useQuery({
    queryKey: queryKeys.session(sessionId ?? ''),
    queryFn: () => (sessionId === null ? null : core.sessions.get(sessionId)),
    enabled: sessionId !== null,
  });
  return data && data.deletedAt === null ? data : null;
}

/** Null where keys always last: only a browser offers to forget them. */
export function useForgetKeysOnClose() {
  const { keys } = useAppCore();
  return useQuery({
    queryKey: queryKeys.forgetKeys,
    queryFn: async () => (keys.canForgetOnClose ? await keys.forgetOnClose() : null),
  });
}
