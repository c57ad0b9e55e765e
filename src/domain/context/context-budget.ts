import {
  BACKGROUND_MARGIN_MAX_RATIO,
  BACKGROUND_MARGIN_RATIO,
  BACKGROUND_MARGIN_TOKENS,
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

/**
 * The limits within a window, in estimated tokens. All but the first three are measured by the working context: the window, or the user's
 * cap on it if that is smaller.
 */
export interface ContextBudget {
  readonly window: number;
  readonly size: WindowSize;
  /** The most that the model takes. Words are clipped only to fit this: a cap on cost must not shorten what a person has just sent. */
  readonly capacity: number;
  readonly working: number;
  /** A request above this is compacted before it is sent. */
  readonly limit: number;
  /**
   * After a response, a next request above this is compacted in the background: the user's threshold, but always so far below `limit` that
   * the next turn does not have to wait. The highest thresholds therefore mean "as late as possible without waiting".
   */
  readonly compactAt: number;
  /** The memory flush; always below `compactAt`. */
  readonly flushAt: number;
  /** The newest messages stay unchanged up to this size. */
  readonly protectedTokens: number;
  readonly trimTarget: number;
  /** The turn in progress stays together up to this size, whatever the cap on the working context. */
  readonly turnTokens: number;
  readonly summaryTokens: number;
}

/** Null for an unknown window: then nothing is done by thresholds, and a refusal teaches us the window. */
export function budgetFor(window: number | null, settings: ContextSettings): ContextBudget | null {
  return window === null ? null : budgetOf(window, settings);
}

export function budgetOf(window: number, settings: ContextSettings): ContextBudget {
  const working = Math.min(window, settings.maxContextTokens ?? Infinity);
  const limit = fittingTokens(working);
  const compactAt = Math.min(limit - backgroundMargin(working), Math.floor(working * settings.threshold));
  const flushMargin = Math.min(FLUSH_MARGIN_TOKENS, working * FLUSH_MARGIN_MAX_RATIO);
  return {
    window,
    size: window < REDUCED_WINDOW_TOKENS ? 'reduced' : window < WARN_WINDOW_TOKENS ? 'small' : 'normal',
    capacity: fittingTokens(window),
    working,
    limit,
    compactAt,
    flushAt: Math.max(0, Math.floor(compactAt - flushMargin)),
    protectedTokens: Math.floor(working * settings.protectedShare),
    trimTarget: Math.min(limit, Math.floor(working * TRIM_TARGET_RATIO)),
    turnTokens: Math.min(fittingTokens(window), Math.floor(window * TRIM_TARGET_RATIO)),
    summaryTokens: Math.max(64, Math.min(SUMMARY_MAX_TOKENS, Math.floor(working * SUMMARY_MAX_RATIO))),
  };
}

function fittingTokens(window: number): number {
  const reserve = Math.max(
    window * OUTPUT_RESERVE_RATIO,
    Math.min(OUTPUT_RESERVE_MIN_TOKENS, window * OUTPUT_RESERVE_MAX_SHARE),
  );
  return Math.floor(Math.min(window * COMPACT_THRESHOLD_RATIO, (window - reserve) / ESTIMATE_HEADROOM));
}

function backgroundMargin(window: number): number {
  const turn = Math.min(BACKGROUND_MARGIN_TOKENS, window * BACKGROUND_MARGIN_MAX_RATIO);
  return Math.ceil(Math.max(window * BACKGROUND_MARGIN_RATIO, turn));
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
