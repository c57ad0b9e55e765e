import { readUrl } from '@/domain/network/read-url';

import { useAgentTools } from '../agents';
import { useMcpServers } from '@/state/tools/mcp-servers';

/** A short label for where a tool call goes: the name of its server, else the host in its arguments; null if neither applies. */
export function useToolDestination({ toolName, toolInput }: { toolName: string; toolInput: string }): string | null {
  const serverId = useAgentTools().data?.find(({ name }) => name === toolName)?.server ?? null;
  const server = useMcpServers().data?.find(({ id }) => id === serverId);
  return server?.name ?? hostOf(toolInput);
}

function hostOf(toolInput: string): string | null {
  const url = urlArgument(toolInput);
  const read = url === null ? null : readUrl(url);
  return read?.ok ? read.address.host.text : null;
}

/** Arguments are exactly what the model wrote and may be invalid. */
function urlArgument(toolInput: string): string | null {
  try {
    const input: unknown = JSON.parse(toolInput);
    const url = typeof input === 'object' && input !== null && 'url' in input ? input.url : null;
    return typeof url === 'string' ? url : null;
  } catch {
    return null;
  }
}
