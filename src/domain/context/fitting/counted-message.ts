import type { Message } from '../../conversation';
import { estimateMessageTokens } from '../../tokens/token-estimator';

/** A message that was changed for a request, with its new size. */
export function counted<T extends Message>(message: T): T {
  return { ...message, tokenEstimate: estimateMessageTokens(message) };
}
