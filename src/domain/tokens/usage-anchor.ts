import type { Message } from '../conversation';
import { ANCHOR_MAX_RATIO, ANCHOR_MIN_RATIO } from '../context/compact-constants';
import type { RequestEstimate, UsageAnchor } from './anchored-estimate';

/**
 * The newest answer whose reported usage still holds: made by the same model, from the same view, and finished. A count far from
 * our own is not believed: some servers cut the prompt silently or report only its uncached part, others add up all calls so far.
 */
export function usageAnchor(tail: readonly Message[], next: RequestEstimate): UsageAnchor | null {
  const answer = tail.findLast(
    (message) =>
      message.role === 'assistant' &&
      message.status === 'complete' &&
      message.usage !== null &&
      message.contextVersion === next.compactionVersion &&
      message.providerId === next.model.providerId &&
      message.modelId === next.model.modelId,
  );
  if (answer?.role !== 'assistant' || !answer.usage) return null;
  const before = next.messages
    .filter(({ seq }) => seq < answer.seq)
    .reduce((sum, { tokens }) => sum + tokens, next.fixedTokens);
  const ratio = answer.usage.inputTokens / before;
  if (!(ratio >= ANCHOR_MIN_RATIO && ratio <= ANCHOR_MAX_RATIO)) return null;
  return {
    model: next.model,
    compactionVersion: next.compactionVersion,
    lastSeq: answer.seq,
    fixedTokens: next.fixedTokens,
    usage: answer.usage,
  };
}
