import type { AssistantMessage, Message } from '../conversation';

/** A tool row counts as content; an answer does when it is not blank. */
export function hasContent(message: Message): boolean {
  return message.role === 'tool' || message.content.trim() !== '';
}

/**
 * Whether a turn can be continued, from everything stored since its question: it has content, and it does not end in a finished answer.
 * A turn that waits for approval was not interrupted.
 */
export function canContinueTurn(rowsSinceQuestion: readonly Message[]): boolean {
  const last = rowsSinceQuestion.at(-1);
  if (!last || rowsSinceQuestion.some(({ status }) => status === 'waiting')) return false;
  if (last.role === 'assistant') return brokeOff(last) && rowsSinceQuestion.some(hasContent);
  return last.role === 'tool';
}

/** The answer stopped before its end. One that the provider blocked has nothing to continue. */
function brokeOff({ status, endReason }: AssistantMessage): boolean {
  const isCut = status === 'interrupted' || status === 'error' || endReason === 'length';
  return isCut && endReason !== 'blocked';
}
