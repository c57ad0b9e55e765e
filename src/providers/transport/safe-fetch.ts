import { ChatFailure, failure } from '@/domain/chat-error';
import type { Egress, EgressPolicy, Fetch, OutgoingInit } from '@/domain/network/egress';
import { withBody } from '@/domain/incoming/cap-response';
import { headOfBody } from '@/domain/incoming/cap-body';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { isRedirect, wasFollowed } from '@/domain/network/redirects';
import type { Clock } from '@/domain/runtime';
import { guardBody, type GuardedBody } from './guard-body';
import { networkFailure, type Platform } from '../errors/network-failure';
import { uploadMs, type Timeouts } from './timeouts';

export interface SafeFetchSettings {
  readonly egress: Egress;
  readonly clock: Clock;
  readonly platform: Platform;
  readonly timeouts: Timeouts;
  /** The provider's origin. The key belongs to it; no request and no redirect sends it anywhere else. */
  readonly policy: Extract<EgressPolicy, { kind: 'provider' }>;
  readonly progress: 'byte' | 'line';
  /** Checks a successful response before its body is read, and throws if it is not the expected kind. */
  inspect?(response: Response): Promise<void>;
  onChunk?(chunk: Uint8Array): void;
}

const MAX_REDIRECTS = 3;

/** The SDK sets it. Browsers forbid it, and some add it to the CORS preflight, which then fails. */
const FORBIDDEN_ON_WEB = ['user-agent'];

/**
 * All requests to a provider use this function, which calls the egress. It applies timeouts while connecting and reading, ends at once
 * on abort, never follows a redirect to another origin, and throws only ChatFailures.
 */
export function createSafeFetch(settings: SafeFetchSettings): Fetch {
  const { clock, timeouts, platform, progress, onChunk, policy } = settings;
  const providerName = policy.name;
  return async (input, init = {}) => {
    const url = new URL(String(input));
    const outer = init.signal ?? null;
    const inner = new AbortController();
    let body: GuardedBody | null = null;
    let stopConnecting: (reason: ChatFailure) => void = () => undefined;
    const connectingStopped = new Promise<never>((_resolve, reject) => (stopConnecting = reject));
    connectingStopped.catch(() => undefined);

    const stop = (reason: ChatFailure) => {
      stopConnecting(reason);
      body?.stop(reason);
      inner.abort();
    };
    const onAbort = () => stop(stoppedByCaller());
    if (outer?.aborted === true) throw stoppedByCaller();
    outer?.addEventListener('abort', onAbort);
    const cancelTimer = clock.after(timeouts.connectMs + uploadMs(init.body), () =>
      stop(failure('timeout', `${providerName} didn’t answer in time.`)),
    );

    const onEnd = (broken: boolean) => {
      outer?.removeEventListener('abort', onAbort);
      if (broken) inner.abort();
    };
    try {
      const request: OutgoingInit = {
        method: init.method ?? 'GET',
        headers: allowedHeaders(init.headers, platform),
        body: textBody(init.body),
        signal: inner.signal,
      };
      const response = await Promise.race([followWithinOrigin(url, request, settings), connectingStopped]);
      if (response.body === null) {
        onEnd(false);
        return response;
      }
      const guard = { clock, providerName, progress, onChunk, onEnd, idleMs: timeouts.idleMs };
      body = guardBody(response.body, guard);
      if (!response.ok) return withBody(response, headOfBody(body.stream, INCOMING_LIMITS['provider-error']));
      const guarded = withBody(response, body.stream);
      await settings.inspect?.(guarded);
      return guarded;
    } catch (error) {
      onEnd(true);
      throw error;
    } finally {
      cancelTimer();
    }
  };
}

/** The SDKs send JSON. Any other body is refused, because it could not be searched for keys. */
function textBody(body: RequestInit['body']): string | null {
  if (body === null || body === undefined || typeof body === 'string') return body ?? null;
  throw failure('internal', 'A request to a provider has a body that is no text.');
}

async function followWithinOrigin(start: URL, init: OutgoingInit, settings: SafeFetchSettings): Promise<Response> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await connect(url, init, settings);
    // Some platforms follow redirects even when told not to.
    if (wasFollowed(response, url.href) && new URL(response.url).origin !== settings.policy.origin)
      throw redirected(settings, response.url);
    if (response.type !== 'opaqueredirect' && !isRedirect(response.status)) return response;
    response.body?.cancel().catch(() => undefined);
    const location = response.headers.get('location');
    if (location === null) throw redirected(settings, null);
    const next = new URL(location, url);
    // 301, 302 and 303 turn a POST into a GET, which would be a different request.
    const keepsMethod = response.status === 307 || response.status === 308 || init.method === 'GET';
    if (next.origin !== settings.policy.origin || !keepsMethod) throw redirected(settings, next.href);
    url = next;
  }
  throw redirected(settings, null);
}

async function connect(url: URL, init: OutgoingInit, settings: SafeFetchSettings): Promise<Response> {
  const { egress, policy, platform } = settings;
  try {
    return await egress(policy, url.href, init);
  } catch (error) {
    throw error instanceof ChatFailure ? error : networkFailure(error, policy.name, url.host, platform);
  }
}

/**
 * On Android, Expo offers Brotli and holds a compressed event stream back until its end. Answers are small, so phones ask for them
 * uncompressed. Browsers decide this themselves.
 */
function allowedHeaders(headers: RequestInit['headers'], platform: Platform): Record<string, string> {
  const allowed: Record<string, string> = platform === 'web' ? {} : { 'accept-encoding': 'identity' };
  new Headers(headers).forEach((value, name) => {
    if (platform !== 'web' || !FORBIDDEN_ON_WEB.includes(name)) allowed[name] = value;
  });
  return allowed;
}

function redirected(settings: SafeFetchSettings, target: string | null): ChatFailure {
  const where = target === null ? 'somewhere else' : `to ${new URL(target).origin}`;
  return failure(
    'unexpected-response',
    `${settings.policy.name} redirects ${where}. The key was not sent there. Check the address.`,
  );
}

/** Thrown by an aborted call; the caller knows from its own signal that this is not an error. */
function stoppedByCaller(): ChatFailure {
  return failure('interrupted', 'Stopped.');
}
