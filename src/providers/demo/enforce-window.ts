import { failure } from '@/domain/chat-error';

import { DEMO_MODEL } from '@/domain/providers/vendors/demo';

/** A request that leaves less than this for the answer is refused. A longer answer is cut where the window ends. */
const MIN_ANSWER_TOKENS = 400;

/** How many tokens the answer may have. Refuses a request that does not fit, with the message that real providers send. */
export function enforceWindow(inputTokens: number, maxOutputTokens: number | null): number {
  const wanted = Math.min(maxOutputTokens ?? DEMO_MODEL.maxOutputTokens, DEMO_MODEL.maxOutputTokens);
  const window = DEMO_MODEL.contextWindowSize;
  const total = inputTokens + Math.min(wanted, MIN_ANSWER_TOKENS);
  if (total > window) {
    throw failure('overflow', `prompt is too long: ${total} tokens > ${window} maximum`);
  }
  return Math.min(wanted, window - inputTokens);
}
