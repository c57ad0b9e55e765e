import type { CatalogModel } from '@/domain/providers/provider';

/** A row of the snapshot file. The keys are short because there are many rows. */
export interface CatalogRow {
  readonly id: string;
  readonly name: string;
  /** The vendor that makes or hosts the model: the `catalog.id` of a Vendor. */
  readonly vendor: string;
  /** The whole window: prompt and answer together. */
  readonly window: number;
  readonly maxOutput: number | null;
  /** US dollars for a million tokens. */
  readonly input: number;
  readonly output: number;
  readonly cached: number | null;
  readonly can: readonly string[];
}

export function toCatalogModel(row: CatalogRow): CatalogModel {
  return {
    id: row.id,
    displayName: row.name,
    contextWindowSize: row.window,
    maxOutputTokens: row.maxOutput,
    prices: { input: row.input, output: row.output, cachedInput: row.cached },
    capabilities: {
      images: row.can.includes('images'),
      tools: row.can.includes('tools'),
      thinking: row.can.includes('thinking'),
    },
  };
}
