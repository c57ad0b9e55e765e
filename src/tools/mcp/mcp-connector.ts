import type { MCPClient } from '@ai-sdk/mcp';
import { failure, toChatError } from '@/domain/chat-error';
import { readMcpAddress } from '@/domain/mcp/mcp-address';
import type { McpServer } from '@/domain/mcp/mcp-server';
import type { McpConnector, McpSignIn } from '@/domain/mcp/mcp-repository';
import type { Clock } from '@/domain/runtime';
import { secretFor } from '@/domain/secrets/bound-secret';
import { secretParts } from '@/domain/secrets/secret-parts';
import type { SecretStore } from '@/domain/secrets/secret-store';
import { describeResult } from './describe-result';
import { openConnection, type McpConnection, type McpCredentials } from './mcp-connection';
import { isAnswer, statusOf, toMcpFailure } from './mcp-failure';
import type { McpTransportDeps } from './mcp-transport';
import { listAllTools } from './open-client';

export interface McpConnectorDeps extends McpTransportDeps {
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly signIn: Pick<McpSignIn, 'accessToken' | 'refresh'>;
  readonly clock: Clock;
  readonly timeouts?: Partial<McpTimeouts>;
}

export interface McpTimeouts {
  readonly connectMs: number;
  readonly listMs: number;
}

const DEFAULT_TIMEOUTS: McpTimeouts = { connectMs: 20_000, listMs: 20_000 };

type Work<T> = (client: MCPClient, signal: AbortSignal) => Promise<T>;

export function createMcpConnector(deps: McpConnectorDeps): McpConnector {
  const { clock } = deps;
  const timeouts = { ...DEFAULT_TIMEOUTS, ...deps.timeouts };
  const connections = new Map<string, Promise<McpConnection>>();
  const credentialsOf = new WeakMap<Promise<McpConnection>, McpCredentials>();

  /** The open connection, unless the user has changed or removed the header or the sign-in since: perhaps in the app around this temporary chat. */
  function reusable(server: McpServer, credentials: McpCredentials): Promise<McpConnection> | null {
    const known = connections.get(server.id);
    if (!known) return null;
    if (JSON.stringify(credentialsOf.get(known)) === JSON.stringify(credentials)) return known;
    forget(server.id, known);
    retire(known);
    return null;
  }

  function open(server: McpServer, credentials: McpCredentials): Promise<McpConnection> {
    const opening = withTimeout(clock, timeouts.connectMs, server.name, (signal) =>
      openConnection(deps, { server, credentials, signal }),
    );
    credentialsOf.set(opening, credentials);
    connections.set(server.id, opening);
    opening.catch(() => forget(server.id, opening));
    return opening;
  }

  function retire(which: Promise<McpConnection>): void {
    which.then(
      (connection) => connection.retire(),
      () => undefined,
    );
  }

  async function credentialsFor(server: McpServer): Promise<McpCredentials> {
    const { id, name, headerName } = server;
    const { origin } = readMcpAddress(server.url);
    const secret = await secretFor(deps.secrets, id, { name, origin });
    if (headerName !== null && secret !== null)
      return { headers: { [headerName]: secret }, secrets: secretParts(secret) };
    const token = await deps.signIn.accessToken(server);
    return token === null
      ? { headers: {}, secrets: [] }
      : { headers: { authorization: `Bearer ${token}` }, secrets: [token] };
  }

  /** Another call may have renewed the token since this one was sent. */
  async function renewed(server: McpServer, used: McpCredentials, signal: AbortSignal): Promise<boolean> {
    const isOld = JSON.stringify(await credentialsFor(server)) !== JSON.stringify(used);
    return isOld || deps.signIn.refresh(server, signal);
  }

  function forget(serverId: string, which: Promise<McpConnection>): void {
    if (connections.get(serverId) === which) connections.delete(serverId);
  }

  async function close(serverId: string): Promise<void> {
    const connection = connections.get(serverId);
    if (!connection) return;
    connections.delete(serverId);
    await connection.then(
      (open) => open.close(),
      () => undefined,
    );
  }

  async function closeIfIdle(serverId: string, connection: Promise<McpConnection>): Promise<void> {
    const isBusy = await connection.then(
      (open) => open.isBusy(),
      () => true,
    );
    if (!isBusy && connections.get(serverId) === connection) await close(serverId);
  }

  /** `mayRepeat` decides whether to repeat the work on a new connection if a reused one turns out to be dead. */
  async function runOn<T>(
    server: McpServer,
    signal: AbortSignal,
    work: Work<T>,
    mayRepeat: (thrown: unknown) => boolean,
    isSecondTry = false,
  ): Promise<T> {
    const credentials = await credentialsFor(server);
    const reused = reusable(server, credentials);
    const connecting = reused ?? open(server, credentials);
    const { name } = server;
    try {
      const connection = await untilAborted(connecting, signal);
      return await untilAborted(
        connection.run((client) => work(client, signal)),
        signal,
      );
    } catch (thrown) {
      if (signal.aborted) throw failure('interrupted', 'Stopped.');
      // A server that answers 401 has not started the work.
      const hasNewToken = statusOf(thrown) === 401 && !isSecondTry && (await renewed(server, credentials, signal));
      const repeats = hasNewToken || (reused !== null && mayRepeat(thrown));
      if (repeats || !isAnswer(thrown)) {
        forget(server.id, connecting);
        retire(connecting);
      }
      if (repeats) return runOn(server, signal, work, () => false, true);
      throw toMcpFailure(thrown, { name, ownSecrets: credentials.secrets });
    }
  }

  return {
    async listTools(server, signal) {
      const limit = timeouts.connectMs + timeouts.listMs;
      // Listing twice is harmless, and each server reports an expired session differently.
      const ask = (inner: AbortSignal) => runOn(server, inner, listAllTools, () => true);
      try {
        return await withTimeout(clock, limit, server.name, ask, signal);
      } catch (thrown) {
        if (toChatError(thrown).kind === 'timeout') void close(server.id);
        throw thrown;
      }
    },

    async callTool(server, { name, input }, signal) {
      const result = await runOn(
        server,
        signal,
        (client, inner) => client.callTool({ name, arguments: { ...input }, options: { signal: inner } }),
        // Only a server that has forgotten our session has certainly not started the work.
        (thrown) => statusOf(thrown) === 404,
      );
      return describeResult(result);
    },

    close,
    async closeAll(which) {
      await Promise.all([...connections].map(([id, each]) => (which === 'idle' ? closeIfIdle(id, each) : close(id))));
    },
  };
}

/** Stops the work after a time limit, or when the outer signal aborts. */
async function withTimeout<T>(
  clock: Clock,
  ms: number,
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const inner = new AbortController();
  let isLate = false;
  const abort = () => inner.abort();
  if (outer?.aborted === true) abort();
  outer?.addEventListener('abort', abort);
  const cancelTimer = clock.after(ms, () => {
    isLate = true;
    abort();
  });
  try {
    return await untilAborted(work(inner.signal), inner.signal);
  } catch (thrown) {
    if (isLate) throw failure('timeout', `${name} didn’t answer within ${ms / 1000} seconds.`);
    throw thrown;
  } finally {
    cancelTimer();
    outer?.removeEventListener('abort', abort);
  }
}

/** Not all work ends when its signal aborts. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(failure('interrupted', 'Stopped.'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
