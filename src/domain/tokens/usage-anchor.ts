import type { AssistantMessage, Message, Usage } from '../conversation';
import { ANCHOR_MAX_RATIO, ANCHOR_MIN_RATIO } from '../context/compact-constants';
import { isSameModel } from '../models/same-model';
import type { RequestEstimate, UsageAnchor } from './anchored-estimate';
import { plausibleUsage } from './plausible-usage';
import { countVagueParts, judgeCount, type CountVerdict, type ReportedCount } from './reported-count';

/** What a provider has reported about the view that the next request is made of. */
export interface CountHistory {
  /** Oldest first. */
  readonly counts: readonly ReportedCount[];
  /** What the newest count is worth. */
  readonly verdict: CountVerdict;
  /** The newest answer whose reported usage still holds; null if there is none. */
  readonly anchor: UsageAnchor | null;
}

type CountedAnswer = AssistantMessage & { readonly usage: Usage };

/**
 * Reads the counts of the finished answers of the same model and view. A count far from our own is not believed, and neither is one that
 * does not follow from the counts before it: some servers cut the prompt silently or report only its uncached part, others add up all calls
 * so far.
 */
export function readCounts(tail: readonly Message[], next: RequestEstimate): CountHistory {
  const bySeq = new Map(tail.map((message) => [message.seq, message]));
  const counts: ReportedCount[] = [];
  let answer: CountedAnswer | null = null;
  let estimated = next.fixedTokens;
  let vagueParts = 0;
  for (const { seq, tokens } of next.messages) {
    const message = bySeq.get(seq);
    if (message && isCounted(message, next)) {
      answer = message;
      counts.push({ reported: message.usage.inputTokens, estimated, vagueParts });
    }
    estimated += tokens;
    if (message) vagueParts += countVagueParts([message]);
  }
  const newest = counts.at(-1);
  if (!answer || !newest) return { counts, verdict: 'plausible', anchor: null };
  const verdict = judgeCount(counts.slice(0, -1), newest);
  const ratio = newest.reported / (newest.estimated * next.correction);
  const isBelieved = verdict === 'plausible' && ratio >= ANCHOR_MIN_RATIO && ratio <= ANCHOR_MAX_RATIO;
  const { model, compactionVersion, fixedTokens } = next;
  const anchor = { model, compactionVersion, lastSeq: answer.seq, fixedTokens, usage: answer.usage };
  return { counts, verdict, anchor: isBelieved ? anchor : null };
}

function isCounted(message: Message, next: RequestEstimate): message is CountedAnswer {
  return (
    message.role === 'assistant' &&
    message.status === 'complete' &&
    plausibleUsage(message.usage) !== null &&
    message.contextVersion === next.compactionVersion &&
    isSameModel(message, next.model)
  );
}
