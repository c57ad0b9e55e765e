import { isCacheCold } from '../cache-state';
import {
  PRUNE_MAX_SAVING_TOKENS,
  PRUNE_MIN_SAVING_RATIO,
  PRUNE_MIN_SAVING_TOKENS,
  PRUNE_WARM_SAVING_RATIO,
  PRUNE_WHEN_FULL_RATIO,
} from '../compact-constants';
import type { LoadedContext } from '../loaded-context';
import type { SessionTarget } from '../session-target';

/**
 * The tokens that pruning old tool results must save to be worth it now; null: nothing should be pruned. Pruning changes the middle of the
 * context, and whatever follows is read without the provider's cache. That costs nothing extra when the cache is cold. When it is warm, a
 * prune must save a large part of a nearly full window: otherwise writing the cache again costs more than it saves.
 */
export function leastSaving(
  target: SessionTarget,
  context: Pick<LoadedContext, 'originals' | 'budget' | 'estimatedTokens'>,
  now: number,
): number | null {
  const { budget, estimatedTokens } = context;
  const usual = budget
    ? Math.min(PRUNE_MAX_SAVING_TOKENS, Math.max(PRUNE_MIN_SAVING_TOKENS, budget.window * PRUNE_MIN_SAVING_RATIO))
    : PRUNE_MAX_SAVING_TOKENS;
  if (isCacheCold(target, context.originals, now)) return usual;
  const isNearlyFull = budget !== null && estimatedTokens > budget.compactAt * PRUNE_WHEN_FULL_RATIO;
  return isNearlyFull ? Math.max(usual, estimatedTokens * PRUNE_WARM_SAVING_RATIO) : null;
}
