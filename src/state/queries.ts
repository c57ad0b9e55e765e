import { useQueries, useQuery } from '@tanstack/react-query';

import { makeVisible } from '@/domain/text/make-visible';
import { NETWORK_GRANTS_KEY, parseGrants } from '@/domain/network/parse-grants';

import { useAppCore } from './app-context';
import { queryKeys } from './query-keys';

export function useSession(id: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.session(id), queryFn: () => core.sessions.get(id) });
}

/** How full the session's context window is, and with what. The request itself is dropped because no screen shows it. */
export function useContextSize(sessionId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.contextSize(sessionId),
    queryFn: async () => {
      const { request: _request, ...size } = await core.contexts.inspect(sessionId);
      return size;
    },
    meta: { shownByScreen: true }, // a chat without a usable model reports that when a message is sent
  });
}

/** The context views of the session, newest first. The first one is active. */
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

/** What a compaction would summarise now. It is not cached. */
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

/** Every provider with its models, for the model picker. */
export function useModelChoices() {
  const core = useAppCore();
  const providers = useProviders().data ?? [];
  const models = useQueries({
    queries: providers.map(({ id }) => ({ queryKey: queryKeys.models(id), queryFn: () => core.providers.models(id) })),
  });
  return providers.map((provider, index) => ({ provider, models: models[index]?.data ?? [] }));
}

export function useSetting(key: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.setting(key), queryFn: async () => (await core.settings.get(key)) ?? null });
}

/** The details of a tool call that waits for approval. */
export function useApprovalRequest(requestId: string) {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.approval(requestId),
    queryFn: async () => {
      const request = await core.approvalRequest(requestId);
      return { ...request, sends: makeVisible(request.sends) }; // users must be able to see everything they approve
    },
    staleTime: Infinity, // an answered request no longer exists
  });
}

export function useMcpServers() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.mcp, queryFn: () => core.mcp.list() });
}

/** The tools that a server listed last. */
export function useMcpTools(serverId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.mcpTools(serverId), queryFn: () => core.mcp.tools(serverId) });
}

export function usePermissions() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.permissions, queryFn: () => core.permissions.list() });
}

/** The chat that a permission is limited to; null if it applies to all chats or the chat was deleted. */
export function usePermissionChat(sessionId: string | null) {
  const core = useAppCore();
  const { data } = useQuery({
    queryKey: queryKeys.session(sessionId ?? ''),
    queryFn: () => (sessionId === null ? null : core.sessions.get(sessionId)),
    enabled: sessionId !== null,
  });
  return data && data.deletedAt === null ? data : null;
}

/** The addresses in the local network that tools may reach. */
export function useNetworkGrants() {
  const core = useAppCore();
  return useQuery({
    queryKey: queryKeys.setting(NETWORK_GRANTS_KEY),
    queryFn: async () => parseGrants(await core.settings.get(NETWORK_GRANTS_KEY)),
  });
}

/** Null where keys are always kept: only browsers can forget them when the tab closes. */
export function useForgetKeysOnClose() {
  const { keys } = useAppCore();
  return useQuery({
    queryKey: queryKeys.forgetKeys,
    queryFn: async () => (keys.canForgetOnClose ? await keys.forgetOnClose() : null),
  });
}
