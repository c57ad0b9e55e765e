/** How long a summary may be, and how long it is asked to be. */
export interface SummaryLength {
  /** The longest that is accepted. */
  readonly maxTokens: number;
  readonly words: { readonly from: number; readonly to: number };
}

/** `foreground`: a user waits, so that a model of 25 tokens a second must be done within the total. */
export type Pace = 'foreground' | 'background';

/** RFC-011 asks for 200 to 500 words. */
const MOST_WORDS = 500;
const LEAST_RATIO = 0.4;
const LEAST_WORDS = 20;
/** A word takes up to two tokens, references included. */
export const WORDS_PER_TOKEN = 0.5;

const WORDS_OF: Record<Pace, { readonly whole: number; readonly part: number; readonly merged: number }> = {
  foreground: { whole: 350, part: 120, merged: 250 },
  background: { whole: MOST_WORDS, part: 250, merged: MOST_WORDS },
};

/** A model may count differently than we do, so that it gets more room than is accepted. */
const OUTPUT_SLACK = 1.25;

/** The tokens that a call may write to make a summary of at most `maxTokens`. */
export function writtenTokens(maxTokens: number): number {
  return Math.ceil(maxTokens * OUTPUT_SLACK);
}

export function wholeLength(maxTokens: number, pace: Pace): SummaryLength {
  return lengthOf(maxTokens, WORDS_OF[pace].whole);
}

export function mergedLength(maxTokens: number, pace: Pace): SummaryLength {
  return lengthOf(maxTokens, WORDS_OF[pace].merged);
}

/** Shorter than the part itself. */
export function partLength(maxTokens: number, pace: Pace, partTokens: number): SummaryLength {
  return lengthOf(Math.min(maxTokens, partTokens - 1), WORDS_OF[pace].part);
}

function lengthOf(maxTokens: number, mostWords: number): SummaryLength {
  const to = Math.max(LEAST_WORDS, Math.min(mostWords, Math.floor(maxTokens * WORDS_PER_TOKEN)));
  return { maxTokens, words: { from: Math.round(to * LEAST_RATIO), to } };
}
