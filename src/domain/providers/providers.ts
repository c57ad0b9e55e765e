import type { AiModel, CatalogModel, Provider, ProviderType } from './provider';
import type { ModelRef } from '../conversation';

export interface Providers {
  list(): Promise<readonly ProviderState[]>;
  add(input: AddProvider): Promise<Provider>;
  /** An `apiKey` of null removes the key. A changed address removes the key unless a new one is given. */
  update(id: string, change: UpdateProvider): Promise<Provider>;
  remove(id: string): Promise<void>;
  /** Tests the connection by asking the provider for its models. */
  test(id: string, signal: AbortSignal): Promise<ConnectionTest>;
  /** Merges the provider's list into the stored models. A known window is kept. */
  refreshModels(id: string, signal: AbortSignal): Promise<readonly ModelInfo[]>;
  models(id: string): Promise<readonly ModelInfo[]>;
  addModel(id: string, model: AddModel): Promise<void>;
  removeModel(ref: ModelRef): Promise<void>;
}

export interface ProviderState extends Provider {
  readonly hasKey: boolean;
}

export interface AddProvider {
  readonly type: ProviderType;
  readonly name?: string;
  readonly baseUrl?: string;
  readonly apiKey?: string;
}

export interface UpdateProvider {
  readonly name?: string;
  readonly baseUrl?: string | null;
  readonly apiKey?: string | null;
}

export interface ConnectionTest {
  readonly modelCount: number;
  readonly elapsedMs: number;
}

export interface AddModel {
  readonly modelId: string;
  readonly displayName?: string;
  readonly contextWindowSize?: number | null;
  readonly maxOutputTokens?: number | null;
}

/** A stored model with its facts from the catalog. */
export interface ModelInfo extends AiModel {
  readonly prices: CatalogModel['prices'];
  readonly capabilities: CatalogModel['capabilities'] | null;
}
