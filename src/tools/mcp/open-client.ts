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

/** What a server says that does not know the newer of the two transports. */
const KNOWS_ONLY_SSE = [400, 404, 405];

/** A list that goes on for more pages than this is meant to. */
const MOST_PAGES = 20;

/** Streamable HTTP, else the older HTTP with SSE. The library is loaded with the first server. */
export async function openClient(settings: ClientSettings): Promise<MCPClient> {
  fillAbortSignal(AbortSignal.prototype);
  const { createMCPClient } = await import('@ai-sdk/mcp');
  const open = (type: 'http' | 'sse') =>
    createMCPClient({
      transport: { type, url: settings.url, headers: { ...settings.headers }, fetch: settings.fetchFor(type) },
      clientName: 'skein',
      version: '1',
      // A tool may have done its work before the connection broke: whether to call it again is not ours to decide.
      maxRetries: 0,
      initializationOptions: { signal: settings.signal },
    });
  try {
    return await open('http');
  } catch (thrown) {
    const status = statusOf(thrown);
    if (settings.signal.aborted || status === null || !KNOWS_ONLY_SSE.includes(status)) throw thrown;
    try {
      return await open('sse');
    } catch (again) {
      // Neither is spoken: what the first attempt said is what matters, unless the second got further.
      throw statusOf(again) === null ? again : thrown;
    }
  }
}

export async function listAllTools(client: MCPClient, signal: AbortSignal): Promise<readonly ListedMcpTool[]> {
  const tools: ListedMcpTool[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
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
