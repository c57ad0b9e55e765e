import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { AppCore } from '@/domain/app-core';
import { toolNameFor, type KnownTools, type ToolName } from '@/domain/mcp/read-tool-name';

import { useAppCore } from '../app-context';
import { queryKeys } from '../query-keys';

/** Reads the names that models use, such as `s_127_0_0_1__echo`, of the tools of all servers. */
export function useToolNames(): (offeredName: string) => ToolName {
  const core = useAppCore();
  const { data } = useQuery({ queryKey: queryKeys.toolNames, queryFn: () => readKnownTools(core) });
  return useCallback((offeredName) => toolNameFor(offeredName, data), [data]);
}

async function readKnownTools(core: AppCore): Promise<KnownTools> {
  const servers = await core.mcp.list();
  const tools = await Promise.all(servers.map(({ id }) => core.mcp.tools(id)));
  return new Map(
    servers.flatMap(({ name: server }, index) =>
      (tools[index] ?? []).map(({ offeredName, name }) => [offeredName, { name, server }] as const),
    ),
  );
}
