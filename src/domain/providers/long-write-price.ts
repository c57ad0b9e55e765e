/** How much more a vendor charges for writing to its cache for longer than usual, by its catalog id: at Anthropic 2 × instead of 1.25 × input. */
const LONG_WRITE_FACTORS: Readonly<Record<string, number>> = { anthropic: 2 / 1.25 };

/** Null: the vendor has one lifetime, or no price for writes. */
export function longWritePrice(vendor: string, cacheWrite: number | null): number | null {
  const factor = LONG_WRITE_FACTORS[vendor];
  return factor === undefined || cacheWrite === null ? null : cacheWrite * factor;
}
