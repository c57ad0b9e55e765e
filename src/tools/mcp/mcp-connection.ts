import type { MCPClient } from '@ai-sdk/mcp';
import { failure } from '@/domain/chat-error';
import type { McpServer } from '@/domain/mcp/mcp-server';
import type { Clock } from '@/domain/runtime';
import { readMcpAddress } from '@/domain/mcp/mcp-address';
import { createMcpTransport, type McpTransport, type McpTransportDeps } from './mcp-transport';
import { openClient } from './open-client';

export interface McpConnection {
  /** Fails, instead of waiting for ever, when the server has closed the connection without answering. */
  run<T>(work: (client: MCPClient) => Promise<T>): Promise<T>;
  isBusy(): boolean;
  /** Ends the session, but does not wait long for the server's answer. */
  close(): Promise<void>;
  /** Closes the connection as soon as no call uses it: an error in one call need not affect the others. */
  retire(): void;
}

/** Authenticates us to a server: its header, or the token of a sign-in. */
export interface McpCredentials {
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
}

/** Time for the library to process the last response after it has ended. */
const GRACE_MS = 300;
const CLOSE_TIMEOUT_MS = 1_000;

export async function openConnection(
  deps: McpTransportDeps & { readonly clock: Clock },
  { server, credentials, signal }: { server: McpServer; credentials: McpCredentials; signal: AbortSignal },
): Promise<McpConnection> {
  const { clock } = deps;
  const transports: McpTransport[] = [];
  const waiting = new Set<(reason: unknown) => void>();
  let isRetired = false;

  /** The library waits for ever for an answer if its stream ended without one. */
  const checkForLostAnswers = () => {
    const requestCount = countRequests(transports);
    clock.after(GRACE_MS, () => {
      if (!transports.every((transport) => transport.isIdle()) || countRequests(transports) !== requestCount) return;
      const fault = transports.map((transport) => transport.fault()).find((each) => each !== null);
      const reason = fault ?? failure('interrupted', `${server.name} closed the connection before it answered.`);
      for (const reject of [...waiting]) reject(reason);
    });
  };

  async function whileConnected<T>(work: Promise<T>): Promise<T> {
    let reject: (reason: unknown) => void = () => undefined;
    const disconnected = new Promise<never>((_resolve, fail) => (reject = fail));
    disconnected.catch(() => undefined);
    waiting.add(reject);
    try {
      return await Promise.race([work, disconnected]);
    } finally {
      waiting.delete(reject);
      if (isRetired && waiting.size === 0) void close();
    }
  }

  const client = await whileConnected(
    openClient({
      url: readMcpAddress(server.url).href,
      headers: credentials.headers,
      signal,
      fetchFor(kind) {
        const transport = createMcpTransport(deps, {
          server,
          ownSecrets: credentials.secrets,
          kind,
          onIdle: checkForLostAnswers,
        });
        transports.push(transport);
        return transport.fetch;
      },
    }),
  ).catch((thrown: unknown) => {
    for (const transport of transports) transport.abort();
    throw thrown;
  });

  async function close(): Promise<void> {
    const closing = client.close().catch(() => undefined);
    let cancelTimer = () => {};
    await Promise.race([
      closing,
      new Promise<void>((resolve) => (cancelTimer = clock.after(CLOSE_TIMEOUT_MS, resolve))),
    ]);
    cancelTimer();
    for (const transport of transports) transport.abort();
  }

  return {
    run: (work) => whileConnected(work(client)),
    isBusy: () => waiting.size > 0,
    close,
    retire() {
      isRetired = true;
      if (waiting.size === 0) void close();
    },
  };
}

function countRequests(transports: readonly McpTransport[]): number {
  return transports.reduce((sum, transport) => sum + transport.requestCount(), 0);
}
