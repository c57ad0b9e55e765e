import { makeVisible } from '../text/make-visible';
import type { McpServer } from './mcp-server';
import { readUrl } from '../network/read-url';
import type { McpToolRecord } from './mcp-repository';
import type { Tool, ToolContext, ToolInput } from '../tools/tool';

/** Includes fetching the list before the call. */
const TIMEOUT_MS = 90_000;

/** One call of an approved tool. The fingerprint is that of the approved version. */
export interface McpCall {
  readonly serverId: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly input: ToolInput;
}

export type RunMcpCall = (call: McpCall, context: ToolContext) => Promise<string>;

/**
 * An approved tool of a server, with exactly the text that the user approved. A server's own claims about risk are ignored: every tool
 * counts as one that uses the network.
 */
export function toMcpTool(server: McpServer, tool: McpToolRecord, run: RunMcpCall): Tool {
  const read = readUrl(server.url);
  const host = read.ok ? read.address.site : server.url;
  const { name, fingerprint } = tool;
  return {
    definition: {
      name: tool.offeredName,
      description: tool.description,
      inputSchema: { properties: {}, ...tool.inputSchema, type: 'object' },
    },
    risk: 'network',
    server: server.id,
    timeoutMs: TIMEOUT_MS,
    describe: (input) => ({ host, sends: makeVisible(`${name} ${JSON.stringify(input, null, 2)}`) }),
    run: (input, context) => run({ serverId: server.id, name, fingerprint, input }, context),
  };
}

export function isApproved(tool: McpToolRecord): boolean {
  return tool.approved?.fingerprint === tool.fingerprint;
}
