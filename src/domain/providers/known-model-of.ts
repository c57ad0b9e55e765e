import type { ModelCatalog } from './model-catalog';
import type { CatalogModel, Provider } from './provider';
import { chargesCatalogPrices, isVendorsOwn } from './provider-address';

/**
 * What the catalog knows about a model of this provider. A server at an address of its own may serve the models of any vendor, and its prices
 * are unknown.
 */
export function knownModelOf(
  catalog: Pick<ModelCatalog, 'find'>,
  provider: Pick<Provider, 'type' | 'baseUrl'>,
  modelId: string,
): CatalogModel | null {
  const ofVendor = catalog.find(provider.type, modelId);
  const known = ofVendor ?? (isVendorsOwn(provider) ? null : catalog.find('openai-compatible', modelId));
  return known === null || chargesCatalogPrices(provider) ? known : { ...known, prices: null };
}
