import type { CatalogModel, LongPromptPrices, ModelCapabilities, TokenPrices } from './provider';

type Capability = keyof ModelCapabilities;
type Prices = readonly [
  input: number,
  output: number,
  cachedInput: number | null,
  longPrompt?: LongPromptPrices | null,
];

/** A catalog entry written by hand. Prices are US dollars for a million tokens. */
export function knownModel(
  id: string,
  displayName: string,
  contextWindowSize: number,
  maxOutputTokens: number,
  [input, output, cachedInput, longPrompt = null]: Prices,
  capabilities: readonly Capability[],
): CatalogModel {
  return {
    id,
    displayName,
    contextWindowSize,
    maxOutputTokens,
    prices: { ...tokenPrices(input, output, cachedInput), longPrompt },
    capabilities: {
      images: capabilities.includes('images'),
      tools: capabilities.includes('tools'),
      thinking: capabilities.includes('thinking'),
    },
  };
}

/** Prices of a vendor that does not charge extra for writing to its cache. */
export function tokenPrices(input: number, output: number, cachedInput: number | null): TokenPrices {
  return { input, output, cachedInput, cacheWrite: null, longCacheWrite: null };
}
