/** Where a word of a query occurs: each text once, with the weighted number of occurrences. */
export interface Postings {
  readonly places: ArrayLike<number> & Iterable<number>;
  readonly counts: ArrayLike<number>;
}

const K1 = 1.2;
const B = 0.75;
/** A word in more than this share of the texts says nothing about any of them. */
const COMMON_SHARE = 0.5;
/** With fewer texts, a share says little. */
const LEAST_TEXTS = 12;

/** The rarer a word, the higher. Always above 0. */
export function rarity(found: number, total: number): number {
  return Math.log(1 + (total - found + 0.5) / (found + 0.5));
}

/**
 * Scores texts by BM25 over any of the words; a text without any has 0. Words in more than half of the texts are left out, unless no other
 * word of the query occurs anywhere. So a text that has only common words of a query with a rare one is not found.
 */
export function scoreTexts(lengths: ArrayLike<number>, words: readonly Postings[]): Float64Array {
  const total = lengths.length;
  const scores = new Float64Array(total);
  let sum = 0;
  for (let at = 0; at < total; at++) sum += lengths[at] ?? 0;
  const average = Math.max(1, sum / Math.max(1, total));
  for (const { places, counts } of telling(words, total)) {
    const weight = rarity(places.length, total) * (K1 + 1);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const count = counts[at] ?? 0;
      const norm = K1 * (1 - B + (B * (lengths[place] ?? 0)) / average);
      scores[place] = (scores[place] ?? 0) + (weight * count) / (count + norm);
    }
  }
  return scores;
}

/** The words that tell texts apart; all of them if none does. */
function telling(words: readonly Postings[], total: number): readonly Postings[] {
  if (total < LEAST_TEXTS) return words;
  const rare = words.filter(({ places }) => places.length <= total * COMMON_SHARE);
  return rare.some(({ places }) => places.length > 0) ? rare : words;
}
