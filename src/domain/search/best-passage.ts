import { headOf, tailOf } from '../text/whole-characters';
import { searchTokens } from './search-tokens';
import type { TextRange } from './text-range';

/** A word of a query, and how much finding it is worth. */
export interface WeighedWord {
  readonly rarity: number;
  weigh(term: string): number;
}

/** An occurrence of a word of a query. */
export interface Occurrence extends TextRange {
  readonly word: number;
  readonly value: number;
}

/** Sums of the same values in another order can differ by less. */
const ROUNDING = 1e-9;
/** More occurrences are not looked at. */
const MAX_OCCURRENCES = 5_000;

/** Where words of a query occur, in order. */
export function occurrencesIn(text: string, words: readonly WeighedWord[]): readonly Occurrence[] {
  const known = new Map<string, Pick<Occurrence, 'word' | 'value'> | null>();
  const found: Occurrence[] = [];
  for (const { text: term, start, end } of searchTokens(text)) {
    let best = known.get(term);
    if (best === undefined) {
      best = bestWord(term, words);
      known.set(term, best);
    }
    if (best) found.push({ ...best, start, end });
    if (found.length >= MAX_OCCURRENCES) break;
  }
  return found;
}

function bestWord(term: string, words: readonly WeighedWord[]): Pick<Occurrence, 'word' | 'value'> | null {
  let best: Pick<Occurrence, 'word' | 'value'> | null = null;
  words.forEach(({ rarity, weigh }, word) => {
    const value = rarity * weigh(term);
    if (value > (best?.value ?? 0)) best = { word, value };
  });
  return best;
}

/**
 * The part of at most `size` characters with the most valuable different words; of equal ones the shortest, then the first. An empty range at
 * 0 when there is no occurrence.
 */
export function bestWindow(occurrences: readonly Occurrence[], size: number): TextRange {
  let best = { start: 0, end: 0 };
  let most = 0;
  occurrences.forEach((last, at) => {
    const { start, value } = windowUpTo(occurrences, at, size);
    const isShorter = last.end - start < best.end - best.start;
    if (value < most - ROUNDING || (value < most + ROUNDING && !isShorter)) return;
    most = value;
    best = { start, end: last.end };
  });
  return best;
}

/** The shortest part that ends with an occurrence and has all the words that fit. */
function windowUpTo(occurrences: readonly Occurrence[], at: number, size: number) {
  const values = new Map<number, number>();
  const end = occurrences[at]?.end ?? 0;
  let start = end;
  let value = 0;
  for (let inside = at; inside >= 0; inside--) {
    const one = occurrences[inside];
    if (!one || end - one.start > size) break;
    const known = values.get(one.word) ?? 0;
    if (one.value <= known) continue;
    values.set(one.word, one.value);
    value += one.value - known;
    start = one.start;
  }
  return { start, value };
}

/** A part of a text around a range, cut between characters, with an ellipsis where text is missing. */
export function cutPassage(text: string, { start, end }: TextRange, size: number): string {
  if (text.length <= size) return text;
  const room = Math.max(0, size - (end - start));
  const lead = tailOf(
    text.slice(0, start),
    Math.min(start, Math.max(Math.floor(room / 2), start + size - text.length)),
  );
  const from = start - lead.length;
  const cut = headOf(text.slice(from, from + size + 1), size);
  return `${from > 0 ? '…' : ''}${cut}${from + cut.length < text.length ? '…' : ''}`;
}
