import { tailOf } from '../text/whole-characters';
import type { Message } from '../conversation';
import { makeVisible } from '../text/make-visible';

/** A few sentences: the user reads them before deciding. */
const LONGEST = 600;

/**
 * The model's text right before a call, in the same answer: its stated reason, which may be false. Only the end of it, because that is nearest to
 * the call, and with invisible characters made visible. Null: there is no text.
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
