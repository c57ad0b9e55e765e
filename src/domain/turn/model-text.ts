import { tailOf } from '../text/whole-characters';
import type { Message } from '../conversation';
import { makeVisible } from '../text/make-visible';

/** What a person reads before deciding: a few sentences. */
const LONGEST = 600;

/**
 * What the model said right before a call, in the same answer: its own reason, which may be a lie. The end of it, because that is nearest to the
 * call; with nothing hidden in it. Null when it said nothing.
 */
export function textBeforeCall(answer: string): string | null {
  const text = answer.trim();
  if (text === '') return null;
  const end = tailOf(text, LONGEST);
  return makeVisible(end.length < text.length ? `…${end}` : end);
}

/** The same from the rows of a turn: a call belongs to the answer before it. */
export function textBeforeRow(rows: readonly Message[], callSeq: number): string | null {
  const answer = rows.findLast((row) => row.role === 'assistant' && row.seq < callSeq);
  return answer?.role === 'assistant' ? textBeforeCall(answer.content) : null;
}
