import type { ModelRef, Usage } from '../conversation';

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

/** Estimates the provider's count. The anchor is used only for the same model and the same compaction version. */
export function estimateWithAnchor(next: RequestEstimate, anchor: UsageAnchor | null): number {
  const known = anchor === null ? null : knownTokens(next, anchor);
  const after = anchor === null || known === null ? -Infinity : anchor.lastSeq;
  let estimated = known === null || anchor === null ? next.fixedTokens : next.fixedTokens - anchor.fixedTokens;
  for (const message of next.messages) if (message.seq > after) estimated += message.tokens;
  return Math.max(0, (known ?? 0) + Math.ceil(estimated * next.correction));
}

function knownTokens(next: RequestEstimate, { model, compactionVersion, usage }: UsageAnchor): number | null {
  if (usage === null || !(usage.inputTokens > 0) || !(usage.outputTokens >= 0)) return null;
  if (model.providerId !== next.model.providerId || model.modelId !== next.model.modelId) return null;
  return compactionVersion === next.compactionVersion ? usage.inputTokens + usage.outputTokens : null;
}
