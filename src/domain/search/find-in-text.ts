import type { SearchQuery, Phrase } from './search-query';
import { searchTokens, type SearchToken } from './search-tokens';

/** From `start` up to, not including, `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface TextMatch {
  /** The matches, in order, without overlaps. */
  readonly ranges: readonly TextRange[];
  /** Higher for whole words, for repetition, and for short texts. About 0 to 1. */
  readonly relevance: number;
}

const ASCII = /^[\0-\x7f]*$/;
/** More occurrences hardly change the relevance. */
const MAX_OCCURRENCES = 200;

/** Returns null unless every phrase is in the text. The index follows the same rule. */
export function findInText(text: string, query: SearchQuery): TextMatch | null {
  if (query.length === 0 || !mayContain(text, query)) return null;
  const tokens = searchTokens(text);
  const ranges: TextRange[] = [];
  let relevance = 0;
  for (const phrase of query) {
    const occurrences = occurrencesOf(tokens, phrase);
    if (occurrences.length === 0) return null;
    ranges.push(...occurrences.map(({ range }) => range));
    const weight = occurrences.reduce((sum, place) => sum + (place.isWhole ? 1 : 0.4), 0);
    relevance += weight / (weight + 0.5 + tokens.length / 200);
  }
  return { ranges: mergeRanges(ranges), relevance: relevance / query.length };
}

/** A fast test that skips most messages, which are plain ASCII. */
function mayContain(text: string, query: SearchQuery): boolean {
  if (!ASCII.test(text)) return true;
  const lower = text.toLowerCase();
  return query.every((phrase) => phrase.every((token) => lower.includes(token)));
}

interface Occurrence {
  readonly range: TextRange;
  readonly isWhole: boolean;
}

function occurrencesOf(tokens: readonly SearchToken[], phrase: Phrase): Occurrence[] {
  const occurrences: Occurrence[] = [];
  const lastInPhrase = phrase.length - 1;
  for (let at = 0; at + lastInPhrase < tokens.length && occurrences.length < MAX_OCCURRENCES; at++) {
    const fits = phrase.every((wanted, index) => {
      const token = tokens[at + index]?.text ?? '';
      return index === lastInPhrase ? token.startsWith(wanted) : token === wanted;
    });
    const first = tokens[at];
    const last = tokens[at + lastInPhrase];
    const wanted = phrase[lastInPhrase];
    if (!fits || !first || !last || wanted === undefined) continue;
    occurrences.push({ range: { start: first.start, end: endOf(last, wanted) }, isWhole: last.text === wanted });
  }
  return occurrences;
}

/** A word whose folded form has another length is highlighted as a whole. */
function endOf({ text, start, end }: SearchToken, wanted: string): number {
  return text.length === end - start ? start + wanted.length : end;
}

function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start || a.end - b.end);
  const result: TextRange[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (last && range.start <= last.end) result[result.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    else result.push(range);
  }
  return result;
}
