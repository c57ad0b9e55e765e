import { VENDOR_OF_TYPE } from './vendors';

/** `openai-compatible` is any base URL that uses OpenAI's Chat format; `demo` runs on the device and needs no key. */
export type ProviderType = keyof typeof VENDOR_OF_TYPE;

/** Reached over the network. */
export type RemoteType = Exclude<ProviderType, 'demo'>;

export const PROVIDER_TYPES = Object.keys(VENDOR_OF_TYPE) as readonly ProviderType[];

/** A service or a server that runs models. Its key is kept apart from it, in the secret store under the provider's id. */
export interface Provider {
  readonly id: string;
  readonly type: ProviderType;
  readonly name: string;
  /** Null: the type's own address. */
  readonly baseUrl: string | null;
  readonly createdAt: number;
}

/** `preset` came from our catalog, `dynamic` from the provider's own list, `manual` from the user. */
export const MODEL_SOURCES = ['preset', 'dynamic', 'manual'] as const;

export type ModelSource = (typeof MODEL_SOURCES)[number];

export interface AiModel {
  readonly id: string;
  readonly providerId: string;
  readonly displayName: string | null;
  readonly isDefault: boolean;
  readonly source: ModelSource;
  /** The whole window in tokens; null when it is unknown. A known window is never replaced by null. */
  readonly contextWindowSize: number | null;
  /** A model list, the catalog or the user stated the window. Otherwise it was derived from refused requests. */
  readonly isWindowStated: boolean;
  readonly maxOutputTokens: number | null;
  /** How this model's reported counts compare with our estimates; 1 until it has reported any. */
  readonly tokenCorrection: number;
}

/** Facts from a provider's model list or from our catalog. Null: unknown. */
export interface ModelFacts {
  readonly id: string;
  readonly displayName: string | null;
  readonly contextWindowSize: number | null;
  readonly maxOutputTokens: number | null;
}

export interface ModelPrices {
  /** US dollars for a million tokens. */
  readonly input: number;
  readonly output: number;
  readonly cachedInput: number | null;
}

export interface ModelCapabilities {
  readonly images: boolean;
  readonly tools: boolean;
  readonly thinking: boolean;
}

/** One entry of the catalog snapshot that ships with the app. */
export interface CatalogModel extends ModelFacts {
  readonly prices: ModelPrices | null;
  readonly capabilities: ModelCapabilities;
}
