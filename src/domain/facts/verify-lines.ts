import { extractFacts } from './extract/extract-facts';
import type { Fact } from './fact';
import type { CoveredFacts } from './covered-facts';
import { dayNumber } from './day-number';
import type { FactHolder } from './holds-fact';
import type { ReferencedLine } from './read-references';
import type { Receipt, Verdict } from './receipt';
import { isClaim, sameLineKey } from './summary-lines';

export interface LineSources {
  readonly covered: CoveredFacts;
  /** The summary stands for the messages up to here. */
  readonly toSeq: number;
  /** The pinned messages, which may be older than everything that was read. */
  readonly pins: FactHolder;
  /** The receipts of the summary before, by line. */
  readonly earlier: ReadonlyMap<string, Receipt>;
}

/** Sources that are added to those that the model named. */
const MAX_ADDED_SOURCES = 3;
const DAY_MS = 86_400_000;
/** A line without facts is traced to a message that has at least this share of its words. */
const MIN_WORD_SHARE = 0.5;
const MIN_WORD_LENGTH = 5;
const MAX_WORDS = 40;

/** Checks each line of a summary against the messages that it names, or against those that say the same. */
export function verifyLines(lines: readonly ReferencedLine[], sources: LineSources): readonly Receipt[] {
  return lines.flatMap(({ text, seqs }, line) => {
    if (!isClaim(text)) return [];
    const kept = sources.earlier.get(sameLineKey(text));
    if (kept && (seqs.length === 0 || kept.verdict === 'supported')) return [{ ...kept, line }];
    return [{ line, ...verify(text, seqs, sources) }];
  });
}

function verify(text: string, named: readonly number[], sources: LineSources): Omit<Receipt, 'line'> {
  const { covered } = sources;
  const isUnread = (seq: number) => seq < covered.readFromSeq && seq <= sources.toSeq;
  const valid = named.filter((seq) => isUnread(seq) || isSource(seq, sources));
  const checks = extractFacts(sameLineKey(text)).map((fact) => ({ fact, seqs: supporting(fact, sources) }));
  if (checks.length === 0) {
    const seqs = valid.length > 0 ? valid : closestByWords(text, sources);
    return { seqs, verdict: seqs.length > 0 ? 'supported' : 'unchecked', missing: [] };
  }
  const missing = checks
    .filter(({ fact, seqs }) => seqs.length === 0 && !sources.pins.has(fact))
    .map(({ fact }) => fact);
  const seqs = withAdded(
    valid,
    checks.map((check) => check.seqs),
  );
  return {
    seqs,
    verdict: verdictOf(checks.length, missing.length, valid.some(isUnread)),
    missing: missing.map(({ text: fact }) => fact),
  };
}

function verdictOf(facts: number, missing: number, hasUnread: boolean): Verdict {
  if (missing === 0) return 'supported';
  // What was not read can be neither confirmed nor denied.
  if (hasUnread) return 'unchecked';
  return missing < facts ? 'partly' : 'unsupported';
}

function isSource(seq: number, { covered, toSeq }: LineSources): boolean {
  return seq <= toSeq && covered.isRead(seq);
}

function supporting(fact: Fact, sources: LineSources): readonly number[] {
  const { covered } = sources;
  const found = new Set(covered.seqsOf(fact.looseKey));
  if (fact.kind === 'number') for (const seq of covered.seqsWith(fact.text)) found.add(seq);
  if (fact.kind === 'name') for (const seq of withAllWords(fact.text, covered)) found.add(seq);
  const isWritten = [...found].filter((seq) => isSource(seq, sources));
  return isWritten.length > 0 || fact.kind !== 'date' ? isWritten : sentOn(fact, sources);
}

/** A summary may write the name in another order or leave out a part of it. */
function withAllWords(name: string, covered: CoveredFacts): readonly number[] {
  const words = name.match(/\p{L}[\p{L}\p{M}]{2,40}/gu) ?? [];
  const [first, ...others] = words.map((word) => covered.seqsWith(word));
  return (first ?? []).filter((seq) => others.every((seqs) => seqs.includes(seq)));
}

/** Summaries give dates to what the messages do not date: the day on which a message was sent, wherever the person is. */
function sentOn({ key }: Fact, sources: LineSources): readonly number[] {
  const day = dayNumber(key.slice('date:'.length));
  if (day === null) return [];
  return sources.covered
    .sentBetween((day - 1) * DAY_MS, (day + 2) * DAY_MS)
    .filter((seq) => isSource(seq, sources))
    .slice(0, 1);
}

/** Adds sources for facts that none of the named messages states: first the messages that state most of them. */
function withAdded(named: readonly number[], supports: readonly (readonly number[])[]): readonly number[] {
  const seqs = new Set(named);
  for (let added = 0; added < MAX_ADDED_SOURCES; added += 1) {
    const open = supports.filter((supporters) => supporters.length > 0 && !supporters.some((seq) => seqs.has(seq)));
    const counts = new Map<number, number>();
    for (const seq of open.flat()) counts.set(seq, (counts.get(seq) ?? 0) + 1);
    const [best] = [...counts].sort(([a, x], [b, y]) => y - x || b - a);
    if (!best) break;
    seqs.add(best[0]);
  }
  return [...seqs].sort((a, b) => a - b);
}

function closestByWords(text: string, sources: LineSources): readonly number[] {
  const words = [...new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,40}/gu) ?? [])]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .slice(0, MAX_WORDS);
  const counts = new Map<number, number>();
  for (const word of words)
    for (const seq of sources.covered.seqsWith(word))
      if (isSource(seq, sources)) counts.set(seq, (counts.get(seq) ?? 0) + 1);
  const [best] = [...counts].sort(([a, x], [b, y]) => y - x || b - a);
  return best && words.length > 1 && best[1] >= words.length * MIN_WORD_SHARE ? [best[0]] : [];
}
