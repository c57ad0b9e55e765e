import { cacheShareOf } from '@/state/cache-share';
import type { Spending } from '@/domain/usage/usage';

import { exactUsd, roundedUsd } from '../format/money';
import { compactCount, exactCount, percent, type NumberFormat } from '../format/numbers';

export interface SpendingFormat extends NumberFormat {
  /** Shows all digits instead of a rounded value. */
  readonly exact: boolean;
}

/** Never shows zero because a price is unknown: it says so, or that the amount is a minimum. */
export function costText({ costUsd, unpricedCalls }: Spending, { t, language, exact }: SpendingFormat): string {
  if (costUsd === null) return t('usage.noPrice');
  const cost = exact ? exactUsd(costUsd, language) : roundedUsd(costUsd, language);
  return unpricedCalls > 0 ? t('usage.atLeast', { cost }) : cost;
}

export function callsText({ calls }: Spending, { t }: SpendingFormat): string {
  return t('usage.calls', { count: calls });
}

export function tokensText({ inputTokens, cachedTokens, outputTokens }: Spending, format: SpendingFormat): string {
  const { t, language, exact } = format;
  const count = (tokens: number) => (exact ? exactCount(tokens, language) : compactCount(tokens, format));
  const sent = count(inputTokens);
  const written = count(outputTokens);
  return cachedTokens > 0
    ? t('usage.tokensCached', { sent, written, cached: count(cachedTokens) })
    : t('usage.tokens', { sent, written });
}

/** How much of the prompts a provider's cache saved; null when no cache took part. */
export function cacheText(spending: Spending, { t, language }: SpendingFormat): string | null {
  const share = cacheShareOf(spending);
  return share === null ? null : t('usage.cacheShare', { percent: percent(share, language) });
}
