import {
  COMPACT_THRESHOLD_RATIO,
  ESTIMATE_HEADROOM,
  FLUSH_MARGIN_MAX_RATIO,
  FLUSH_MARGIN_TOKENS,
  OUTPUT_RESERVE_MAX_SHARE,
  OUTPUT_RESERVE_MIN_TOKENS,
  OUTPUT_RESERVE_RATIO,
  REDUCED_WINDOW_TOKENS,
  SUMMARY_MAX_RATIO,
  SUMMARY_MAX_TOKENS,
  TRIM_TARGET_RATIO,
  UNKNOWN_OUTPUT_TOKENS,
  WARN_WINDOW_TOKENS,
} from './compact-constants';
import type { ContextSettings } from './context-settings';

/** `small` windows are worth a warning; `reduced` ones get shorter summaries. Both work. */
export type WindowSize = 'normal' | 'small' | 'reduced';

/** The limits within a window, in estimated tokens. */
export interface ContextBudget {
  readonly window: number;
  readonly size: WindowSize;
  /** A request above this does not fit. */
  readonly limit: number;
  /** After a response, a next request above this is compacted in the background. */
  readonly compactAt: number;
  /** The memory flush; always below `compactAt`. */
  readonly flushAt: number;
  /** The newest messages stay unchanged up to this size. */
  readonly protectedTokens: number;
  readonly trimTarget: number;
  readonly summaryTokens: number;
}

/** Null for an unknown window: then nothing is done by thresholds, and a refusal teaches us the window. */
export function budgetFor(window: number | null, settings: ContextSettings): ContextBudget | null {
  return window === null ? null : budgetOf(window, settings);
}

export function budgetOf(window: number, settings: ContextSettings): ContextBudget {
  const reserve = Math.max(
    window * OUTPUT_RESERVE_RATIO,
    Math.min(OUTPUT_RESERVE_MIN_TOKENS, window * OUTPUT_RESERVE_MAX_SHARE),
  );
  const limit = Math.floor(Math.min(window * COMPACT_THRESHOLD_RATIO, (window - reserve) / ESTIMATE_HEADROOM));
  const compactAt = Math.min(limit, Math.floor(window * settings.threshold));
  const flushMargin = Math.min(FLUSH_MARGIN_TOKENS, window * FLUSH_MARGIN_MAX_RATIO);
  return {
    window,
    size: window < REDUCED_WINDOW_TOKENS ? 'reduced' : window < WARN_WINDOW_TOKENS ? 'small' : 'normal',
    limit,
    compactAt,
    flushAt: Math.max(0, Math.floor(compactAt - flushMargin)),
    protectedTokens: Math.floor(window * settings.protectedShare),
    trimTarget: Math.min(limit, Math.floor(window * TRIM_TARGET_RATIO)),
    summaryTokens: Math.max(64, Math.min(SUMMARY_MAX_TOKENS, Math.floor(window * SUMMARY_MAX_RATIO))),
  };
}

/**
 * How long the answer may be: what the window has left when our estimate is as wrong as it can be. Null leaves it to the provider:
 * a model whose own limit nobody knows refuses to be asked for more than it can write, and most of the window is more than that.
 */
export function outputTokensFor(
  budget: ContextBudget | null,
  estimatedTokens: number,
  modelMax: number | null,
): number | null {
  if (!budget) return modelMax;
  const left = Math.max(1, budget.window - Math.ceil(estimatedTokens * ESTIMATE_HEADROOM));
  if (modelMax !== null) return Math.min(modelMax, left);
  return left < UNKNOWN_OUTPUT_TOKENS ? left : null;
}
