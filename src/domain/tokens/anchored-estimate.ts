import type { ModelRef, Usage } from '../conversation';
import { plausibleUsage } from './plausible-usage';

/** The usage that a provider reported for the last finished call of a session. It covers everything up to and including `lastSeq`. */
export interface UsageAnchor {
  readonly model: ModelRef;
  readonly compactionVersion: number;
  /** The answer that the call produced. Everything after it has to be estimated. */
  readonly lastSeq: number;
  /** The estimate for system prompt and tools in that call. */
  readonly fixedTokens: number;
  /** Null if the call was stopped or failed. Then it cannot be used as an anchor. */
  readonly usage: Usage | null;
}

/** The next request, from stored estimates: `messages` are those after the boundary only. */
export interface RequestEstimate {
  readonly model: ModelRef;
  readonly compactionVersion: number;
  readonly fixedTokens: number;
  readonly messages: readonly { readonly seq: number; readonly tokens: number }[];
  /** The model's learned correction; 1 for a new model. */
  readonly correction: number;
}

/**
 * Estimates the provider's count. The anchor is used only for the same model and the same compaction version. Of the answer it counts what is
 * sent again: reasoning was paid for, but is not part of the next request.
 */
export function estimateWithAnchor(next: RequestEstimate, anchor: UsageAnchor | null): number {
  const usage = anchor === null ? null : usageFor(next, anchor);
  if (anchor === null || usage === null) return corrected(sumAfter(next, -Infinity) + next.fixedTokens, next);
  const answer = next.messages.find(({ seq }) => seq === anchor.lastSeq)?.tokens ?? 0;
  const later = sumAfter(next, anchor.lastSeq) + next.fixedTokens - anchor.fixedTokens;
  return Math.max(0, usage.inputTokens + answerTokens(usage, corrected(answer, next)) + corrected(later, next));
}

/** More than this above our own estimate of the answer is thinking, or a tool call, which its own row counts. */
const ANSWER_MAX_RATIO = 1.5;
const ANSWER_SLACK_TOKENS = 16;

function answerTokens({ outputTokens, reasoningTokens }: Usage, estimated: number): number {
  const isSentAgain = reasoningTokens === 0 && outputTokens <= estimated * ANSWER_MAX_RATIO + ANSWER_SLACK_TOKENS;
  return isSentAgain ? outputTokens : estimated;
}

function sumAfter({ messages }: RequestEstimate, after: number): number {
  return messages.reduce((sum, { seq, tokens }) => (seq > after ? sum + tokens : sum), 0);
}

function corrected(tokens: number, { correction }: RequestEstimate): number {
  return Math.ceil(tokens * correction);
}

function usageFor(next: RequestEstimate, { model, compactionVersion, usage }: UsageAnchor): Usage | null {
  if (model.providerId !== next.model.providerId || model.modelId !== next.model.modelId) return null;
  if (compactionVersion !== next.compactionVersion) return null;
  const plausible = plausibleUsage(usage);
  return plausible !== null && plausible.inputTokens > 0 ? plausible : null;
}
