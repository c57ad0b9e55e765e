import type { ProviderType } from './provider';

const MINUTE_MS = 60_000;

/**
 * How long a provider keeps a prompt in its cache after the last call that used it, as far as it is documented:
 * - Anthropic: one hour, the lifetime that our chat requests ask for (`cacheLifetime` in the Anthropic protocol).
 * - OpenAI: at least 30 minutes for GPT-5.6 and later; older models 5 to 10 minutes, up to an hour when it is quiet.
 * - Gemini: no promise for its implicit cache; a few minutes in practice.
 * - Compatible servers: unknown. Most hosts with a cache keep it for minutes, and a local server until the next chat.
 * - Demo: it has no cache.
 */
const LIFETIME_MS: Readonly<Record<ProviderType, number>> = {
  anthropic: 60 * MINUTE_MS,
  openai: 30 * MINUTE_MS,
  gemini: 5 * MINUTE_MS,
  'openai-compatible': 5 * MINUTE_MS,
  demo: 0,
};

/** After this time without a call, changing an old part of the context costs nothing extra: the cache is gone anyway. */
export function cacheLifetimeMs(type: ProviderType): number {
  return LIFETIME_MS[type];
}
