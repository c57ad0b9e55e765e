import type { Provider, ProviderType } from './provider';

export interface ProviderRepository {
  add(provider: NewProvider): Promise<Provider>;
  update(id: string, change: { name?: string; baseUrl?: string | null }): Promise<Provider>;
  remove(id: string): Promise<void>;
  get(id: string): Promise<Provider | null>;
  list(): Promise<readonly Provider[]>;
}

export interface NewProvider {
  readonly type: ProviderType;
  readonly name: string;
  readonly baseUrl: string | null;
}
