import { failure } from '@/domain/chat-error';
import type { McpServer } from '@/domain/mcp/mcp-server';
import { capResponse } from '@/domain/incoming/cap-response';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { tooMuchData } from '@/domain/incoming/too-much-data';
import type { Fetch } from '@/domain/network/egress';
import { grantFor } from '@/domain/network/check-url';
import { readMcpAddress } from '@/domain/mcp/mcp-address';
import { createGuardedFetch, type GuardSettings } from '../guarded-fetch';

export type McpTransportDeps = Pick<GuardSettings, 'egress' | 'platform'>;

export interface McpTransportSettings {
  readonly server: McpServer;
  /** The secrets that belong to this server. */
  readonly ownSecrets: readonly string[];
  readonly kind: 'http' | 'sse';
  /** Called when the last open response has ended: anything still awaited will not arrive. */
  onIdle(): void;
}

/** The HTTP access to one server, with the `fetch` that the library expects. */
export interface McpTransport {
  readonly fetch: Fetch;
  /** The number of requests started. If it has not changed, nothing happened in between. */
  requestCount(): number;
  isIdle(): boolean;
  /** The error that ended a response; the library does not report it. */
  fault(): unknown;
  abort(): void;
}

const MAX_BYTES = INCOMING_LIMITS['mcp-answer'];

/** Set by the library, but forbidden in browsers and not needed. */
const OMITTED_HEADERS = ['user-agent'];

/** Results may come as an event stream. On Android, Expo offers Brotli and then holds the stream back until its end. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };

export function createMcpTransport(
  deps: McpTransportDeps,
  { server, ownSecrets, kind, onIdle }: McpTransportSettings,
): McpTransport {
  const address = readMcpAddress(server.url);
  const guardedFetch = createGuardedFetch({
    ...deps,
    policy: { kind: 'mcp', origin: address.origin, ownSecrets },
    grants: async () => [grantFor(address)],
  });
  const open = new Set<AbortController>();
  let requestCount = 0;
  let fault: unknown = null;
  let sseLeft = MAX_BYTES;

  const send: Fetch = async (input, init = {}) => {
    const method = init.method ?? 'GET';
    // This stream is for unsolicited messages. We use none, and a phone should not keep a connection open for them.
    if (kind === 'http' && method === 'GET') return new Response(null, { status: 405 });
    const inner = new AbortController();
    const abort = () => inner.abort();
    if (init.signal?.aborted === true) abort();
    init.signal?.addEventListener('abort', abort);
    open.add(inner);
    requestCount += 1;
    // In the older protocol, one long response contains all results, so its count restarts with each request.
    sseLeft = MAX_BYTES;
    let left = MAX_BYTES;
    const end = () => {
      init.signal?.removeEventListener('abort', abort);
      open.delete(inner);
      if (open.size === 0) onIdle();
    };
    try {
      const answer = await guardedFetch(
        {
          url: String(input),
          method,
          headers: { ...plainHeaders(init.headers), ...(deps.platform === 'native' && UNCOMPRESSED) },
          body: typeof init.body === 'string' ? init.body : null,
          mayFollow: () => false,
        },
        inner.signal,
      );
      if (answer.kind === 'led-away') throw redirectFailure(server.name, answer.to);
      const { response } = answer;
      if (isUnread(response, init, kind)) {
        response.body?.cancel().catch(() => undefined);
        end();
        return response;
      }
      return capResponse(response, {
        takes: ({ length }) => (kind === 'sse' ? (sseLeft -= length) : (left -= length)) >= 0,
        tooMuch: () => (fault = tooMuchData(server.name, 'mcp-answer')),
        onEnd: end,
      });
    } catch (thrown) {
      end();
      throw thrown;
    }
  };

  return {
    fetch: send,
    requestCount: () => requestCount,
    isIdle: () => open.size === 0,
    fault: () => fault,
    abort() {
      for (const inner of [...open]) inner.abort();
    },
  };
}

/** The library reads only the status of these; an unread body would count as open for ever. */
function isUnread(response: Response, { method = 'GET', body }: RequestInit, kind: 'http' | 'sse'): boolean {
  if (response.status === 202 || response.status === 204 || method === 'DELETE') return true;
  if (!response.ok || method !== 'POST') return false;
  return kind === 'sse' || (typeof body === 'string' && !('id' in (JSON.parse(body) as object)));
}

function plainHeaders(headers: RequestInit['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  new Headers(headers).forEach((value, name) => {
    if (!OMITTED_HEADERS.includes(name)) plain[name] = value;
  });
  return plain;
}

function redirectFailure(name: string, to: string) {
  return failure(
    'unexpected-response',
    `${name} redirects to ${new URL(to).origin}. Nothing was sent there. If you trust that address, add it as another server.`,
  );
}
