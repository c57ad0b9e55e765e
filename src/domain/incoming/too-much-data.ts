import { ChatFailure } from '../chat-error';
import { INCOMING_LIMITS, type IncomingSource } from './incoming-limits';

/** A part of the answer has come, and stays valid. */
const OF_AN_ANSWER: readonly IncomingSource[] = ['provider-response', 'provider-event', 'answer-text'];

/** A server sent more than any honest one does. Nothing is asked again without the user. */
export function tooMuchData(name: string, source: IncomingSource): ChatFailure {
  const isAnswer = OF_AN_ANSWER.includes(source);
  return new ChatFailure({
    kind: isAnswer ? 'interrupted' : 'unexpected-response',
    message: `${name} sent more than ${amount(INCOMING_LIMITS[source])}, so Skein stopped reading. Check that you trust it.`,
    nextStep: isAnswer ? 'retry' : 'check-address',
    about: { is: 'too-much-data', name },
  });
}

function amount(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${Math.round(bytes / 1_000_000)} MB`;
}
