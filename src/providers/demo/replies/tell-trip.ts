import type { ModelCall } from '@/domain/providers/model-call';

import { countTokens } from '../count-tokens';
import type { DemoSpeech } from '../languages/load-texts';
import { writeSections } from './write-essay';

/** Four answers of this size fill the demo's context, together with what every request contains. */
const ANSWER_TOKENS = 580;
const SUMMARY_HEADING = 'Previous conversation summary:';

/** Whether this request contains a summary instead of the older messages. */
export function hasSummary({ system }: Pick<ModelCall, 'system'>): boolean {
  return system?.startsWith(SUMMARY_HEADING) === true;
}

/** The answer to the journey's question number `index`, long enough to fill the context. */
export function tellTrip(index: number, call: ModelCall, speech: DemoSpeech): string {
  const { texts } = speech;
  const { answers, topics } = texts.trip;
  const answer = answers[index] ?? '';
  if (index === answers.length - 1) {
    const ending = hasSummary(call) ? texts.trip.summarised : texts.trip.notYetSummarised;
    return `${answer}\n\n${ending}`;
  }
  const size = ANSWER_TOKENS - countTokens(answer) - countTokens(texts.essayNote);
  const sections = writeSections(topics[index] ?? '', { size, measure: countTokens }, speech.essay);
  return [answer, `*${texts.essayNote}*`, ...sections].join('\n\n');
}
