import { SUMMARY_IN_CHAT_OPENING } from '@/domain/compaction/summary-in-chat-prompt';
import type { ModelCall } from '@/domain/providers/model-call';

/** A memory flush or a summary inside the chat, not an answer to the user. */
export function isHelperCall({ messages }: ModelCall): boolean {
  const last = JSON.stringify(messages.at(-1));
  return last.includes('Pre-compaction memory flush') || last.includes(SUMMARY_IN_CHAT_OPENING);
}

export function answerCalls({ calls }: { readonly calls: readonly ModelCall[] }): readonly ModelCall[] {
  return calls.filter((call) => !isHelperCall(call));
}
