import { PROTECTED_RANGE, THRESHOLD_RANGE, type ContextSettings } from '@/domain/context/context-settings';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The allowed range of each setting, in whole percent. The protected share must leave something to compact below the threshold. */
export function percentRanges({ threshold }: ContextSettings): { threshold: Range; protectedShare: Range } {
  return {
    threshold: percentRange(THRESHOLD_RANGE),
    protectedShare: percentRange({ min: PROTECTED_RANGE.min, max: Math.min(PROTECTED_RANGE.max, threshold / 2) }),
  };
}

function percentRange({ min, max }: Range): Range {
  return { min: Math.ceil(min * 100 - ROUNDING), max: Math.floor(max * 100 + ROUNDING) };
}

/** 0.29 * 100 is slightly less than 29. */
const ROUNDING = 1e-6;
