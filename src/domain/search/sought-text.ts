import { searchTokens, type SearchToken } from './search-tokens';

/** What a jump to a message looks for in it. */
export interface SoughtText {
  /** A passage of the message, or a sentence about it in other words. */
  readonly text: string;
  /** The words that were searched for, as the message spells them; empty for a sentence in other words. */
  readonly words: readonly string[];
}

export interface SoughtPlace {
  /** Which of the texts. */
  readonly index: number;
  /** How far into that text, from 0 to 1. */
  readonly fraction: number;
}

/** The end of a longer message is not searched. */
const MAX_LENGTH = 500_000;
/** A sentence of a few words may be spread over a longer one. */
const MIN_WINDOW = 8;

/** Finds where in a message, given as its blocks, the text is. Rare words count most. Null if no word of it occurs. */
export function locateSought(texts: readonly string[], sought: SoughtText): SoughtPlace | null {
  const whole = texts.join('\n').slice(0, MAX_LENGTH);
  const at = positionOf(searchTokens(whole), sought);
  if (at === null) return null;
  let start = 0;
  for (const [index, { length }] of texts.entries()) {
    if (at <= start + length) return { index, fraction: (at - start) / Math.max(1, length) };
    start += length + 1;
  }
  return null;
}

function positionOf(tokens: readonly SearchToken[], sought: SoughtText): number | null {
  const wanted = searchTokens(sought.text);
  const weights = weightsOf(tokens, wanted);
  const from = bestWindow(tokens, weights, Math.max(MIN_WINDOW, wanted.length));
  if (from === null) return null;
  const window = tokens.slice(from, from + Math.max(MIN_WINDOW, wanted.length));
  const starts = sought.words.flatMap((word) => searchTokens(word).slice(0, 1));
  const word = window.find(({ text }) => starts.some((start) => text.startsWith(start.text)));
  return (word ?? window.find(({ text }) => weights.has(text)))?.start ?? null;
}

/** The words of the text that are looked for; each counts less the more often the text has it. */
function weightsOf(tokens: readonly SearchToken[], wanted: readonly SearchToken[]): ReadonlyMap<string, number> {
  const counts = new Map(wanted.map(({ text }) => [text, 0]));
  for (const { text } of tokens) {
    const count = counts.get(text);
    if (count !== undefined) counts.set(text, count + 1);
  }
  return new Map([...counts].filter(([, count]) => count > 0).map(([text, count]) => [text, 1 / count]));
}

/** Where the window with the greatest weight of different words starts: the first, if several are equal. */
function bestWindow(tokens: readonly SearchToken[], weights: ReadonlyMap<string, number>, size: number): number | null {
  const inside = new Map<string, number>();
  let weight = 0;
  let best: { readonly from: number; readonly weight: number } | null = null;
  const count = (text: string | undefined, change: 1 | -1) => {
    const value = text === undefined ? undefined : weights.get(text);
    if (text === undefined || value === undefined) return;
    const before = inside.get(text) ?? 0;
    inside.set(text, before + change);
    if (before === 0 || before + change === 0) weight += change * value;
  };
  tokens.forEach(({ text }, end) => {
    count(text, 1);
    count(tokens[end - size]?.text, -1);
    // Rounding errors must not make a later window better.
    if (weight > (best?.weight ?? 0) + 1e-6) best = { from: Math.max(0, end - size + 1), weight };
  });
  return (best as { readonly from: number } | null)?.from ?? null;
}
