import type { ServerResponse } from 'node:http';
import { startRawServer, type RawRequest } from './raw-server';

export interface HostileTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema?: object;
  annotations?: object;
}

type Respond = (result: object) => void;

/** Handles a tool call. `respond` sends an ordinary result. */
export type CallHandler = (call: {
  readonly id: unknown;
  readonly name: string;
  readonly input: unknown;
  readonly response: ServerResponse;
  readonly respond: Respond;
}) => void;

export const textResult = (text: string) => ({ content: [{ type: 'text', text }] });

const OBJECT = { type: 'object', properties: {} };

export interface HostileOptions {
  readonly tools?: HostileTool[];
  readonly onCall?: CallHandler;
  /** Sees each request first. Returns true if it has answered the request. */
  readonly onRequest?: (request: RawRequest, response: ServerResponse) => boolean;
}

/** An MCP server that follows the protocol just enough to connect, and then does what the test says. */
export async function startHostileMcpServer(options: HostileOptions = {}) {
  const state = { tools: options.tools ?? [], cursor: undefined as string | undefined };
  const calls: { name: string; input: unknown }[] = [];
  const asked: string[] = [];

  const server = await startRawServer((response, request) => {
    if (options.onRequest?.(request, response)) return;
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const { id, method, params } = JSON.parse(request.body) as { id?: unknown; method: string; params?: Params };
    asked.push(method);
    const respond: Respond = (result) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    };
    switch (method) {
      case 'initialize':
        return respond({
          protocolVersion: '2025-11-25',
          capabilities: { tools: { listChanged: true } },
          serverInfo: { name: 'friendly', version: '1' },
        });
      case 'tools/list':
        return respond({
          tools: state.tools.map((tool) => ({ inputSchema: OBJECT, description: '', ...tool })),
          nextCursor: state.cursor,
        });
      case 'tools/call': {
        const call = { id, name: params?.name ?? '', input: params?.arguments, response, respond };
        calls.push({ name: call.name, input: call.input });
        return options.onCall ? options.onCall(call) : respond(textResult(`${call.name} ran`));
      }
      case 'server/discover':
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end(
          JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }),
        );
      default:
        return void response.writeHead(202).end();
    }
  });
  return { ...server, mcpUrl: `${server.url}/mcp`, state, calls, asked };
}

interface Params {
  readonly name?: string;
  readonly arguments?: unknown;
}
