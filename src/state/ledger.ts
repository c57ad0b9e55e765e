import { FACT_KINDS, type FactKind } from '@/domain/facts/fact';
import { readLedger } from '@/domain/facts/ledger';

export interface LedgerGroup {
  readonly kind: FactKind;
  readonly texts: readonly string[];
}

/** The facts of a ledger for a screen, without empty groups. */
export function ledgerByKind(ledger: string | null): readonly LedgerGroup[] {
  const entries = readLedger(ledger);
  return FACT_KINDS.map((kind) => ({
    kind,
    texts: entries.filter((entry) => entry.kind === kind).map(({ text }) => text),
  })).filter(({ texts }) => texts.length > 0);
}
