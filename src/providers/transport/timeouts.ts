import { classifyAddress, isOwnNetwork } from '@/domain/network/classify-address';

/** How long we wait for the server to send anything. */
export interface Timeouts {
  /** Until the response headers arrive. */
  readonly connectMs: number;
  /** Between two lines of a stream. */
  readonly idleMs: number;
}

const REMOTE: Timeouts = { connectMs: 30_000, idleMs: 60_000 };

/** A local server may first have to load the model from disk, and then processes a long prompt without sending anything. */
const LOCAL_SERVER: Timeouts = { connectMs: 300_000, idleMs: 300_000 };

/** The user's own machines, but in a public DNS zone, as with names like nip.io: such a name may only have longer timeouts, not a key without encryption. */
const TAILSCALE = '.ts.net';

export function timeoutsFor(baseUrl: string): Timeouts {
  const { hostname } = new URL(baseUrl);
  const kind = classifyAddress(hostname);
  const isOwnServer = isOwnNetwork(kind) || kind === 'rebinding-name' || hostname.endsWith(TAILSCALE);
  return isOwnServer ? LOCAL_SERVER : REMOTE;
}

/** Extra time for the upload. We expect at least 32 kB a second, so that a large image on a slow connection does not time out. */
export function uploadMs(body: unknown): number {
  return typeof body === 'string' ? Math.ceil(body.length / 32) : 0;
}
