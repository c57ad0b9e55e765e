import { searchTokens } from './search-tokens';

export interface TermCounts {
  /** How often each term occurs. */
  readonly counts: ReadonlyMap<string, number>;
  /** The number of all terms. */
  readonly length: number;
}

export function countTerms(text: string): TermCounts {
  const tokens = searchTokens(text);
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token.text, (counts.get(token.text) ?? 0) + 1);
  return { counts, length: tokens.length };
}
