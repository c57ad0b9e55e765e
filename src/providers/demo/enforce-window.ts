import { failure } from '@/domain/chat-error';

import { DEMO_MODEL } from '@/domain/providers/vendors/demo';

/** Less room than this for the answer and the request is refused; a longer answer is cut where the window ends. */
const LEAST_ROOM = 400;

/** How many tokens the answer may have. Refuses what does not fit, in the words that real providers use. */
export function enforceWindow(inputTokens: number, maxOutputTokens: number | null): number {
  const wanted = Math.min(maxOutputTokens ?? DEMO_MODEL.maxOutputTokens, DEMO_MODEL.maxOutputTokens);
  const window = DEMO_MODEL.contextWindowSize;
  const total = inputTokens + Math.min(wanted, LEAST_ROOM);
  if (total > window) {
    throw failure('overflow', `prompt is too long: ${total} tokens > ${window} maximum`);
  }
  return Math.min(wanted, window - inputTokens);
}
