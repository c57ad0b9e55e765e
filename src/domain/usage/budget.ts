import { asRecord } from '../json';
import type { Month } from './usage';

/** How much a month may cost; null: no budget. */
export interface BudgetChoice {
  readonly limitUsd: number | null;
  /** Whether to ask before anything is sent beyond it. */
  readonly asks: boolean;
}

export type BudgetLevel = 'within' | 'near' | 'over';

export interface BudgetState extends BudgetChoice {
  readonly month: Month;
  /** As far as prices are known. */
  readonly spentUsd: number;
  readonly level: BudgetLevel;
}

/** The user's monthly limit. It never stops an answer that has begun. */
export interface Budget {
  state(): Promise<BudgetState>;
  choose(change: Partial<BudgetChoice>): Promise<void>;
  /** When 80 % or all of it is used: once for each, and not again until the month or the limit changes. Null: nothing new. */
  news(): Promise<BudgetState | null>;
  /** The user agreed to go beyond the limit for the rest of this month. */
  allowBeyond(): Promise<void>;
}

export const NO_BUDGET: BudgetChoice = { limitUsd: null, asks: false };

const NEAR_RATIO = 0.8;
const LEVELS: readonly BudgetLevel[] = ['within', 'near', 'over'];

export function levelOf(spentUsd: number, limitUsd: number | null): BudgetLevel {
  if (limitUsd === null) return 'within';
  if (spentUsd >= limitUsd) return 'over';
  return spentUsd >= limitUsd * NEAR_RATIO ? 'near' : 'within';
}

/** The last notice about the budget: the same notice is not shown twice. */
export interface BudgetNotice {
  readonly month: Month;
  readonly limitUsd: number;
  readonly level: BudgetLevel;
}

/** Whether the level is higher than in the last notice; another month or another limit starts over. */
export function isNews(
  state: BudgetState,
  lastNotice: BudgetNotice | null,
): state is BudgetState & { readonly limitUsd: number } {
  if (state.limitUsd === null || state.level === 'within') return false;
  const isSame = lastNotice !== null && lastNotice.month === state.month && lastNotice.limitUsd === state.limitUsd;
  return !isSame || LEVELS.indexOf(state.level) > LEVELS.indexOf(lastNotice.level);
}

/** A stored value may be invalid. */
export function parseBudget(value: unknown): BudgetChoice {
  const { limitUsd, asks } = asRecord(value);
  const isLimit = typeof limitUsd === 'number' && Number.isFinite(limitUsd) && limitUsd > 0;
  return { limitUsd: isLimit ? limitUsd : null, asks: asks === true };
}

export function parseBudgetNotice(value: unknown): BudgetNotice | null {
  const { month, limitUsd, level } = asRecord(value);
  const known = LEVELS.find((word) => word === level);
  return typeof month === 'string' && typeof limitUsd === 'number' && known ? { month, limitUsd, level: known } : null;
}
