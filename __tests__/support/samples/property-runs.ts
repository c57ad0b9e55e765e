/** Set by `npm run test:long`, which tests far more than the ten minutes of `npm test` allow. */
const factor = process.env.SKEIN_RUNS;

export const isLongRun = factor !== undefined;

const LONG_RUN_FACTOR = Math.max(1, Math.trunc(Number(factor ?? 1)) || 1);
const USUAL_FRACTION = 0.3;
const MIN_RUNS = 10;

/** How often a property is tested: `many` times, `SKEIN_RUNS` times as often in a long run, and less often in `npm test`. */
export function runs(many: number): number {
  return isLongRun ? many * LONG_RUN_FACTOR : Math.max(Math.min(many, MIN_RUNS), Math.round(many * USUAL_FRACTION));
}

/** A timeout that leaves enough time for long runs but still ends a hanging one. */
export const PROPERTY_TIMEOUT_MS = 600_000 * LONG_RUN_FACTOR;
