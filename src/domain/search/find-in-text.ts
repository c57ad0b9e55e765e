import type { SearchQuery, Phrase } from './search-query';
import { searchTokens, type SearchToken } from './search-tokens';

/** From `start` up to, not including, `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface FoundInText {
  /** The matches, in order, without overlaps. */
  readonly ranges: readonly TextRange[];
  /** Higher for whole words, for repetition, and for short texts. About 0 to 1. */
  readonly relevance: number;
}

const ASCII = /^[\0-\x7f]*$/;
/** More occurrences hardly change the relevance. */
const ENOUGH = 200;

/** Returns null unless every phrase is in the text. The index follows the same rule. */
export function findInText(text: string, query: SearchQuery): FoundInText | null {
  if (query.length === 0 || !mayContain(text, query)) return null;
  const tokens = searchTokens(text);
  const ranges: TextRange[] = [];
  let relevance = 0;
  for (const phrase of query) {
    const places = placesOf(tokens, phrase);
    if (places.length === 0) return null;
    ranges.push(...places.map(({ range }) => range));
    const weight = places.reduce((sum, place) => sum + (place.isWhole ? 1 : 0.4), 0);
    relevance += weight / (weight + 0.5 + tokens.length / 200);
  }
  return { ranges: joined(ranges), relevance: relevance / query.length };
}

/** A fast test that skips most messages, which are plain ASCII. */
function mayContain(text: string, query: SearchQuery): boolean {
  if (!ASCII.test(text)) return true;
  const lower = text.toLowerCase();
  return query.every((phrase) => phrase.every((token) => lower.includes(token)));
}

interface Place {
  readonly range: TextRange;
  readonly isWhole: boolean;
}

function placesOf(tokens: readonly SearchToken[], phrase: Phrase): Place[] {
  const places: Place[] = [];
  const lastInPhrase = phrase.length - 1;
  for (let at = 0; at + lastInPhrase < tokens.length && places.length < ENOUGH; at++) {
    const fits = phrase.every((wanted, index) => {
      const token = tokens[at + index]?.text ?? '';
      return index === lastInPhrase ? token.startsWith(wanted) : token === wanted;
    });
    const first = tokens[at];
    const last = tokens[at + lastInPhrase];
    const wanted = phrase[lastInPhrase];
    if (!fits || !first || !last || wanted === undefined) continue;
    places.push({ range: { start: first.start, end: endOf(last, wanted) }, isWhole: last.text === wanted });
  }
  return places;
}

/** A word whose folded form has another length is highlighted as a whole. */
function endOf({ text, start, end }: SearchToken, wanted: string): number {
  return text.length === end - start ? start + wanted.length : end;
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start || a.end - b.end);
  const result: TextRange[] = [];
  for (const range of sorted) {
    const last = result.at(-1);
    if (last && range.start <= last.end) result[result.length - 1] = { ...last, end: Math.max(last.end, range.end) };
    else result.push(range);
  }
  return result;
}
