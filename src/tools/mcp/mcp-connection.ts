import type { MCPClient } from '@ai-sdk/mcp';
import { failure } from '@/domain/chat-error';
import type { McpServer } from '@/domain/mcp/mcp-server';
import type { Clock } from '@/domain/runtime';
import { readMcpAddress } from '@/domain/mcp/mcp-address';
import { createMcpWire, type McpWire, type McpWireDeps } from './mcp-wire';
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
export interface McpPass {
  readonly headers: Readonly<Record<string, string>>;
  readonly own: readonly string[];
}

/** Time for the library to process the last response after it has ended. */
const GRACE_MS = 300;
const GOODBYE_MS = 1_000;

export async function openConnection(
  deps: McpWireDeps & { readonly clock: Clock },
  { server, pass, signal }: { server: McpServer; pass: McpPass; signal: AbortSignal },
): Promise<McpConnection> {
  const { clock } = deps;
  const wires: McpWire[] = [];
  const waiting = new Set<(reason: unknown) => void>();
  let isRetired = false;

  /** The library waits for ever for an answer if its stream ended without one. */
  const checkForOrphans = () => {
    const begun = requestsOf(wires);
    clock.after(GRACE_MS, () => {
      if (!wires.every((wire) => wire.isQuiet()) || requestsOf(wires) !== begun) return;
      const fault = wires.map((wire) => wire.fault()).find((each) => each !== null);
      const reason = fault ?? failure('interrupted', `${server.name} hung up before it had answered.`);
      for (const reject of [...waiting]) reject(reason);
    });
  };

  async function whileConnected<T>(work: Promise<T>): Promise<T> {
    let reject: (reason: unknown) => void = () => undefined;
    const hungUp = new Promise<never>((_resolve, fail) => (reject = fail));
    hungUp.catch(() => undefined);
    waiting.add(reject);
    try {
      return await Promise.race([work, hungUp]);
    } finally {
      waiting.delete(reject);
      if (isRetired && waiting.size === 0) void close();
    }
  }

  const client = await whileConnected(
    openClient({
      url: readMcpAddress(server.url).href,
      headers: pass.headers,
      signal,
      fetchFor(kind) {
        const wire = createMcpWire(deps, { server, own: pass.own, kind, onQuiet: checkForOrphans });
        wires.push(wire);
        return wire.fetch;
      },
    }),
  ).catch((thrown: unknown) => {
    for (const wire of wires) wire.cut();
    throw thrown;
  });

  async function close(): Promise<void> {
    const goodbye = client.close().catch(() => undefined);
    let cancelTimer = () => {};
    await Promise.race([goodbye, new Promise<void>((resolve) => (cancelTimer = clock.after(GOODBYE_MS, resolve)))]);
    cancelTimer();
    for (const wire of wires) wire.cut();
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

function requestsOf(wires: readonly McpWire[]): number {
  return wires.reduce((sum, wire) => sum + wire.begun(), 0);
}
