import { visitTokens } from './search-tokens';

export interface TermCounts {
  /** How often each term occurs. */
  readonly counts: ReadonlyMap<string, number>;
  /** The number of all terms. */
  readonly length: number;
}

export function countTerms(text: string): TermCounts {
  const counts = new Map<string, number>();
  let length = 0;
  visitTokens(text, (term) => {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    length += 1;
  });
  return { counts, length };
}
