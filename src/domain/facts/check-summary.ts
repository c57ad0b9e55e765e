import { toChatError } from '../chat-error';
import type { ContextView } from '../compaction/compaction';
import { boundaryOf, type SummaryPlan } from '../compaction/plan-summary';
import type { MessageRepository } from '../messages/message-repository';
import type { Clock, Log } from '../runtime';
import type { Retrieval } from '../search/retrieval';
import { readCoveredFacts, type CoveredFact, type CoveredFacts } from './covered-facts';
import { extractFacts } from './extract/extract-facts';
import type { Fact } from './fact';
import { factText } from './fact-text';
import { holderOf, shortHolderOf, type FactHolder } from './holds-fact';
import { ledgerTokens, readLedger } from './ledger';
import { readReferences } from './read-references';
import type { Receipt, SelfTest } from './receipt';
import { runSelfTest } from './self-test';
import { receiptsByLine } from './summary-lines';
import { verifyLines } from './verify-lines';

export interface CheckSummaryDeps {
  readonly messages: Pick<MessageRepository, 'page' | 'pinsBefore'>;
  /** Missing: nothing can be looked up. */
  readonly retrieval?: Pick<Retrieval, 'retrieve'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly pause?: () => Promise<void>;
}

/** What is stored of a summary. */
export interface CheckedSummary {
  /** Without references. */
  readonly summary: string;
  readonly receipts: readonly Receipt[] | null;
  readonly ledger: string | null;
  readonly selfTest: SelfTest | null;
}

const SEARCH_TOOL = 'search_history';

/** How long the self-test may search while the user waits, and in the background. */
const WAITED_FOR_MS = 3_000;
const BACKGROUND_MS = 8_000;

/**
 * Turns the text of a summariser into what is stored: traces each line to its messages, and tests which facts of the covered messages
 * the model can still reach. Asks no model. If the check fails, the summary is kept without receipts.
 */
export async function checkSummary(
  deps: CheckSummaryDeps,
  plan: SummaryPlan,
  { summary: written, isWaitedFor }: { readonly summary: string; readonly isWaitedFor: boolean },
): Promise<CheckedSummary> {
  const lines = readReferences(written.trim());
  const summary = lines.map(({ text }) => text).join('\n');
  const { view } = plan.context.snapshot;
  try {
    const sessionId = plan.target.session.id;
    const toSeq = plan.cut.boundarySeq;
    const covered = await readCoveredFacts(deps, { sessionId, newSinceSeq: view.summarisedToSeq, toSeq });
    const pins = await deps.messages.pinsBefore(sessionId, boundaryOf(plan));
    const pinned = holderOf(pins.map(factText));
    const receipts = verifyLines(lines, {
      covered,
      toSeq,
      pins: wordsOf(pins.map(factText), pinned),
      earlier: receiptsByLine(view.summary, view.receipts),
    });
    const tail = plan.context.tail.filter(({ seq }) => seq > boundaryOf(plan));
    const canSearch = plan.context.request.tools.some(({ name }) => name === SEARCH_TOOL);
    const tested = await runSelfTest(
      { ...deps, retrieval: canSearch ? (deps.retrieval ?? null) : null },
      {
        sessionId,
        ...inOrder(covered, view),
        visible: [shortHolderOf(summary), pinned, holderOf(tail.map(factText))],
        ledgerTokens: ledgerTokens(plan.budget.working),
        maxMs: isWaitedFor ? WAITED_FOR_MS : BACKGROUND_MS,
      },
    );
    return { summary, receipts, ...tested };
  } catch (thrown) {
    deps.log(`Warning: the summary was not checked: ${toChatError(thrown).message}`);
    return { summary, receipts: null, ledger: view.ledger, selfTest: null };
  }
}

/** Finds also what a text states only as a part of another fact, such as the year of a date. */
function wordsOf(texts: readonly string[], facts: FactHolder): FactHolder {
  const words = texts.map(shortHolderOf);
  return { has: (fact) => facts.has(fact) || words.some((holder) => holder.has(fact)) };
}

/**
 * First the facts that are summarised for the first time, then those that the summary before or its ledger stated (a summariser may
 * have dropped them just now), then the rest.
 */
function inOrder(covered: CoveredFacts, { summary, ledger, summarisedToSeq }: ContextView) {
  const facts = new Map(covered.facts.map((fact) => [fact.key, fact]));
  // Entries of the ledger may be older than everything that was read.
  const listed = readLedger(ledger).map((entry) => ({ ...asFact(entry), seq: entry.seq }));
  for (const fact of listed) if (!facts.has(fact.key)) facts.set(fact.key, fact);
  const listedBefore = new Set(listed.map(({ key }) => key));
  const stated = new Set(extractFacts(summary ?? '').map(({ key }) => key));
  const isStated = (key: string) => stated.has(key) || listedBefore.has(key);
  const rank = ({ key, seq }: CoveredFact) => (seq > summarisedToSeq ? 0 : isStated(key) ? 1 : 2);
  return { facts: [...facts.values()].sort((a, b) => rank(a) - rank(b) || b.seq - a.seq), listedBefore };
}

function asFact({ kind, text }: Pick<Fact, 'kind' | 'text'>): Fact {
  const key = `${kind}:${text.toLowerCase()}`;
  return extractFacts(text).find((fact) => fact.kind === kind) ?? { kind, text, key, looseKey: key };
}
