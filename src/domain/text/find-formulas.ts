import type { TextRange } from '../search/text-range';

export interface FoundFormula extends TextRange {
  /** Without the marks around it. */
  readonly latex: string;
}

const OPENING = /\$\$?|\\[[(]/g;
const CLOSING: Readonly<Record<string, string>> = { $$: '$$', $: '$', '\\[': '\\]', '\\(': '\\)' };
const CODE = /```[\s\S]*?(?:```|$(?![\s\S]))|`[^`\n]+`/g;
/** A longer text between two marks is no formula. */
const MAX_FORMULA = 2_000;

/** The formulas of a Markdown text, as the chat finds them. One whose end was cut off reaches to the end. Code has none. */
export function findFormulas(markdown: string): readonly FoundFormula[] {
  if (!/\$|\\[[(]/.test(markdown)) return [];
  const code = [...markdown.matchAll(CODE)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const found: FoundFormula[] = [];
  /** Where the next closing mark of each kind is, so that a text full of opening marks is not searched again and again. */
  const next = new Map<string, number>();
  let from = 0;
  let inCode = 0;
  for (const { index, 0: opening } of markdown.matchAll(OPENING)) {
    while ((code[inCode]?.end ?? Infinity) <= index) inCode += 1;
    if (index < from || (code[inCode]?.start ?? Infinity) <= index) continue;
    const start = index + opening.length;
    const closing = CLOSING[opening] ?? opening;
    let end = next.get(closing) ?? -1;
    if (end < start) {
      const at = markdown.indexOf(closing, start);
      end = at < 0 ? Infinity : at;
      next.set(closing, end);
    }
    const isCut = end === Infinity && opening !== '$';
    const latex = markdown.slice(start, Math.min(end, start + MAX_FORMULA + 1));
    if (end === Infinity && !isCut) continue;
    if (latex.trim() === '' || latex.length > MAX_FORMULA || /\n[ \t]*\n/.test(latex)) continue;
    if (opening === '$' && !isBetweenDollars(latex, markdown.charAt(end + 1))) continue;
    from = isCut ? markdown.length : end + closing.length;
    found.push({ start: index, end: from, latex });
  }
  return found;
}

/** Two prices are no formula. */
function isBetweenDollars(latex: string, after: string): boolean {
  return !/^\s|\s$|\\$/.test(latex) && !/[\p{L}\p{N}$]/u.test(after);
}
