import { bestWindow, type Occurrence } from './best-passage';
import { SNIPPET_WINDOW } from './make-snippet';
import type { SearchQuery, Phrase } from './search-query';
import { searchTokens, type SearchToken } from './search-tokens';
import type { TextRange } from './text-range';

export interface TextMatch {
  /** The matches, in order, without overlaps. */
  readonly ranges: readonly TextRange[];
  /** Where the most phrases are close to each other, see `bestWindow`. */
  readonly best: TextRange;
}

const ASCII = /^[\0-\x7f]*$/;
/** More occurrences are not marked. */
const MAX_OCCURRENCES = 200;

/** Returns null unless every phrase is in the text. The index follows the same rule. */
export function findInText(text: string, query: SearchQuery): TextMatch | null {
  if (query.length === 0 || !mayContain(text, query)) return null;
  const tokens = searchTokens(text);
  const found: Occurrence[] = [];
  for (const [word, phrase] of query.entries()) {
    const ranges = rangesOf(tokens, phrase);
    if (ranges.length === 0) return null;
    found.push(...ranges.map((range) => ({ ...range, word, value: 1 })));
  }
  found.sort((a, b) => a.start - b.start || a.end - b.end);
  return { ranges: mergeRanges(found), best: bestWindow(found, SNIPPET_WINDOW) };
}

/** A fast test that skips most messages, which are plain ASCII. */
function mayContain(text: string, query: SearchQuery): boolean {
  if (!ASCII.test(text)) return true;
  const lower = text.toLowerCase();
  return query.every((phrase) => phrase.every((token) => lower.includes(token)));
}

function rangesOf(tokens: readonly SearchToken[], phrase: Phrase): TextRange[] {
  const ranges: TextRange[] = [];
  const lastInPhrase = phrase.length - 1;
  for (let at = 0; at + lastInPhrase < tokens.length && ranges.length < MAX_OCCURRENCES; at++) {
    const fits = phrase.every((wanted, index) => {
      const token = tokens[at + index]?.text ?? '';
      return index === lastInPhrase ? token.startsWith(wanted) : token === wanted;
    });
    const first = tokens[at];
    const last = tokens[at + lastInPhrase];
    const wanted = phrase[lastInPhrase];
    if (!fits || !first || !last || wanted === undefined) continue;
    ranges.push({ start: first.start, end: endOf(last, wanted) });
  }
  return ranges;
}

/** A word whose folded form has another length is highlighted as a whole. */
function endOf({ text, start, end }: SearchToken, wanted: string): number {
  return text.length === end - start ? start + wanted.length : end;
}

/** `sorted` by their beginnings. */
export function mergeRanges(sorted: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const { start, end } of sorted) {
    const last = result.at(-1);
    if (last && start <= last.end) result[result.length - 1] = { ...last, end: Math.max(last.end, end) };
    else result.push({ start, end });
  }
  return result;
}
