import type { LearnedWindow, WindowOrigin } from './model-window';
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
  /** The window to use, in tokens; null when it is unknown. Never more than the model accepts as input. */
  readonly contextWindowSize: number | null;
  readonly windowOrigin: WindowOrigin;
  /** A model list, the catalog or the user stated the window. Otherwise it was derived from refused requests. */
  readonly isWindowStated: boolean;
  /** What refused requests taught; null: nothing, or it has expired. It is not always used, see `windowOrigin`. */
  readonly learnedWindow: LearnedWindow | null;
  /** Where it is less than the window; null otherwise. */
  readonly maxInputTokens: number | null;
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
  /** Only where the model accepts less input than its window holds. */
  readonly maxInputTokens?: number | null;
}

/** US dollars for a million tokens. Null: there is no price of its own, so such tokens cost as much as other input. */
export interface TokenPrices {
  readonly input: number;
  readonly output: number;
  /** Read from the provider's cache. */
  readonly cachedInput: number | null;
  /** Written to that cache. */
  readonly cacheWrite: number | null;
  /** Written to it for longer than usual: an hour, at Anthropic. Null: as `cacheWrite`. */
  readonly longCacheWrite: number | null;
}

export interface ModelPrices extends TokenPrices {
  /** Prices of a whole call whose prompt has more than this many tokens. Null: they are the same. */
  readonly longPrompt: LongPromptPrices | null;
}

export interface LongPromptPrices extends TokenPrices {
  readonly aboveTokens: number;
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
