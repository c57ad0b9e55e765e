/** How often a property is tried: a few hundred times in `npm test`, `SKEIN_RUNS` times as often in `npm run test:long`. */
export function runs(few: number): number {
  return few * Math.max(1, Math.trunc(Number(process.env['SKEIN_RUNS'] ?? 1)) || 1);
}

/** A long run needs its time; a hanging one must still end. */
export const PROPERTY_TIMEOUT_MS = runs(60_000);
