import { useQuery } from '@tanstack/react-query';

import type { AddMcpServer, McpHeader } from '@/domain/mcp/mcp-management';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';
import { useWrite } from '../use-write';

const MCP = [queryKeys.mcp, queryKeys.permissions, queryKeys.allContexts];
const SHOWN = { shownByScreen: true };

export function useMcpServers() {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.mcp, queryFn: () => core.mcp.list() });
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

/** The tools that a server listed last. */
export function useMcpTools(serverId: string) {
  const core = useAppCore();
  return useQuery({ queryKey: queryKeys.mcpTools(serverId), queryFn: () => core.mcp.tools(serverId) });
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
