import type { CoveredFact } from '@/domain/facts/covered-facts';
import { readLedger } from '@/domain/facts/ledger';
import { runSelfTest } from '@/domain/facts/self-test';

const codeIn = (seq: number, text = `QX-${10_000 + seq}-B`): CoveredFact => ({
  kind: 'identifier',
  text,
  key: `identifier:${text.toLowerCase()}`,
  looseKey: `identifier:${text.toLowerCase()}`,
  seq,
});

/** Each search takes a second. */
function slowSearch() {
  let now = 0;
  const queries: string[] = [];
  const retrieve = async (query: string) => {
    now += 1_000;
    queries.push(query);
    return [];
  };
  return { retrieval: { retrieve }, clock: { now: () => now }, queries };
}

it('a fact of the ledger that there is no time to look for again stays in the ledger', async () => {
  const { queries, ...deps } = slowSearch();
  const listed = codeIn(1, 'ZX-00412-Q');
  const { ledger, selfTest } = await runSelfTest(deps, {
    sessionId: 's',
    facts: [...Array.from({ length: 20 }, (_, index) => codeIn(50 + index)), listed],
    listedBefore: new Set([listed.key]),
    visible: [],
    ledgerTokens: 400,
    maxMs: 3_000,
  });
  expect(queries).toHaveLength(4);
  expect(readLedger(ledger).map(({ text }) => text)).toEqual([
    'ZX-00412-Q',
    'QX-10050-B',
    'QX-10051-B',
    'QX-10052-B',
    'QX-10053-B',
  ]);
  expect(selfTest).toEqual({ total: 5, reachable: 5, unchecked: 16 });
});
