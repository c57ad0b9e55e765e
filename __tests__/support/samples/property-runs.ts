/**
 * How often a property is tested: a few hundred times in `npm test`, `SKEIN_RUNS` times as often in `npm run
 * test:long`.
 */
export function runs(few: number): number {
  return few * Math.max(1, Math.trunc(Number(process.env['SKEIN_RUNS'] ?? 1)) || 1);
}

/** A timeout that leaves enough time for long runs but still ends a hanging one. */
export const PROPERTY_TIMEOUT_MS = runs(60_000);
