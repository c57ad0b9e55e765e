import { PROTECTED_RANGE, THRESHOLD_RANGE, type ContextSettings } from '@/domain/context/context-settings';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** What a person may choose, in whole percent. The protected part must leave something to compact below the line. */
export function percentRanges({ threshold }: ContextSettings): { threshold: Range; protectedShare: Range } {
  return {
    threshold: percentRange(THRESHOLD_RANGE),
    protectedShare: percentRange({ min: PROTECTED_RANGE.min, max: Math.min(PROTECTED_RANGE.max, threshold / 2) }),
  };
}

function percentRange({ min, max }: Range): Range {
  return { min: Math.ceil(min * 100 - ROUNDING), max: Math.floor(max * 100 + ROUNDING) };
}

/** 0.3 * 100 is not quite 30. */
const ROUNDING = 1e-6;
