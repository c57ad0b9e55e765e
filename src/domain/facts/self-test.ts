import type { Clock } from '../runtime';
import { HISTORY_PAGE_SIZE, type Retrieval } from '../search/retrieval';
import type { CoveredFact } from './covered-facts';
import { shortHolderOf, type FactHolder } from './holds-fact';
import { fitLedger, writeLedger } from './ledger';
import type { SelfTest } from './receipt';

export interface SelfTestInput {
  readonly sessionId: string;
  /** The most important first: what is beyond the limits is not checked. */
  readonly facts: readonly CoveredFact[];
  /** The keys of those that the ledger lists so far. */
  readonly listedBefore: ReadonlySet<string>;
  /** What the model sees without asking. */
  readonly visible: readonly FactHolder[];
  readonly ledgerTokens: number;
  /** How long to search. */
  readonly maxMs: number;
}

export interface SelfTestDeps {
  /** Null: the model cannot search. */
  readonly retrieval: Pick<Retrieval, 'retrieve'> | null;
  readonly clock: Pick<Clock, 'now'>;
  readonly pause?: () => Promise<void>;
}

export interface SelfTestResult {
  readonly ledger: string | null;
  readonly selfTest: SelfTest;
}

const MAX_SEARCHES = 1_000;
const SEARCHES_PER_BATCH = 25;

/** Looks for each fact where a model could find it. What it finds nowhere goes into the ledger, as far as there is room. */
export async function runSelfTest(deps: SelfTestDeps, input: SelfTestInput): Promise<SelfTestResult> {
  const hidden = input.facts.filter((fact) => !input.visible.some((holder) => holder.has(fact)));
  const { missing, unchecked } = await search(deps, input, hidden);
  const listed = fitLedger(missing, input.ledgerTokens);
  const total = input.facts.length - unchecked;
  return {
    ledger: writeLedger(listed),
    selfTest: { total, reachable: total - missing.length + listed.length, unchecked },
  };
}

interface Searched {
  readonly missing: readonly CoveredFact[];
  readonly unchecked: number;
}

async function search(
  { retrieval, clock, pause }: SelfTestDeps,
  { sessionId, maxMs, listedBefore }: SelfTestInput,
  facts: readonly CoveredFact[],
): Promise<Searched> {
  if (!retrieval) return { missing: facts, unchecked: 0 };
  const missing: CoveredFact[] = [];
  const startedAt = clock.now();
  let searches = 0;
  for (const fact of facts) {
    if (searches >= MAX_SEARCHES || clock.now() - startedAt > maxMs) break;
    searches += 1;
    if (!(await isOnFirstPage(retrieval, sessionId, fact))) missing.push(fact);
    if (searches % SEARCHES_PER_BATCH === 0) await pause?.();
  }
  // What was nowhere last time has only the ledger, so that it must not fall out because time ran out.
  const carried = facts.slice(searches).filter(({ key }) => listedBefore.has(key));
  return { missing: [...missing, ...carried], unchecked: facts.length - searches - carried.length };
}

/** A model asks for a fact by its own words. */
async function isOnFirstPage(
  retrieval: Pick<Retrieval, 'retrieve'>,
  sessionId: string,
  fact: CoveredFact,
): Promise<boolean> {
  const passages = await retrieval.retrieve(fact.text, { sessionId, limit: HISTORY_PAGE_SIZE });
  return passages.some(({ text }) => shortHolderOf(text).has(fact));
}
