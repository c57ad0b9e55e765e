import type { OpenAdapter, ProviderAdapter } from '@/domain/providers/provider-adapter';
import type { Provider } from '@/domain/providers/provider';
import { createRemoteAdapter, type RemoteWorld } from './remote-adapter';

export interface OpenAdapterWorld extends Omit<RemoteWorld, 'platform'> {
  /** Where we run; a browser has rules of its own. Default: `native`. */
  readonly platform?: RemoteWorld['platform'];
  /** The model that runs on the device needs no wire. */
  openDemo(provider: Provider): ProviderAdapter;
}

/** Chooses how to talk to a provider by its type. What an adapter learned of its server's dialect lasts as long as the address. */
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
