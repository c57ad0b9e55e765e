import type { Language } from '../../../src/ui/i18n/languages';
import type { CorpusChat, Kind } from './corpus/types';
import type { Finder } from './finder';

const LIMIT = 10;

/** How one question went. */
export interface Outcome {
  readonly language: Language;
  readonly kind: Kind;
  /** Where the first evidence is among the results, from 1; null if it is not among the first ten. */
  readonly rank: number | null;
  /** Share of the evidence among the first ten. */
  readonly found: number;
}

export interface Scores {
  readonly questions: number;
  readonly recallAt10: number;
  readonly recallAt1: number;
  /** Mean reciprocal rank. */
  readonly mrr: number;
}

export async function askAll(chats: readonly CorpusChat[], finder: Finder): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { id, language, questions } of chats)
    for (const { text, kind, evidence } of questions) {
      const seqs = await finder.find(text, id, LIMIT);
      const first = seqs.findIndex((seq) => evidence.includes(seq));
      const found = evidence.filter((seq) => seqs.includes(seq)).length / evidence.length;
      outcomes.push({ language, kind, rank: first < 0 ? null : first + 1, found });
    }
  return outcomes;
}

export function scoresOf(outcomes: readonly Outcome[]): Scores {
  const mean = (value: (outcome: Outcome) => number) =>
    outcomes.length === 0 ? 0 : outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / outcomes.length;
  return {
    questions: outcomes.length,
    recallAt10: mean(({ found }) => found),
    recallAt1: mean(({ rank }) => (rank === 1 ? 1 : 0)),
    mrr: mean(({ rank }) => (rank === null ? 0 : 1 / rank)),
  };
}
