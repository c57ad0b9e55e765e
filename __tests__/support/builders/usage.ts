import type { Usage } from '@/domain/conversation';

/** The usage of a short call that read and wrote nothing in the provider's cache. */
export function aUsage(overrides: Partial<Usage> = {}): Usage {
  return {
    inputTokens: 10,
    outputTokens: 5,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    longCacheWriteTokens: 0,
    reasoningTokens: 0,
    ...overrides,
  };
}
