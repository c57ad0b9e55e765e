import type { Delivery, Placed } from './plan-chat';
import type { Random } from './random';
import type { CorpusMessage, Kind, Question } from './types';
import { textOf } from './text-of';

const FORMS = ['direct', 'paraphrase', 'inflected'] as const;
/** Such a number is also part of dates, amounts and codes. */
const SHORT_NUMBER = /^\d{1,3}$/;

const KIND_OF: Readonly<Record<Exclude<Delivery, 'plain'>, Kind>> = {
  neighbour: 'neighbour',
  buried: 'buried',
  tool: 'buried',
  corrected: 'corrected',
};

interface AskOptions {
  readonly messages: readonly CorpusMessage[];
  readonly random: Random;
  /** The questions of all chats so far; none is asked twice. */
  readonly asked: Set<string>;
}

/** Asks about each fact whose answer stands in one message only. */
export function askQuestions(placed: readonly Placed[], { messages, random, asked }: AskOptions): Question[] {
  const texts = messages.map(textOf);
  return placed.flatMap(({ told, seq }) => {
    const { answer, delivery, fact, fill } = told;
    const isElsewhere = texts.some((text, index) => index !== seq - 1 && text.includes(answer));
    if (isElsewhere && !SHORT_NUMBER.test(answer)) return [];
    const questions: Question[] = [];
    for (const form of random.shuffle(FORMS)) {
      const text = fill(fact.ask[FORMS.indexOf(form)] ?? '');
      if (asked.has(text)) continue;
      asked.add(text);
      questions.push({ kind: delivery === 'plain' ? form : KIND_OF[delivery], text, answer, evidence: [seq] });
    }
    return questions;
  });
}
