import { CONTINUATION_PROMPT } from '@/domain/turn/continuation-prompt';
import { joinAnswer } from '@/domain/turn/join-answer';
import type { ModelCall } from '@/domain/providers/model-call';

/** The call as it was before its answer was interrupted, and the text written so far; null when this is not a continuation. */
export function readContinuation(call: ModelCall): { readonly original: ModelCall; readonly written: string } | null {
  const pieces: string[] = [];
  let end = call.messages.length;
  for (; end >= 2; end -= 2) {
    const prompt = call.messages[end - 1];
    const piece = call.messages[end - 2];
    if (prompt?.role !== 'user' || prompt.text !== CONTINUATION_PROMPT || piece?.role !== 'assistant') break;
    pieces.unshift(piece.text);
  }
  if (pieces.length === 0) return null;
  return { original: { ...call, messages: call.messages.slice(0, end) }, written: joinAnswer(pieces) };
}
