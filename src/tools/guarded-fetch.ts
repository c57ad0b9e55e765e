import { failure, type ChatFailure } from '@/domain/chat-error';
import { judgeUrl, type HostGrant, type Verdict } from '@/domain/network/judge-url';
import type { WebAddress } from '@/domain/network/read-url';
import { carriesSecret } from './find-secret';
import { unreachable } from './unreachable';

export interface GuardSettings {
  readonly fetch: typeof fetch;
  readonly platform: 'web' | 'native';
  /** What the person opened beyond the public web. */
  readonly grants: () => Promise<readonly HostGrant[]>;
  /** Everything that must not leave: all stored keys and tokens, save the one that belongs to whoever is asked. */
  readonly secrets: () => Promise<readonly string[]>;
}

export interface GuardedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Asked before a redirect to another origin is followed. What it refuses comes back as `led-away`. */
  mayFollow(next: WebAddress, from: WebAddress): boolean | Promise<boolean>;
}

export type GuardedAnswer =
  | { readonly kind: 'answer'; readonly response: Response; readonly url: string }
  | { readonly kind: 'led-away'; readonly status: number; readonly from: string; readonly to: string };

export type GuardedFetch = (request: GuardedRequest, signal: AbortSignal) => Promise<GuardedAnswer>;

type Allowed = Extract<Verdict, { kind: 'allowed' }>;
type Hop = Omit<GuardedRequest, 'url' | 'mayFollow'>;

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/** All that another origin gets to see; whatever else was set may have been meant for the first one only. */
const KEPT_ACROSS_ORIGINS = ['accept', 'accept-language', 'content-type'];

/**
 * The way out for whatever a model asks for. Each hop is judged anew, in order: address, secrets, then the request itself, in
 * the spelling that was judged. Throws ChatFailures only, with words that a model can act on. Reads no byte of the body.
 */
export function createGuardedFetch(settings: GuardSettings): GuardedFetch {
  return async (request, signal) => {
    const grants = await settings.grants();
    const secrets = await settings.secrets();
    let { method, headers, body }: Hop = request;
    // Also in the words that were asked for: putting them into their safe spelling may have changed them.
    refuseSecrets([request.url], secrets);
    let current = allowed(request.url, grants);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
      const href = safeHref(current.address);
      refuseSecrets([href, ...Object.entries(headers).flat(), body ?? ''], secrets);
      const response = await send(settings, current.address, { method, headers, body }, signal);
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
    }
    throw failure('network', `${current.address.site} redirects more than ${MOST_REDIRECTS} times.`);
  };
}

function allowed(url: string, grants: readonly HostGrant[]): Allowed {
  const verdict = judgeUrl(url, grants);
  if (verdict.kind === 'refused') throw failure('invalid-argument', verdict.reason);
  return verdict;
}

function nextHop(from: Allowed, to: string, grants: readonly HostGrant[]): Allowed {
  const site = from.address.site;
  const verdict = judgeUrl(to, grants);
  if (verdict.kind === 'refused') throw failure('network', `${site} redirects to a forbidden place. ${verdict.reason}`);
  if (from.address.scheme === 'https' && verdict.address.scheme === 'http') {
    throw failure('network', `${site} redirects from https to unprotected http, which is not followed.`);
  }
  // A grant is for requests that the person can see coming, not for a stranger who guesses that it exists.
  if (from.reach === 'public' && verdict.reach === 'granted') {
    throw failure('network', `${site} redirects into the local network, which is not followed.`);
  }
  return verdict;
}

/** What is handed to fetch. The platform's URL class only escapes the path; should it see another host, nothing is sent. */
function safeHref(address: WebAddress): string {
  const url = new URL(address.href);
  if (url.origin !== address.origin) throw failure('internal', `The address of ${address.site} is ambiguous.`);
  return url.href;
}

async function send(settings: GuardSettings, address: WebAddress, hop: Hop, signal: AbortSignal): Promise<Response> {
  // Taken out of its object first: a browser's fetch refuses to be called as anyone's method.
  const { fetch, platform } = settings;
  // A browser hides where a redirect leads, so it cannot be judged.
  const redirect = platform === 'web' ? 'error' : 'manual';
  let response: Response;
  try {
    response = await fetch(safeHref(address), { ...hop, redirect, signal, credentials: 'omit', cache: 'no-store' });
  } catch (thrown) {
    throw unreachable(thrown, address.site, platform);
  }
  // A platform that follows by itself, whatever it was told, is caught here: nothing it fetched is read.
  if (response.redirected || response.type === 'opaqueredirect') {
    response.body?.cancel().catch(() => undefined);
    throw failure('network', `${address.site} redirects, and this platform does not let us check where to.`);
  }
  return response;
}

function redirectTarget(response: Response, from: string): string | null {
  const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
  if (location === null) return null;
  try {
    return new URL(asUtf8(location), from).href;
  } catch {
    throw failure('network', `${new URL(from).host} redirects to something that is not an address.`);
  }
}

/** Headers arrive as one character for each byte; an address in another script is meant as UTF-8. */
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

function refuseSecrets(parts: readonly string[], secrets: readonly string[]): void {
  if (carriesSecret(parts.join('\n'), secrets)) throw secretInside();
}

function secretInside(): ChatFailure {
  return failure(
    'invalid-argument',
    'The request contains a key or token that is stored in this app. It was not sent; keys are never part of a request.',
  );
}
