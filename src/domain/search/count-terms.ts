import { visitTokens } from './search-tokens';

export interface TermCounts {
  /** How often each term occurs. */
  readonly counts: ReadonlyMap<string, number>;
  /** The number of all terms. */
  readonly length: number;
}

export function countTerms(text: string): TermCounts {
  const counts = new Map<string, number>();
  return { counts, length: addTerms(counts, text) };
}

/** Adds the terms of a text to the counts, and returns how many there were. */
export function addTerms(counts: Map<string, number>, text: string): number {
  let length = 0;
  visitTokens(text, (term) => {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    length += 1;
  });
  return length;
}
