import { CONTINUATION_PROMPT } from '@/domain/turn/continuation-prompt';
import { joinAnswer } from '@/domain/turn/join-answer';
import type { ModelCall } from '@/domain/providers/model-call';

/** The call as it was before its answer broke off, and what had been written of it; null when nothing did. */
export function readBrokenOff(call: ModelCall): { readonly asked: ModelCall; readonly written: string } | null {
  const pieces: string[] = [];
  let end = call.messages.length;
  for (; end >= 2; end -= 2) {
    const order = call.messages[end - 1];
    const piece = call.messages[end - 2];
    if (order?.role !== 'user' || order.text !== CONTINUATION_PROMPT || piece?.role !== 'assistant') break;
    pieces.unshift(piece.text);
  }
  if (pieces.length === 0) return null;
  return { asked: { ...call, messages: call.messages.slice(0, end) }, written: joinAnswer(pieces) };
}
