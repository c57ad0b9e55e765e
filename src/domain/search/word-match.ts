import { isUnspaced } from './search-tokens';
import { areForms, beginningsOf } from './stems/stems';

/** Terms from `from` up to, not including, `to`. */
export interface TermRange {
  readonly from: string;
  readonly to: string;
}

/** Which terms of the index a word of a query stands for. */
export interface WordMatch {
  /** The word itself, folded. */
  readonly word: string;
  /** Every term with a weight above 0 is the word or in one of these ranges. */
  readonly ranges: readonly TermRange[];
  /** 1 for the word and its forms, less for what only begins like it, 0 for other terms. Sums of weights are exact in any order. */
  weigh(term: string): number;
}

/** A term that only begins like the word: a compound, or a word that is not typed to its end. */
const BEGINNING_WEIGHT = 0.25;
const PREFIX_WEIGHT = 0.5;
/** A shorter word begins too many others. */
const SHORTEST_COMPOUND_PART = 5;

/** The word in all its forms, and longer words that begin with it. For questions. */
export function anyForm(word: string): WordMatch {
  const hasCompounds = word.length >= SHORTEST_COMPOUND_PART && !isUnspaced(word);
  const beginnings = beginningsOf(word);
  const beginsWithRange = beginnings.some((beginning) => word.startsWith(beginning));
  return {
    word,
    ranges: [...beginnings, ...(hasCompounds && !beginsWithRange ? [word] : [])].map(rangeOf),
    weigh(term) {
      if (term === word) return 1;
      if (beginnings.some((start) => term.startsWith(start)) && areForms(word, term)) return 1;
      return hasCompounds && term.startsWith(word) ? BEGINNING_WEIGHT : 0;
    },
  };
}

/** The word, and longer words that begin with it. For a search while it is typed. */
export function beginning(word: string): WordMatch {
  return {
    word,
    ranges: [rangeOf(word)],
    weigh: (term) => (term === word ? 1 : term.startsWith(word) ? PREFIX_WEIGHT : 0),
  };
}

/** The word in all its forms, and longer words that begin with it, however short. For the partial matches of a search while it is typed. */
export function anyFormOrBeginning(word: string): WordMatch {
  const form = anyForm(word);
  const start = beginning(word);
  return {
    word,
    ranges: [...form.ranges, ...start.ranges],
    weigh: (term) => Math.max(form.weigh(term), start.weigh(term)),
  };
}

/** Only the word itself. */
export function exactly(word: string): WordMatch {
  return { word, ranges: [], weigh: (term) => (term === word ? 1 : 0) };
}

/** All terms that begin with the text. U+10FFFF is no character, so no term contains it. */
function rangeOf(start: string): TermRange {
  return { from: start, to: `${start}\u{10ffff}` };
}
