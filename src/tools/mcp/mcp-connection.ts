import type { MCPClient } from '@ai-sdk/mcp';
import { failure } from '@/domain/chat-error';
import type { McpServer } from '@/domain/mcp/mcp-server';
import type { Clock } from '@/domain/runtime';
import { readMcpAddress } from '@/domain/mcp/mcp-address';
import { createMcpWire, type McpWire, type McpWireDeps } from './mcp-wire';
import { openClient } from './open-client';

export interface McpConnection {
  /** Ends, with a failure, also when the answer will never come because the server has hung up. */
  run<T>(work: (client: MCPClient) => Promise<T>): Promise<T>;
  isBusy(): boolean;
  /** Says goodbye, but does not wait long for an answer to that. */
  close(): Promise<void>;
  /** Closes as soon as no call uses it: what broke for one need not be broken for the others. */
  retire(): void;
}

/** What lets us in at a server: its header, or the token of a sign-in. */
export interface McpPass {
  readonly headers: Readonly<Record<string, string>>;
  readonly own: readonly string[];
}

/** After the last open answer has ended: what has been read is still being understood. */
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

  /** The library waits for ever for an answer whose stream has ended without it. */
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
