import type { Receipt } from './receipt';
import { writeReferences } from './read-references';

/** Only white space and the marks of a list or a heading differ. */
export function sameLineKey(line: string): string {
  return line
    .replace(/^[\s*•\-#>]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Headings, rules and empty lines claim nothing. */
export function isClaim(line: string): boolean {
  const text = sameLineKey(line);
  if (text === '' || /^\s{0,3}#{1,6}\s/.test(line)) return false;
  return /[\p{L}\p{N}]/u.test(text) && !/^(?:\*\*)?[^.!?。]{1,80}:(?:\*\*)?$/.test(text);
}

/** The receipt of each line that has one, by the words of the line. */
export function receiptsByLine(
  summary: string | null,
  receipts: readonly Receipt[] | null,
): ReadonlyMap<string, Receipt> {
  const lines = summary?.split('\n') ?? [];
  return new Map((receipts ?? []).map((receipt) => [sameLineKey(lines[receipt.line] ?? ''), receipt]));
}

/** After an edit, the lines that stayed keep their receipts. What a person wrote needs none. */
export function keepReceipts(
  before: { readonly summary: string | null; readonly receipts: readonly Receipt[] | null },
  summary: string,
): readonly Receipt[] | null {
  if (before.receipts === null) return null;
  const known = receiptsByLine(before.summary, before.receipts);
  return summary.split('\n').flatMap((text, line) => {
    const receipt = isClaim(text) ? known.get(sameLineKey(text)) : undefined;
    return receipt ? [{ ...receipt, line }] : [];
  });
}

/** A stored summary with its references, for the prompt that updates it. */
export function withReferences(view: {
  readonly summary: string | null;
  readonly receipts: readonly Receipt[] | null;
}): string | null {
  if (view.summary === null || view.receipts === null) return view.summary;
  const seqs = new Map(view.receipts.map((receipt) => [receipt.line, receipt.seqs]));
  return view.summary
    .split('\n')
    .map((text, line) => text + writeReferences(seqs.get(line) ?? []))
    .join('\n');
}
