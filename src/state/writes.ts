import { DEFAULT_CONTEXT_SETTINGS, type ContextSettings } from '@/domain/context/context-settings';
import type { ModelRef } from '@/domain/conversation';
import type { HostGrant } from '@/domain/network/judge-url';
import { NETWORK_GRANTS_KEY, parseGrants } from '@/domain/network/parse-grants';
import type { StandingPermission } from '@/domain/tools/permission-repository';
import type { AddMcpServer, McpHeader } from '@/domain/mcp/mcp-management';
import type { AddModel, AddProvider, UpdateProvider } from '@/domain/providers/providers';
import type { CreateSession } from '@/domain/sessions/sessions';
import type { Skein } from '@/domain/app-core';

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
  return useWrite((skein, input: CreateSession) => skein.sessions.create(input), SESSIONS);
}

export function useRenameSession() {
  return useWrite((skein, { id, title }: { id: string; title: string }) => skein.sessions.rename(id, title), SESSIONS);
}

export function useChooseModel(sessionId: string) {
  return useWrite((skein, model: ModelRef) => skein.sessions.useModel(sessionId, model), contextOf(sessionId));
}

export function useUndoCompaction(sessionId: string) {
  return useWrite((skein, _none: void) => skein.contexts.undo(sessionId), contextOf(sessionId));
}

export function useResetContext(sessionId: string) {
  return useWrite((skein, _none: void) => skein.contexts.reset(sessionId), contextOf(sessionId));
}

export function useEditSummary(sessionId: string) {
  return useWrite((skein, summary: string) => skein.contexts.edit(sessionId, summary), contextOf(sessionId), SHOWN);
}

export function usePinMessage(sessionId: string) {
  return useWrite(
    (skein, { id, pinned }: { id: string; pinned: boolean }) => skein.contexts.pin(id, pinned),
    [queryKeys.messages(sessionId), queryKeys.context(sessionId)],
  );
}

export function useChangeContextSettings() {
  return useWrite((skein, change: Partial<ContextSettings>) => skein.contexts.changeSettings(change), CONTEXT_SETTINGS);
}

export function useRestoreContextDefaults() {
  return useWrite((skein, _none: void) => skein.contexts.changeSettings(DEFAULT_CONTEXT_SETTINGS), CONTEXT_SETTINGS);
}

export function useAddProvider() {
  return useWrite((skein, input: AddProvider) => skein.providers.add(input), PROVIDERS, SHOWN);
}

export function useUpdateProvider() {
  return useWrite(
    (skein, { id, change }: { id: string; change: UpdateProvider }) => skein.providers.update(id, change),
    PROVIDERS,
    SHOWN,
  );
}

export function useRemoveProvider() {
  return useWrite((skein, id: string) => skein.providers.remove(id), PROVIDERS);
}

export function useTestProvider() {
  return useWrite((skein, id: string) => skein.providers.test(id, new AbortController().signal), MODELS, SHOWN);
}

export function useRefreshModels() {
  return useWrite(
    (skein, id: string) => skein.providers.refreshModels(id, new AbortController().signal),
    MODELS,
    SHOWN,
  );
}

export function useAddModel(providerId: string) {
  return useWrite((skein, model: AddModel) => skein.providers.addModel(providerId, model), MODELS, SHOWN);
}

export function useRemoveModel() {
  return useWrite((skein, model: ModelRef) => skein.providers.removeModel(model), MODELS);
}

export function useSaveSetting(key: string) {
  return useWrite((skein, value: unknown) => skein.settings.set(key, value), [queryKeys.setting(key)]);
}

export function useAddNetworkGrant() {
  return useWrite(
    (skein, grant: HostGrant) => changeGrants(skein, (grants) => [...grants, grant]),
    [queryKeys.setting(NETWORK_GRANTS_KEY)],
  );
}

export function useRemoveNetworkGrant() {
  return useWrite(
    (skein, grant: HostGrant) => changeGrants(skein, (grants) => grants.filter((other) => other !== grant)),
    [queryKeys.setting(NETWORK_GRANTS_KEY)],
  );
}

async function changeGrants(
  skein: Skein,
  change: (grants: readonly HostGrant[]) => readonly HostGrant[],
): Promise<void> {
  await skein.settings.set(NETWORK_GRANTS_KEY, change(parseGrants(await skein.settings.get(NETWORK_GRANTS_KEY))));
}

export function useSetForgetKeysOnClose() {
  return useWrite((skein, forget: boolean) => skein.keys.setForgetOnClose(forget), [queryKeys.forgetKeys]);
}

export function useAddMcpServer() {
  return useWrite((skein, input: AddMcpServer) => skein.mcp.add(input), MCP, SHOWN);
}

/** A header of null is taken away; without one it stays. */
export function useEditMcpServer(id: string) {
  return useWrite(
    async (skein, { name, header }: { name: string; header?: McpHeader | null }) => {
      if (header !== undefined) await skein.mcp.setHeader(id, header); // first: it may be refused
      await skein.mcp.rename(id, name);
    },
    MCP,
    SHOWN,
  );
}

export function useEnableMcpServer(id: string) {
  return useWrite((skein, enabled: boolean) => skein.mcp.setEnabled(id, enabled), MCP);
}

export function useRemoveMcpServer() {
  return useWrite((skein, id: string) => skein.mcp.remove(id), MCP);
}

/** How it went is the server's status, which is shown. */
export function useRefreshMcpServer() {
  return useWrite((skein, id: string) => skein.mcp.refresh(id, new AbortController().signal), MCP, SHOWN);
}

export function useApproveMcpTools(id: string) {
  return useWrite(
    (skein, tools: readonly { readonly name: string; readonly fingerprint: string }[]) => skein.mcp.approve(id, tools),
    MCP,
  );
}

export function useRevokeMcpTools(id: string) {
  return useWrite((skein, names: readonly string[]) => skein.mcp.revoke(id, names), MCP);
}

/** Takes back a removal. */
export function useRestorePermission() {
  return useWrite(
    (skein, { tool, server, host, sessionId, decision, knowing }: StandingPermission) =>
      skein.permissions.set({ tool, server, host }, { sessionId, decision, knowing }),
    [queryKeys.permissions],
  );
}

export function useRemovePermission() {
  return useWrite((skein, id: string) => skein.permissions.remove(id), [queryKeys.permissions]);
}
