import type { CatalogModel } from '@/domain/providers/provider';

/** A model as the snapshot file and the presets write it: short keys, because there are many rows. */
export interface CatalogRow {
  readonly id: string;
  readonly name: string;
  /** Who makes or hosts the model, in our own spelling (`google`, `xai`). */
  readonly vendor: string;
  /** The whole window: prompt and answer together. */
  readonly window: number;
  readonly maxOutput: number | null;
  /** US dollars for a million tokens; null when nobody sells the model by the token. */
  readonly input: number | null;
  readonly output: number | null;
  readonly cached: number | null;
  readonly can: readonly string[];
}

/** The row's facts under the id that was asked for, so that a caller's own spelling survives the lookup. */
export function toCatalogModel(row: CatalogRow, id: string): CatalogModel {
  const { input, output } = row;
  return {
    id,
    displayName: row.name,
    contextWindowSize: row.window,
    maxOutputTokens: row.maxOutput,
    prices: input === null || output === null ? null : { input, output, cachedInput: row.cached },
    capabilities: {
      images: row.can.includes('images'),
      tools: row.can.includes('tools'),
      thinking: row.can.includes('thinking'),
    },
  };
}
