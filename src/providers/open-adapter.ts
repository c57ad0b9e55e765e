import type { OpenAdapter, ProviderAdapter } from '@/domain/ports';
import type { Provider } from '@/domain/provider';
import { createRemoteAdapter, type RemoteWorld } from './remote-adapter';

export interface OpenAdapterWorld extends Omit<RemoteWorld, 'platform'> {
  /** Where we run; a browser has rules of its own. Default: `native`. */
  readonly platform?: RemoteWorld['platform'];
  /** The model that runs on the device needs no wire. */
  openDemo(provider: Provider): ProviderAdapter;
}

/** Chooses how to talk to a provider by its type. */
export function createOpenAdapter({ openDemo, platform = 'native', ...world }: OpenAdapterWorld): OpenAdapter {
  return (provider) =>
    provider.type === 'demo'
      ? openDemo(provider)
      : createRemoteAdapter(provider, provider.type, { ...world, platform });
}
