import type { HostGrant } from './check-url';

/**
 * Every request of the app goes through this function, one hop at a time. The policy decides which hosts it may reach and which secrets it
 * may contain. It never follows a redirect and sends no cookies. A request that is not allowed throws a ChatFailure and is not sent. Errors
 * of the platform pass through unchanged, because the caller can describe them better.
 */
export type Egress = (policy: EgressPolicy, url: string, init: OutgoingInit) => Promise<Response>;

/** The `fetch` that libraries expect. Ours always goes through the egress. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

export interface OutgoingInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes: an encrypted object of sync. */
  readonly body: string | Uint8Array | null;
  readonly signal: AbortSignal;
  /** Default: the redirect itself is returned. */
  readonly redirect?: 'manual' | 'error';
  /** Only asks whether there is a server: a browser then shows nothing of the answer, and fails only if there is none. */
  readonly mode?: 'no-cors';
}

export type EgressPolicy =
  /** A conversation sent to the provider that the user chose. The key belongs to this origin. */
  | { readonly kind: 'provider'; readonly name: string; readonly origin: string; readonly key: string | null }
  /** A request by a model: the public web, and hosts that the user granted. */
  | { readonly kind: 'tool' }
  /** The MCP server at this address, which the user typed. `ownSecrets` belong to it. */
  | { readonly kind: 'mcp'; readonly origin: string; readonly ownSecrets: readonly string[] }
  /** Signing in to an MCP server. The server chooses the addresses, so they need https, or must be its own host or one that the user granted. */
  | { readonly kind: 'sign-in'; readonly server: HostGrant; readonly ownSecrets: readonly string[] }
  /** A picture that the user asked to see. */
  | { readonly kind: 'image' }
  /** The user's own storage at this address, which the user typed. `ownSecrets` belong to it. Bytes are sent only if they are encrypted. */
  | { readonly kind: 'sync'; readonly origin: string; readonly ownSecrets: readonly string[] };
