import type { Postings } from './bm25';
import { countTerms } from './count-terms';
import type { WordMatch } from './word-match';

/** More occurrences of a term hardly change a score. The index cannot store more. */
export const MAX_COUNT = 63;

/** Where words occur in texts that are added one by one. */
export interface CollectedPostings {
  readonly lengths: readonly number[];
  /** One list for each word. */
  readonly words: readonly Postings[];
  add(text: string): void;
}

/** Gives for all texts what the index gives for messages. */
export function collectPostings(words: readonly WordMatch[]): CollectedPostings {
  const lengths: number[] = [];
  const lists = words.map(({ weigh }) => ({
    weigh: remembered(weigh),
    places: [] as number[],
    counts: [] as number[],
  }));
  return {
    lengths,
    words: lists,
    add(text) {
      const { counts, length } = countTerms(text);
      for (const list of lists) {
        let sum = 0;
        for (const [term, count] of counts) sum += list.weigh(term) * Math.min(MAX_COUNT, count);
        if (sum === 0) continue;
        list.places.push(lengths.length);
        list.counts.push(sum);
      }
      lengths.push(length);
    },
  };
}

/** Most terms occur in many texts. */
function remembered(weigh: (term: string) => number): (term: string) => number {
  const known = new Map<string, number>();
  return (term) => {
    let weight = known.get(term);
    if (weight === undefined) {
      weight = weigh(term);
      known.set(term, weight);
    }
    return weight;
  };
}
