/** What a summary must not lose: everything that cannot be guessed again from the context. The ledger lists them in this order. */
export const FACT_KINDS = ['identifier', 'link', 'email', 'date', 'number', 'name'] as const;

export type FactKind = (typeof FACT_KINDS)[number];

export interface Fact {
  readonly kind: FactKind;
  /** As it was written, on one line. */
  readonly text: string;
  /** Equal for two spellings of the same fact: "1,000 km" and "1000 km", "3. März 2026" and "2026-03-03". */
  readonly key: string;
  /** The fact without what a summary may leave out: the unit of a number, the year of a date. */
  readonly looseKey: string;
}
