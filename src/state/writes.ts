import { DEFAULT_CONTEXT_SETTINGS, type ContextSettings } from '@/domain/context/context-settings';
import type { ModelRef } from '@/domain/conversation';
import type { HostGrant } from '@/domain/network/judge-url';
import { NETWORK_GRANTS_KEY, parseGrants } from '@/domain/network/parse-grants';
import type { StandingPermission } from '@/domain/tools/permission-repository';
import type { AddMcpServer, McpHeader } from '@/domain/mcp/mcp-management';
import type { AddModel, AddProvider, UpdateProvider } from '@/domain/providers/providers';
import type { CreateSession } from '@/domain/sessions/sessions';
import type { AppCore } from '@/domain/app-core';

import { queryKeys } from './query-keys';
import { useWrite } from './use-write';

const SESSIONS = [queryKeys.sessions];
const PROVIDERS = [queryKeys.providers, queryKeys.allModels, queryKeys.allContexts];
const MODELS = [queryKeys.allModels, queryKeys.allContexts];
const CONTEXT_SETTINGS = [queryKeys.contextSettings, queryKeys.allContexts];
const MCP = [queryKeys.mcp, queryKeys.permissions, queryKeys.allContexts];
const contextOf = (sessionId: string) => [queryKeys.sessions, queryKeys.context(sessionId)];
const SHOWN = { shownByScreen: true };

export function useCreateSession() {
  return useWrite((core, input: CreateSession) => core.sessions.create(input), SESSIONS);
}

export function useRenameSession() {
  return useWrite((core, { id, title }: { id: string; title: string }) => core.sessions.rename(id, title), SESSIONS);
}

export function useChooseModel(sessionId: string) {
  return useWrite((core, model: ModelRef) => core.sessions.useModel(sessionId, model), contextOf(sessionId));
}

export function useUndoCompaction(sessionId: string) {
  return useWrite((core, _none: void) => core.contexts.undo(sessionId), contextOf(sessionId));
}

export function useResetContext(sessionId: string) {
  return useWrite((core, _none: void) => core.contexts.reset(sessionId), contextOf(sessionId));
}

export function useEditSummary(sessionId: string) {
  return useWrite((core, summary: string) => core.contexts.edit(sessionId, summary), contextOf(sessionId), SHOWN);
}

export function usePinMessage(sessionId: string) {
  return useWrite(
    (core, { id, pinned }: { id: string; pinned: boolean }) => core.contexts.pin(id, pinned),
    [queryKeys.messages(sessionId), queryKeys.context(sessionId)],
  );
}

export function useChangeContextSettings() {
  return useWrite((core, change: Partial<ContextSettings>) => core.contexts.changeSettings(change), CONTEXT_SETTINGS);
}

export function useRestoreContextDefaults() {
  return useWrite((core, _none: void) => core.contexts.changeSettings(DEFAULT_CONTEXT_SETTINGS), CONTEXT_SETTINGS);
}

export function useAddProvider() {
  return useWrite((core, input: AddProvider) => core.providers.add(input), PROVIDERS, SHOWN);
}

export function useUpdateProvider() {
  return useWrite(
    (core, { id, change }: { id: string; change: UpdateProvider }) => core.providers.update(id, change),
    PROVIDERS,
    SHOWN,
  );
}

export function useRemoveProvider() {
  return useWrite((core, id: string) => core.providers.remove(id), PROVIDERS);
}

export function useTestProvider() {
  return useWrite((core, id: string) => core.providers.test(id, new AbortController().signal), MODELS, SHOWN);
}

export function useRefreshModels() {
  return useWrite((core, id: string) => core.providers.refreshModels(id, new AbortController().signal), MODELS, SHOWN);
}

export function useAddModel(providerId: string) {
  return useWrite((core, model: AddModel) => core.providers.addModel(providerId, model), MODELS, SHOWN);
}

export function useRemoveModel() {
  return useWrite((core, model: ModelRef) => core.providers.removeModel(model), MODELS);
}

export function useSaveSetting(key: string) {
  return useWrite((core, value: unknown) => core.settings.set(key, value), [queryKeys.setting(key)]);
}

export function useAddNetworkGrant() {
  return useWrite(
    (core, grant: HostGrant) => changeGrants(core, (grants) => [...grants, grant]),
    [queryKeys.setting(NETWORK_GRANTS_KEY)],
  );
}

export function useRemoveNetworkGrant() {
  return useWrite(
    (core, grant: HostGrant) => changeGrants(core, (grants) => grants.filter((other) => other !== grant)),
    [queryKeys.setting(NETWORK_GRANTS_KEY)],
  );
}

async function changeGrants(
  core: AppCore,
  change: (grants: readonly HostGrant[]) => readonly HostGrant[],
): Promise<void> {
  await core.settings.set(NETWORK_GRANTS_KEY, change(parseGrants(await core.settings.get(NETWORK_GRANTS_KEY))));
}

export function useSetForgetKeysOnClose() {
  return useWrite((core, forget: boolean) => core.keys.setForgetOnClose(forget), [queryKeys.forgetKeys]);
}

export function useAddMcpServer() {
  return useWrite((core, input: AddMcpServer) => core.mcp.add(input), MCP, SHOWN);
}

/** A null header removes the header; undefined keeps it. */
export function useEditMcpServer(id: string) {
  return useWrite(
    async (core, { name, header }: { name: string; header?: McpHeader | null }) => {
      if (header !== undefined) await core.mcp.setHeader(id, header); // first, because it may be rejected
      await core.mcp.rename(id, name);
    },
    MCP,
    SHOWN,
  );
}

export function useEnableMcpServer(id: string) {
  return useWrite((core, enabled: boolean) => core.mcp.setEnabled(id, enabled), MCP);
}

export function useRemoveMcpServer() {
  return useWrite((core, id: string) => core.mcp.remove(id), MCP);
}

/** The result is the server's status, which the screen shows. */
export function useRefreshMcpServer() {
  return useWrite((core, id: string) => core.mcp.refresh(id, new AbortController().signal), MCP, SHOWN);
}

export function useApproveMcpTools(id: string) {
  return useWrite(
    (core, tools: readonly { readonly name: string; readonly fingerprint: string }[]) => core.mcp.approve(id, tools),
    MCP,
  );
}

export function useRevokeMcpTools(id: string) {
  return useWrite((core, names: readonly string[]) => core.mcp.revoke(id, names), MCP);
}

/** Undoes the removal of a permission. */
export function useRestorePermission() {
  return useWrite(
    (core, { tool, server, host, sessionId, decision, grantedDespiteUntrustedText }: StandingPermission) =>
      core.permissions.set({ tool, server, host }, { sessionId, decision, grantedDespiteUntrustedText }),
    [queryKeys.permissions],
  );
}

export function useRemovePermission() {
  return useWrite((core, id: string) => core.permissions.remove(id), [queryKeys.permissions]);
}
