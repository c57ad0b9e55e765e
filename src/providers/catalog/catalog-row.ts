import { longWritePrice } from '@/domain/providers/long-write-price';
import type { CatalogModel, TokenPrices } from '@/domain/providers/provider';

/** A row of the snapshot file. The keys are short because there are many rows. */
export interface CatalogRow {
  readonly id: string;
  readonly name: string;
  /** The vendor that makes or hosts the model: the `catalog.id` of a Vendor. */
  readonly vendor: string;
  /** The whole window: prompt and answer together. */
  readonly window: number;
  /** Only where the model accepts less input than its window holds. */
  readonly maxInput?: number;
  readonly maxOutput: number | null;
  /** US dollars for a million tokens. */
  readonly input: number;
  readonly output: number;
  readonly cached: number | null;
  /** Writing to the cache; absent where it costs nothing extra. */
  readonly write?: number | undefined;
  /** Other prices for long prompts; absent where there are none. */
  readonly long?: LongRow | undefined;
  readonly can: readonly string[];
}

interface PriceRow {
  readonly input: number;
  readonly output: number;
  readonly cached: number | null;
  readonly write?: number | undefined;
}

interface LongRow extends PriceRow {
  readonly above: number;
}

export function toCatalogModel(row: CatalogRow): CatalogModel {
  return {
    id: row.id,
    displayName: row.name,
    contextWindowSize: row.window,
    maxOutputTokens: row.maxOutput,
    maxInputTokens: row.maxInput ?? null,
    prices: {
      ...toPrices(row, row.vendor),
      longPrompt: row.long === undefined ? null : { ...toPrices(row.long, row.vendor), aboveTokens: row.long.above },
    },
    capabilities: {
      images: row.can.includes('images'),
      tools: row.can.includes('tools'),
      thinking: row.can.includes('thinking'),
    },
  };
}

function toPrices({ input, output, cached, write }: PriceRow, vendor: string): TokenPrices {
  const cacheWrite = write ?? null;
  return { input, output, cachedInput: cached, cacheWrite, longCacheWrite: longWritePrice(vendor, cacheWrite) };
}
