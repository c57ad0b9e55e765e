import type { Egress } from '@/domain/network/egress';
import type { Clock } from '@/domain/runtime';

export interface StorageWorld {
  readonly egress: Egress;
  readonly clock: Clock;
  /** Browsers give no reasons, and decide about some headers themselves. */
  readonly platform: 'web' | 'native' | 'node';
}

/** One server, as all requests to it see it. */
export interface StorageSite extends StorageWorld {
  readonly origin: string;
  /** For error messages. */
  readonly name: string;
  readonly ownSecrets: readonly string[];
  /** What its `Date` header said last, compared with our clock. */
  clockLead: number | null;
  /** Whether it has ever answered: then it allows our requests. */
  hasAnswered: boolean;
}

export function createSite(world: StorageWorld, origin: string, ownSecrets: readonly string[]): StorageSite {
  return { ...world, origin, name: new URL(origin).host, ownSecrets, clockLead: null, hasAnswered: false };
}
