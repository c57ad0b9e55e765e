import type { HostGrant } from './judge-url';

/**
 * The one way out: every request that the app makes passes it, one hop at a time. Who asks decides where it may go and what it may carry. It
 * never follows a redirect, sends no cookies, and throws a ChatFailure, without sending anything, when something is not allowed. What the
 * platform throws comes through as it is: whoever asked knows the words for it.
 */
export type Egress = (policy: EgressPolicy, url: string, init: OutgoingInit) => Promise<Response>;

/** What the libraries call `fetch`; here it always is something that leads to the egress. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface OutgoingInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  /** Default: the redirect itself is the answer. */
  readonly redirect?: 'manual' | 'error';
}

export type EgressPolicy =
  /** A conversation on its way to the provider that the person chose. The key belongs to this origin. */
  | { readonly kind: 'provider'; readonly name: string; readonly origin: string; readonly key: string | null }
  /** Whatever a model asks for: the public web, and what the person granted. */
  | { readonly kind: 'tool' }
  /** The server of tools at this address, which the person typed. `own` are the secrets that belong to it. */
  | { readonly kind: 'mcp'; readonly origin: string; readonly own: readonly string[] }
  /** Signing in to a server of tools: addresses that the server chose, so https or its own host or what the person granted. */
  | { readonly kind: 'sign-in'; readonly server: HostGrant; readonly own: readonly string[] }
  /** A picture that the person asked to see. */
  | { readonly kind: 'image' };
