import { knownModel } from '../known-model';
import { longWritePrice } from '../long-write-price';
import type { CatalogModel } from '../provider';
import type { TypeVendor } from '../vendor';

/** Writing to the cache for five minutes costs a quarter more than plain input. */
const SHORT_WRITE_FACTOR = 1.25;

export const anthropic: TypeVendor = {
  name: 'Anthropic',
  typeName: 'Anthropic',
  address: 'https://api.anthropic.com/v1',
  requiresKey: true,
  key: { prefix: 'sk-ant-' },
  keyUrl: 'https://console.anthropic.com/settings/keys',
  creditUrl: 'https://console.anthropic.com/settings/billing',
  catalog: {
    id: 'anthropic',
    sourceId: 'anthropic',
    modelPrefixes: ['anthropic'],
    // The models of RFC-011 and FEAT-011, with exactly their windows and ids (`claude-haiku-3-5-…` exists only there).
    models: [
      claude('claude-opus-4-5-20251101', 'Claude Opus 4.5', 64_000, [5, 25, 0.5]),
      claude('claude-sonnet-4-5-20250929', 'Claude Sonnet 4.5', 64_000, [3, 15, 0.3]),
      claude('claude-haiku-4-5-20251001', 'Claude Haiku 4.5', 64_000, [1, 5, 0.1]),
      claude('claude-opus-4-20250514', 'Claude Opus 4', 32_000, [15, 75, 1.5]),
      claude('claude-sonnet-4-20250514', 'Claude Sonnet 4', 64_000, [3, 15, 0.3]),
      withWritePrices(
        knownModel(
          'claude-haiku-3-5-20241022',
          'Claude Haiku 3.5',
          200_000,
          8_192,
          [0.8, 4, 0.08],
          ['images', 'tools'],
        ),
      ),
    ],
  },
  presetModels: [
    'claude-opus-5',
    'claude-sonnet-5',
    'claude-opus-4-8',
    'claude-sonnet-4-6',
    'claude-opus-4-5-20251101',
    'claude-haiku-4-5-20251001',
    'claude-sonnet-4-5-20250929',
    'claude-opus-4-20250514',
    'claude-sonnet-4-20250514',
    'claude-haiku-3-5-20241022',
  ],
};

function claude(id: string, name: string, maxOutput: number, prices: [number, number, number]) {
  return withWritePrices(knownModel(id, name, 200_000, maxOutput, prices, ['images', 'tools', 'thinking']));
}

function withWritePrices(model: CatalogModel): CatalogModel {
  if (model.prices === null) return model;
  const cacheWrite = model.prices.input * SHORT_WRITE_FACTOR;
  return { ...model, prices: { ...model.prices, cacheWrite, longCacheWrite: longWritePrice('anthropic', cacheWrite) } };
}
