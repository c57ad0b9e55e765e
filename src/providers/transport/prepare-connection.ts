import type { Egress } from '@/domain/network/egress';
import type { Provider, RemoteType } from '@/domain/providers/provider';
import type { Clock } from '@/domain/runtime';
import type { FaultContext } from '../errors/classify-error';
import type { Platform } from '../errors/network-failure';
import { baseUrlOf } from './base-url';
import type { SafeFetchSettings } from './safe-fetch';
import { timeoutsFor, type Timeouts } from './timeouts';

export interface ConnectionWorld {
  readonly egress: Egress;
  readonly clock: Clock;
  readonly platform: Platform;
  /** Overrides the timeouts. */
  readonly timeouts?: Timeouts;
}

/** The address, the rules and the words for errors of one call. */
export function prepareConnection(
  provider: Pick<Provider, 'name' | 'baseUrl'>,
  type: RemoteType,
  key: string | null,
  world: ConnectionWorld,
) {
  const baseUrl = baseUrlOf(provider, type);
  const context: FaultContext = {
    providerName: provider.name,
    secrets: key === null ? [] : [key],
    now: () => world.clock.now(),
  };
  const settings: SafeFetchSettings = {
    egress: world.egress,
    clock: world.clock,
    platform: world.platform,
    timeouts: world.timeouts ?? timeoutsFor(baseUrl),
    policy: { kind: 'provider', name: provider.name, origin: new URL(baseUrl).origin, key },
    progress: 'byte',
  };
  return { baseUrl, context, settings };
}
