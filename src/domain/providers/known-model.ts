import type { CatalogModel, ModelCapabilities } from './provider';

type Capability = keyof ModelCapabilities;
type Prices = readonly [input: number, output: number, cachedInput: number | null];

/** A catalog entry written by hand. Prices are US dollars for a million tokens. */
export function knownModel(
  id: string,
  displayName: string,
  contextWindowSize: number,
  maxOutputTokens: number,
  [input, output, cachedInput]: Prices,
  capabilities: readonly Capability[],
): CatalogModel {
  return {
    id,
    displayName,
    contextWindowSize,
    maxOutputTokens,
    prices: { input, output, cachedInput },
    capabilities: {
      images: capabilities.includes('images'),
      tools: capabilities.includes('tools'),
      thinking: capabilities.includes('thinking'),
    },
  };
}
