import { isRecord, parseJson } from '../json';

/**
 * `supported`: every name, number, date and link of the line is in its sources; a line without any counts as supported when it has a source,
 * although its claim was not checked. `partly`: some are. `unsupported`: none is. `unchecked`: the line has neither facts nor a source, or its
 * sources were not read.
 */
export const VERDICTS = ['supported', 'partly', 'unsupported', 'unchecked'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** What a line of a summary is based on. */
export interface Receipt {
  /** The index of the line in the summary. */
  readonly line: number;
  /** The messages that support it. */
  readonly seqs: readonly number[];
  readonly verdict: Verdict;
  /** The facts of the line that are in no source, as the line writes them. */
  readonly missing: readonly string[];
}

/** The self-test of a compaction. */
export interface SelfTest {
  /** The different facts of the covered messages that were looked for. */
  readonly total: number;
  /** Of those: in the summary, the ledger, the tail, the pins, or on the first page of `search_history`. */
  readonly reachable: number;
  /** Facts beyond the limit of one self-test. Nothing is known about them. */
  readonly unchecked: number;
}

const MAX_RECEIPTS = 1_000;
const MAX_SEQS = 50;
const MAX_MISSING = 20;
const MAX_MISSING_CHARS = 400;

/** Null for anything that the app would not have written: a file or another program may have put it there. */
export function readReceipts(json: string | null): readonly Receipt[] | null {
  const value = json === null ? null : parseJson(json);
  return isReceiptList(value) ? value : null;
}

export function isReceiptList(value: unknown): value is readonly Receipt[] {
  return Array.isArray(value) && value.length <= MAX_RECEIPTS && value.every(isReceipt);
}

/** Cut to what `readReceipts` accepts. */
export function writeReceipts(receipts: readonly Receipt[]): string {
  return JSON.stringify(
    receipts.slice(0, MAX_RECEIPTS).map(({ line, seqs, verdict, missing }) => ({
      line,
      seqs: seqs.slice(0, MAX_SEQS),
      verdict,
      missing: missing.slice(0, MAX_MISSING).map((text) => text.slice(0, MAX_MISSING_CHARS)),
    })),
  );
}

function isReceipt(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { line, seqs, verdict, missing } = value;
  return (
    isCount(line) &&
    VERDICTS.some((known) => known === verdict) &&
    Array.isArray(seqs) &&
    seqs.length <= MAX_SEQS &&
    seqs.every(isCount) &&
    Array.isArray(missing) &&
    missing.length <= MAX_MISSING &&
    missing.every((text) => typeof text === 'string' && text.length <= MAX_MISSING_CHARS)
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
