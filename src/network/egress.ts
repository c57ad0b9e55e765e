import { failure, type ChatFailure } from '@/domain/chat-error';
import type { Egress, EgressPolicy, Fetch, OutgoingInit } from '@/domain/network/egress';
import { checkUrl, type HostGrant } from '@/domain/network/check-url';
import {
  cleartextFailure,
  isCleartextOnTheWeb,
  isUnencrypted,
  unencryptedKeyFailure,
} from '@/domain/network/unencrypted-key';
import { byteCount } from '@/domain/incoming/cap-body';
import { capResponse } from '@/domain/incoming/cap-response';
import { INCOMING_LIMITS, type IncomingSource } from '@/domain/incoming/incoming-limits';
import { tooMuchData } from '@/domain/incoming/too-much-data';
import { containsEncodedSecret, containsSecret } from '@/domain/secrets/find-secret';
import { secretParts } from '@/domain/secrets/secret-parts';
import { looksSealed } from '@/domain/sync/sealed-magic';
import { syncFailure } from '@/domain/sync/sync-failure';

export interface EgressSettings {
  readonly fetch: Fetch;
  /** Hosts that the user granted besides the public web. */
  readonly grants: () => Promise<readonly HostGrant[]>;
  /** Every stored key and token. */
  readonly secrets: () => Promise<readonly string[]>;
}

/**
 * See `Egress`. Checks the address, then looks for secrets, then sends the request to the normalised address that was checked. No response
 * brings more than the limit of its policy.
 */
export function createEgress(settings: EgressSettings): Egress {
  // Destructured, because a browser's fetch throws when it is called as a method.
  const { fetch } = settings;
  return async (policy, url, init) => {
    const href = await admittedHref(settings, policy, url);
    if (isCleartextOnTheWeb(href)) throw cleartextFailure(href);
    const body = admittedBody(policy, init.body);
    refuseSecrets(policy, [url, href], { headers: init.headers, body }, await settings.secrets());
    const { method, headers, signal, redirect = 'manual', mode } = init;
    const response = await fetch(href, {
      method,
      headers: { ...headers },
      body: body as BodyInit | null,
      signal,
      // Browsers accept this mode only with redirects. The request has no secrets, and nobody sees its answer.
      ...(mode === undefined ? { redirect } : { mode, redirect: 'follow' as const }),
      credentials: 'omit',
      ...FRESH[policy.kind],
    });
    const source = SOURCES[policy.kind];
    const takes = byteCount(INCOMING_LIMITS[source]);
    return capResponse(response, { takes, tooMuch: () => tooMuchData(siteOf(policy, href), source) });
  };
}

/** The largest response for each policy. Those who read it may take less. */
const SOURCES: Record<EgressPolicy['kind'], IncomingSource> = {
  provider: 'provider-response',
  tool: 'web-response',
  mcp: 'mcp-connection',
  'sign-in': 'sign-in',
  image: 'web-response',
  sync: 'sync-storage',
};

function siteOf(policy: EgressPolicy, href: string): string {
  return policy.kind === 'provider' ? policy.name : new URL(href).host;
}

/** Pages must be current. Providers are called with POST, which is never cached. */
const FRESH: Record<EgressPolicy['kind'], { readonly cache?: 'no-store' }> = {
  provider: {},
  tool: { cache: 'no-store' },
  mcp: { cache: 'no-store' },
  'sign-in': { cache: 'no-store' },
  image: { cache: 'no-store' },
  sync: { cache: 'no-store' },
};

async function admittedHref(settings: EgressSettings, policy: EgressPolicy, url: string): Promise<string> {
  switch (policy.kind) {
    case 'provider':
      if (new URL(url).origin !== policy.origin) throw failure('internal', 'A request left its provider’s address.');
      if (policy.key !== null && isUnencrypted(url)) throw unencryptedKeyFailure(policy.name);
      return new URL(url).href;
    case 'mcp':
      if (new URL(url).origin !== policy.origin) throw failure('internal', 'A request left its server’s address.');
      return checkedHref(url, [hostAndPort(policy.origin)]);
    case 'tool':
      return checkedHref(url, await settings.grants());
    case 'sign-in': {
      const grants = [policy.server, ...(await settings.grants())];
      const href = checkedHref(url, grants);
      if (isUnencrypted(href)) throw failure('invalid-argument', `Signing in at ${new URL(href).host} needs https.`);
      return href;
    }
    case 'image': {
      const href = checkedHref(url, []);
      if (!href.startsWith('https:')) throw failure('invalid-argument', 'Images are loaded over https only.');
      return href;
    }
    case 'sync': {
      if (new URL(url).origin !== policy.origin)
        throw failure('internal', 'A request left the address of the storage.');
      const href = checkedHref(url, [hostAndPort(policy.origin)]);
      if (isUnencrypted(href)) throw syncFailure('sync-unencrypted', new URL(href).host);
      return href;
    }
  }
}

/** The platform's URL class should only escape the path. If it finds another host, nothing is sent. */
function checkedHref(url: string, grants: readonly HostGrant[]): string {
  const verdict = checkUrl(url, grants);
  if (verdict.kind === 'refused') throw failure('invalid-argument', verdict.reason);
  const { href, origin } = new URL(verdict.address.href);
  if (origin !== verdict.address.origin) {
    throw failure('internal', `The address of ${verdict.address.site} is ambiguous.`);
  }
  return href;
}

function hostAndPort(origin: string): HostGrant {
  const { hostname, port, protocol } = new URL(origin);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** Bytes cannot be searched for secrets and text of chats, so only encrypted ones are sent, and only to the user's own storage. */
function admittedBody(policy: EgressPolicy, body: OutgoingInit['body']): OutgoingInit['body'] {
  if (!(body instanceof Uint8Array) || (policy.kind === 'sync' && looksSealed(body))) return body;
  throw failure('internal', 'A request has a body that is neither text nor encrypted.');
}

function refuseSecrets(
  policy: EgressPolicy,
  urls: readonly string[],
  { headers, body }: Pick<OutgoingInit, 'headers' | 'body'>,
  secrets: readonly string[],
): void {
  const text = typeof body === 'string' ? body : '';
  const written = Object.entries(headers).flat();
  switch (policy.kind) {
    case 'provider': {
      // The body is a whole conversation, perhaps with pictures. Its text is already redacted, so only unchanged keys are searched for.
      const own = policy.key === null ? [] : secretParts(policy.key);
      const others = secrets.filter((secret) => !own.includes(secret));
      if (containsSecret([...urls, text], secrets) || containsSecret(written, others)) throw secretInside();
      return;
    }
    case 'mcp':
    case 'sign-in':
    case 'sync': {
      const others = secrets.filter((secret) => !policy.ownSecrets.includes(secret));
      if (containsEncodedSecret([...urls, ...written, text].join('\n'), others)) throw secretInside();
      return;
    }
    case 'tool':
    case 'image':
      if (containsEncodedSecret([...urls, ...written, text].join('\n'), secrets)) throw secretInside();
  }
}

function secretInside(): ChatFailure {
  return failure(
    'invalid-argument',
    'The request contains a key or token that is stored in this app. It was not sent; keys are never part of a request.',
  );
}
