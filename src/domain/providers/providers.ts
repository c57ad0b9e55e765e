import type { AiModel, CatalogModel, ModelFacts, Provider, ProviderType } from './provider';
import type { ProviderCheck } from './check/provider-check';
import type { ModelRef } from '../conversation';

export interface Providers {
  list(): Promise<readonly ProviderState[]>;
  add(input: AddProvider): Promise<Provider>;
  /** An `apiKey` of null removes the key. A changed address removes the key unless a new one is given. */
  update(id: string, change: UpdateProvider): Promise<Provider>;
  remove(id: string): Promise<void>;
  /** Checks an address and a key, saved or not, with a real request. Stores nothing. */
  check(input: CheckProvider, signal: AbortSignal): Promise<ProviderCheck>;
  /** Looks for servers on the usual ports of a computer of the user; an empty `host` is this device. */
  findServers(host: string, signal: AbortSignal): Promise<readonly FoundServer[]>;
  /** Tests a saved provider by asking it for its models. */
  test(id: string, signal: AbortSignal): Promise<ConnectionTest>;
  /** Merges the provider's list into the stored models. A known window is kept. */
  refreshModels(id: string, signal: AbortSignal): Promise<readonly ModelInfo[]>;
  models(id: string): Promise<readonly ModelInfo[]>;
  addModel(id: string, model: AddModel): Promise<void>;
  removeModel(ref: ModelRef): Promise<void>;
  /** Forgets what refused requests and reported counts have taught about a model. */
  resetWindow(ref: ModelRef): Promise<void>;
}

export interface ProviderState extends Provider {
  readonly hasKey: boolean;
  /** The last call showed that the provider does not accept the key. */
  readonly isKeyRejected: boolean;
}

export interface AddProvider {
  readonly type: ProviderType;
  readonly name?: string;
  readonly baseUrl?: string;
  readonly apiKey?: string;
  /** What a check has just listed, so that the provider is not asked twice. */
  readonly listed?: readonly ModelFacts[];
}

export interface UpdateProvider {
  readonly name?: string;
  readonly baseUrl?: string | null;
  readonly apiKey?: string | null;
  readonly listed?: readonly ModelFacts[];
}

export interface CheckProvider extends Pick<AddProvider, 'type' | 'name' | 'baseUrl' | 'apiKey'> {
  /** The saved provider that these values belong to. Without a new key, its own is used, unless the address has moved. */
  readonly savedAs?: string;
}

export interface FoundServer {
  readonly name: string;
  readonly baseUrl: string;
  /** Null: it wants a key first. */
  readonly modelCount: number | null;
  readonly needsKey: boolean;
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
