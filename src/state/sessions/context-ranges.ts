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

const CAPS = [16_000, 32_000, 64_000, 100_000, 200_000, 400_000, 1_000_000] as const;

/** The caps on the working context to choose from, smallest first, with the current one among them. Null, no cap, is the last. */
export function capSteps(current: number | null): readonly (number | null)[] {
  const caps = new Set<number>(CAPS);
  if (current !== null) caps.add(current);
  return [...[...caps].sort((a, b) => a - b), null];
}

function percentRange({ min, max }: Range): Range {
  return { min: Math.ceil(min * 100 - ROUNDING), max: Math.floor(max * 100 + ROUNDING) };
}

/** 0.29 * 100 is slightly less than 29. */
const ROUNDING = 1e-6;
