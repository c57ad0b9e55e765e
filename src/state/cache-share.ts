import type { Spending } from '@/domain/usage/usage';

/**
 * The share of all prompts that came from the providers' caches, from 0 to 1. Null when no cache took part: then there is nothing to say,
 * since most local servers have none.
 */
export function cacheShareOf({
  inputTokens,
  cachedTokens,
  cacheWriteTokens,
}: Pick<Spending, 'inputTokens' | 'cachedTokens' | 'cacheWriteTokens'>): number | null {
  if (inputTokens <= 0 || cachedTokens + cacheWriteTokens <= 0) return null;
  return Math.min(1, cachedTokens / inputTokens);
}
