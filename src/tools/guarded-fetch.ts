import { ChatFailure, failure } from '@/domain/chat-error';
import type { Egress, EgressPolicy, OutgoingInit } from '@/domain/network/egress';
import { checkUrl, type HostGrant, type UrlCheck } from '@/domain/network/check-url';
import type { WebAddress } from '@/domain/network/read-url';
import { isRedirect, wasFollowed } from '@/domain/network/redirects';
import { unreachable } from './unreachable';

export interface GuardSettings {
  readonly egress: Egress;
  readonly policy: EgressPolicy;
  readonly platform: 'web' | 'native';
  /** Hosts that may be reached besides the public web. */
  readonly grants: () => Promise<readonly HostGrant[]>;
}

export interface GuardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Called before a redirect to another origin is followed. A refused redirect is returned as `led-away`. */
  mayFollow(next: WebAddress, from: WebAddress): boolean | Promise<boolean>;
}

export type GuardedAnswer =
  | { readonly kind: 'answer'; readonly response: Response; readonly url: string }
  | { readonly kind: 'led-away'; readonly status: number; readonly from: string; readonly to: string };

export type GuardedFetch = (request: GuardedRequest, signal: AbortSignal) => Promise<GuardedAnswer>;

type Allowed = Extract<UrlCheck, { kind: 'allowed' }>;
type Hop = Pick<OutgoingInit, 'method' | 'headers' | 'body'>;

const MAX_REDIRECTS = 5;

/** Only these headers are sent to another origin. The others may have been meant for the first origin only. */
const KEPT_ACROSS_ORIGINS = ['accept', 'accept-language', 'content-type'];

/**
 * Follows redirects, because the egress does not. Each hop is checked against the one before and goes through the egress like the first.
 * Throws only ChatFailures, with messages that a model can act on. Does not read the body.
 */
export function createGuardedFetch(settings: GuardSettings): GuardedFetch {
  return async (request, signal) => {
    const grants = await settings.grants();
    let { method, headers, body }: Hop = request;
    let current = allowed(request.url, grants);
    // The URL as requested: normalising it could hide a secret from the egress, which checks both.
    let url = request.url;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const href = safeHref(current.address);
      const response = await send(
        settings,
        { url, href, site: current.address.site },
        { method, headers, body },
        signal,
      );
      const to = redirectTarget(response, href);
      if (to === null) return { kind: 'answer', response, url: href };
      response.body?.cancel().catch(() => undefined);

      const next = nextHop(current, to, grants);
      if (next.address.origin !== current.address.origin) {
        if (!(await request.mayFollow(next.address, current.address))) {
          return { kind: 'led-away', status: response.status, from: href, to: safeHref(next.address) };
        }
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)));
      }
      if (becomesGet(response.status, method)) {
        [method, body] = ['GET', null];
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-/i.test(name)));
      }
      current = next;
      url = to;
    }
    throw failure('network', `${current.address.site} redirects more than ${MAX_REDIRECTS} times.`);
  };
}

function allowed(url: string, grants: readonly HostGrant[]): Allowed {
  const verdict = checkUrl(url, grants);
  if (verdict.kind === 'refused') throw failure('invalid-argument', verdict.reason);
  return verdict;
}

function nextHop(from: Allowed, to: string, grants: readonly HostGrant[]): Allowed {
  const site = from.address.site;
  const verdict = checkUrl(to, grants);
  if (verdict.kind === 'refused') throw failure('network', `${site} redirects to a forbidden place. ${verdict.reason}`);
  if (from.address.scheme === 'https' && verdict.address.scheme === 'http') {
    throw failure('network', `${site} redirects from https to unprotected http, which is not followed.`);
  }
  // A grant covers requests that the user expects, not redirects from a public site that guesses local addresses.
  if (from.reach === 'public' && verdict.reach === 'granted') {
    throw failure('network', `${site} redirects into the local network, which is not followed.`);
  }
  return verdict;
}

/** The same form as the egress sends. */
function safeHref(address: WebAddress): string {
  return new URL(address.href).href;
}

async function send(
  { egress, policy, platform }: GuardSettings,
  { url, href, site }: { url: string; href: string; site: string },
  hop: Hop,
  signal: AbortSignal,
): Promise<Response> {
  // A browser hides the target of a redirect, so it cannot be checked.
  const redirect = platform === 'web' ? 'error' : 'manual';
  let response: Response;
  try {
    response = await egress(policy, url, { ...hop, redirect, signal });
  } catch (thrown) {
    throw thrown instanceof ChatFailure ? thrown : unreachable(thrown, site, platform);
  }
  // Some platforms follow redirects although told not to. Their response is discarded unread.
  if (wasFollowed(response, href) || response.type === 'opaqueredirect') {
    response.body?.cancel().catch(() => undefined);
    throw failure('network', `${site} redirects, and this platform does not let us check where to.`);
  }
  return response;
}

function redirectTarget(response: Response, from: string): string | null {
  const location = isRedirect(response.status) ? response.headers.get('location') : null;
  if (location === null) return null;
  try {
    return new URL(asUtf8(location), from).href;
  } catch {
    throw failure('network', `${new URL(from).host} redirects to something that is not an address.`);
  }
}

/** Headers arrive as one character per byte; an address in another script is UTF-8. */
function asUtf8(header: string): string {
  if (!/[\u0080-\u00ff]/.test(header) || /[\u0100-\uffff]/.test(header)) return header;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(header, (char) => char.charCodeAt(0)));
  } catch {
    return header;
  }
}

function becomesGet(status: number, method: string): boolean {
  return (status === 303 && method !== 'HEAD') || ([301, 302].includes(status) && method === 'POST');
}

function isKept(header: string): boolean {
  return KEPT_ACROSS_ORIGINS.includes(header.toLowerCase());
}
