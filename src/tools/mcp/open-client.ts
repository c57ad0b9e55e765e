import type { ListToolsResult, MCPClient } from '@ai-sdk/mcp';
import type { ListedMcpTool } from '@/domain/mcp/mcp-server';
import type { Fetch } from '@/domain/network/egress';
import { fillAbortSignal } from './fill-abort-signal';
import { statusOf } from './mcp-failure';

export interface ClientSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  fetchFor(kind: 'http' | 'sse'): Fetch;
}

/** Statuses of a server that does not support the newer transport. */
const SSE_ONLY_STATUSES = [400, 404, 405];

/** A list with more pages is probably malicious. */
const MAX_PAGES = 20;

/** Tries Streamable HTTP, then the older HTTP with SSE. Loads the library on first use. */
export async function openClient(settings: ClientSettings): Promise<MCPClient> {
  fillAbortSignal(AbortSignal.prototype);
  const { createMCPClient } = await import('@ai-sdk/mcp');
  const open = (type: 'http' | 'sse') =>
    createMCPClient({
      transport: { type, url: settings.url, headers: { ...settings.headers }, fetch: settings.fetchFor(type) },
      clientName: 'skein',
      version: '1',
      // A tool may have taken effect before the connection broke, so calls are never repeated automatically.
      maxRetries: 0,
      initializationOptions: { signal: settings.signal },
    });
  try {
    return await open('http');
  } catch (thrown) {
    const status = statusOf(thrown);
    if (settings.signal.aborted || status === null || !SSE_ONLY_STATUSES.includes(status)) throw thrown;
    try {
      return await open('sse');
    } catch (again) {
      // Neither transport works: report the first error, unless the second attempt got further.
      throw statusOf(again) === null ? again : thrown;
    }
  }
}

export async function listAllTools(client: MCPClient, signal: AbortSignal): Promise<readonly ListedMcpTool[]> {
  const tools: ListedMcpTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const result: ListToolsResult = await client.listTools({
      params: cursor === undefined ? undefined : { cursor },
      options: { signal },
    });
    for (const { name, title, annotations, description, inputSchema } of result.tools) {
      tools.push({ name, title: title ?? annotations?.title ?? null, description: description ?? '', inputSchema });
    }
    cursor = result.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}
