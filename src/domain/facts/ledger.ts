import { estimateFromText } from '../tokens/token-estimator';
import { FACT_KINDS, type Fact, type FactKind } from './fact';

/** A fact that stands neither in the summary nor anywhere else the model could find it, and its newest message. */
export interface LedgerEntry extends Pick<Fact, 'kind' | 'text'> {
  readonly seq: number;
}

/** The ledger takes this share of the working context, within limits. */
const WORKING_SHARE = 0.02;
const MIN_TOKENS = 200;
const MAX_TOKENS = 1_000;

/** Stored with each ledger and read back by `readLedger`: entries below a heading that was renamed would be lost. The screens have their own texts. */
const HEADINGS: Readonly<Record<FactKind, string>> = {
  identifier: 'Identifiers',
  link: 'Links',
  email: 'E-mail addresses',
  date: 'Dates and times',
  number: 'Numbers',
  name: 'Names',
};
const SEPARATOR = '; ';
const HEADING_TOKENS = 6;
const HEADING_CHARS = 20;
/** For the number of the message and the marks around it. */
const REFERENCE_TOKENS = 6;
/** The largest ledger that is stored or imported. */
export const MAX_LEDGER_CHARS = 20_000;

export function ledgerTokens(workingTokens: number): number {
  return Math.min(MAX_TOKENS, Math.max(MIN_TOKENS, Math.floor(workingTokens * WORKING_SHARE)));
}

/** The entries that fit, the newest first. What does not fit counts as missing, so `writeLedger` cuts nothing off. */
export function fitLedger<T extends LedgerEntry>(entries: readonly T[], maxTokens: number): readonly T[] {
  const kept: T[] = [];
  let left = maxTokens - FACT_KINDS.length * HEADING_TOKENS;
  let leftChars = MAX_LEDGER_CHARS - FACT_KINDS.length * HEADING_CHARS;
  for (const entry of [...entries].sort((a, b) => b.seq - a.seq)) {
    const tokens = estimateFromText(entry.text) + REFERENCE_TOKENS;
    const chars = written(entry).length + SEPARATOR.length;
    if (tokens > left || chars > leftChars) continue;
    left -= tokens;
    leftChars -= chars;
    kept.push(entry);
  }
  return kept;
}

/** One line a kind: `Numbers: 12 km [#4]; 85 % [#9]`. Null: there is nothing to list. */
export function writeLedger(entries: readonly LedgerEntry[]): string | null {
  const lines = FACT_KINDS.flatMap((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind).sort((a, b) => a.seq - b.seq);
    return ofKind.length === 0 ? [] : [`${HEADINGS[kind]}: ${ofKind.map(written).join(SEPARATOR)}`];
  });
  return lines.length === 0 ? null : lines.join('\n');
}

/** Reads what `writeLedger` wrote; anything else is left out. */
export function readLedger(ledger: string | null): readonly LedgerEntry[] {
  if (ledger === null) return [];
  return ledger.split('\n').flatMap((line) => {
    const kind = FACT_KINDS.find((known) => line.startsWith(`${HEADINGS[known]}: `));
    if (kind === undefined) return [];
    const entries = line.slice(HEADINGS[kind].length + 2).split(SEPARATOR);
    return entries.flatMap((entry) => {
      const [, text, seq] = /^(.+) \[#(\d{1,9})\]$/.exec(entry) ?? [];
      return text === undefined || seq === undefined ? [] : [{ kind, text, seq: Number(seq) }];
    });
  });
}

function written({ kind, text, seq }: LedgerEntry): string {
  const withoutSeparators = text.replace(/[\r\n]+/g, ' ').replace(/;/g, kind === 'link' ? '%3B' : ',');
  return `${withoutSeparators} [#${seq}]`;
}
