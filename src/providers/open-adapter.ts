import type { OpenAdapter, ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { Provider } from '@/domain/providers/provider';
import { createRemoteAdapter, type RemoteWorld } from './remote-adapter';

export interface OpenAdapterWorld extends Omit<RemoteWorld, 'platform'> {
  /** The platform the app runs on; browsers have special rules. Default: `native`. */
  readonly platform?: RemoteWorld['platform'];
  /** Opens the demo, which runs on the device. */
  openDemo(provider: Provider): ProviderAdapter;
}

/** Opens the adapter for a provider's type. What an adapter learned about its server is kept until the address changes. */
export function createOpenAdapter({ openDemo, platform = 'native', ...world }: OpenAdapterWorld): OpenAdapter {
  const opened = new Map<string, { provider: Provider; adapter: ProviderAdapter }>();

  function open(provider: Provider): ProviderAdapter {
    if (provider.type === 'demo') return openDemo(provider);
    return createRemoteAdapter(provider, provider.type, { ...world, platform });
  }

  return (provider) => {
    const known = opened.get(provider.id);
    if (known && known.provider.baseUrl === provider.baseUrl && known.provider.name === provider.name)
      return known.adapter;
    const adapter = open(provider);
    opened.set(provider.id, { provider, adapter });
    return adapter;
  };
}
