/**
 * What a refused request taught us about a window. `named`: the provider's own number. `guess`: derived from the size of the refused request,
 * because the provider gave no number.
 */
export interface LearnedWindow {
  readonly tokens: number;
  readonly kind: LearnedWindowKind;
  readonly at: number;
}

export const LEARNED_WINDOW_KINDS = ['named', 'guess'] as const;

type LearnedWindowKind = (typeof LEARNED_WINDOW_KINDS)[number];

/** `listed`: a model list or the catalog states it. */
export type WindowOrigin = 'user' | 'listed' | LearnedWindowKind | 'unknown';

const HOUR_MS = 3_600_000;

/** A guess may be wrong from the start. A named number is right, but a server may be started with another window later. */
const LIFETIME_MS: Record<LearnedWindowKind, number> = { named: 30 * 24 * HOUR_MS, guess: 24 * HOUR_MS };

/** Null once it has expired, or if the clock was set back by more than its lifetime. */
export function stillValid(learned: LearnedWindow | null, now: number): LearnedWindow | null {
  return learned !== null && Math.abs(now - learned.at) < LIFETIME_MS[learned.kind] ? learned : null;
}

/** All that is known about a window; null: unknown. */
interface WindowFacts {
  readonly stated: number | null;
  readonly isStatedByUser: boolean;
  /** Some providers accept less input than the window holds. */
  readonly maxInputTokens: number | null;
  readonly learned: LearnedWindow | null;
}

/**
 * The window to use. The user's word wins over everything. A number that the provider named in a refusal wins over a list that promises more.
 * A guess is used only where nobody has stated anything.
 */
export function windowToUse(facts: WindowFacts): { readonly size: number | null; readonly origin: WindowOrigin } {
  const { stated, isStatedByUser, maxInputTokens, learned } = facts;
  if (stated !== null && isStatedByUser) return { size: stated, origin: 'user' };
  const listed = stated === null ? null : Math.min(stated, maxInputTokens ?? stated);
  if (learned !== null && (listed === null || (learned.kind === 'named' && learned.tokens < listed))) {
    return { size: learned.tokens, origin: learned.kind };
  }
  return { size: listed, origin: listed === null ? 'unknown' : 'listed' };
}
