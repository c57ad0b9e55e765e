/** A line of a summary as the model wrote it, without its references. */
export interface ReferencedLine {
  readonly text: string;
  /** The messages that it names, in order and without repetitions. They may not exist. */
  readonly seqs: readonly number[];
}

/** No line is based on more messages than this; a model that names more has named everything. */
const MAX_SEQS_PER_LINE = 40;

/** `[#12, #15-18]`, with whatever marks a model puts between the numbers. The closing bracket may be missing at the end of a line. */
const REFERENCES = /[ \t]{0,4}\[#[\d#,;–— \t-]{0,200}(?:\]|$)/gm;
/**
 * At the end of a line models also repeat a label, such as `[User #12 2026-11-17]`. Round brackets are no reference: `(#12)` may be an issue or
 * an order that somebody talked about.
 */
const ENDING = /[ \t]{0,4}[[【]([^[\]【】]{2,200})[\]】]([.。]?)$/u;
/** Parts of a label that are no message. */
const DATE_OR_KEY = /\d{4}-\d{2}-\d{2}|\b(?=[a-z]*\d)[a-z\d]{10}\b/g;
const ENDING_WORD = /^(?:#\d{1,9}|\d{1,9}|user|assistant|tool|\w+_\w+|file|messages?|and|)$/i;
const SEQS = /(\d{1,9})(?:[ \t]?[-–—][ \t]?#?(\d{1,9}))?/g;

/** The lines of a summary, with the references taken out of the text. Never fails: what is no reference stays text. */
export function readReferences(summary: string): readonly ReferencedLine[] {
  return summary.split('\n').map((line) => {
    const seqs = new Set<number>();
    const text = line.replace(REFERENCES, (match) => {
      for (const seq of seqsIn(match)) if (seqs.size < MAX_SEQS_PER_LINE) seqs.add(seq);
      return seqs.size > 0 ? '' : match;
    });
    return seqs.size > 0 ? lineOf(text, seqs) : readEnding(line);
  });
}

function readEnding(line: string): ReferencedLine {
  const [ending = '', inside = '', period = ''] = ENDING.exec(line.trimEnd()) ?? [];
  const named = inside.replace(DATE_OR_KEY, ' ');
  const isReference = named.includes('#') && named.split(/[\s,;:–—-]+/).every((word) => ENDING_WORD.test(word));
  if (!isReference) return lineOf(line, new Set());
  const seqs = new Set([...seqsIn(named)].slice(0, MAX_SEQS_PER_LINE));
  return lineOf(line.trimEnd().slice(0, -ending.length) + period, seqs);
}

function lineOf(text: string, seqs: ReadonlySet<number>): ReferencedLine {
  return { text: text.trimEnd(), seqs: [...seqs].sort((a, b) => a - b) };
}

function* seqsIn(references: string): Generator<number> {
  for (const [, first = '', last = first] of references.matchAll(SEQS)) {
    const [from, to] = [Number(first), Number(last)];
    // A range that runs backwards names its two ends.
    if (to < from) yield* [from, to];
    else for (let seq = from; seq <= to && seq - from < MAX_SEQS_PER_LINE; seq += 1) yield seq;
  }
}

/** The inverse: ` [#12, #15-18]`, or nothing. */
export function writeReferences(seqs: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const seq of [...seqs].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && seq <= last.to + 1) last.to = seq;
    else ranges.push({ from: seq, to: seq });
  }
  if (ranges.length === 0) return '';
  return ` [${ranges.map(({ from, to }) => (from === to ? `#${from}` : `#${from}-${to}`)).join(', ')}]`;
}
