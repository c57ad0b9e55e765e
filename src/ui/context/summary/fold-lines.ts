import { readSummaryLine } from './read-summary-line';

/** The first lines of a summary, without a heading at the end whose own lines are folded away. Null: all of them. */
export function foldLines<T extends { readonly text: string }>(
  lines: readonly T[],
  maxLines: number | null,
): readonly T[] {
  if (maxLines === null || lines.length <= maxLines) return lines;
  const shown = lines.slice(0, maxLines);
  while (shown.length > 1 && isHeading(shown.at(-1)?.text ?? '')) shown.pop();
  return shown;
}

/** Some models write a colon instead of Markdown. */
function isHeading(line: string): boolean {
  const { kind, text } = readSummaryLine(line);
  return kind === 'heading' || (kind === 'text' && /[:：]$/u.test(text));
}
