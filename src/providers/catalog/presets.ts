import type { ProviderType } from '@/domain/providers/provider';

import { DEMO_MODEL } from '../demo/demo-model';
import type { CatalogRow } from './catalog-row';

/**
 * Written by hand, and stronger than the snapshot: every model of the two preset tables (RFC-011 and FEAT-011) with
 * exactly their windows. Some of them are retired, one (`claude-haiku-3-5-…`) is a spelling of the tables alone; an
 * old installation may still hold them.
 */
export const PRESET_ROWS: readonly CatalogRow[] = [
  row('openai', 'gpt-4o', 'GPT-4o', 128_000, 16_384, [2.5, 10, 1.25], ['images', 'tools']),
  row('openai', 'gpt-4o-mini', 'GPT-4o mini', 128_000, 16_384, [0.15, 0.6, 0.075], ['images', 'tools']),
  row('openai', 'gpt-4-turbo', 'GPT-4 Turbo', 128_000, 4_096, [10, 30, null], ['images', 'tools']),
  row('openai', 'o1', 'o1', 200_000, 100_000, [15, 60, 7.5], ['images', 'tools', 'thinking']),
  row('openai', 'o3-mini', 'o3-mini', 200_000, 100_000, [1.1, 4.4, 0.55], ['tools', 'thinking']),
  claude('claude-opus-4-5-20251101', 'Claude Opus 4.5', 64_000, [5, 25, 0.5]),
  claude('claude-sonnet-4-5-20250929', 'Claude Sonnet 4.5', 64_000, [3, 15, 0.3]),
  claude('claude-haiku-4-5-20251001', 'Claude Haiku 4.5', 64_000, [1, 5, 0.1]),
  claude('claude-opus-4-20250514', 'Claude Opus 4', 32_000, [15, 75, 1.5]),
  claude('claude-sonnet-4-20250514', 'Claude Sonnet 4', 64_000, [3, 15, 0.3]),
  row(
    'anthropic',
    'claude-haiku-3-5-20241022',
    'Claude Haiku 3.5',
    200_000,
    8_192,
    [0.8, 4, 0.08],
    ['images', 'tools'],
  ),
  row(
    'google',
    'gemini-2.5-pro',
    'Gemini 2.5 Pro',
    1_048_576,
    65_536,
    [1.25, 10, 0.125],
    ['images', 'tools', 'thinking'],
  ),
  row(
    'google',
    'gemini-2.5-pro-preview-05-06',
    'Gemini 2.5 Pro Preview 05-06',
    1_048_576,
    65_536,
    [1.25, 10, 0.31],
    ['images', 'tools', 'thinking'],
  ),
  row('google', 'gemini-2.0-flash', 'Gemini 2.0 Flash', 1_048_576, 8_192, [0.1, 0.4, 0.025], ['images', 'tools']),
  row(
    'skein',
    DEMO_MODEL.id,
    DEMO_MODEL.displayName,
    DEMO_MODEL.contextWindowSize,
    DEMO_MODEL.maxOutputTokens,
    [0, 0, 0],
    ['tools', 'thinking'],
  ),
];

/** What a new provider starts with, newest first: some current models, then those of the two tables. */
export const PRESET_IDS: Readonly<Record<ProviderType, readonly string[]>> = {
  openai: [
    'gpt-5.6-sol',
    'gpt-5.6-terra',
    'gpt-5.6-luna',
    'gpt-5.5',
    'gpt-5.4-mini',
    'gpt-4.1',
    'o3-mini',
    'o1',
    'gpt-4o-mini',
    'gpt-4o',
    'gpt-4-turbo',
  ],
  anthropic: [
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
  gemini: [
    'gemini-3.7-flash',
    'gemini-3.5-flash-lite',
    'gemini-3.1-pro-preview',
    'gemini-2.5-flash',
    'gemini-2.5-pro',
    'gemini-2.5-pro-preview-05-06',
    'gemini-2.0-flash',
  ],
  'openai-compatible': [],
  demo: [DEMO_MODEL.id],
};

type Prices = readonly [input: number, output: number, cached: number | null];

function row(
  vendor: string,
  id: string,
  name: string,
  window: number,
  maxOutput: number,
  [input, output, cached]: Prices,
  can: readonly string[],
): CatalogRow {
  return { id, name, vendor, window, maxOutput, input, output, cached, can };
}

function claude(id: string, name: string, maxOutput: number, prices: Prices): CatalogRow {
  return row('anthropic', id, name, 200_000, maxOutput, prices, ['images', 'tools', 'thinking']);
}
