import type { ModelRef, Usage } from '../conversation';
import type { CallPurpose, ModelCallRepository } from '../usage/model-call-repository';
import type { ModelCatalog } from '../providers/model-catalog';
import type { ModelPrices, Provider } from '../providers/provider';

const PER_TOKENS = 1_000_000;

/** Notes what a call that was answered used and cost, at the price of that day. Without a reported count nobody can price it, and it says so. */
export type RecordCall = (purpose: CallPurpose, usage: Usage | null, messageId?: string) => Promise<void>;

export function createRecordCall(
  deps: { modelCalls: ModelCallRepository; catalog: ModelCatalog },
  { sessionId, provider, modelId }: { sessionId: string; provider: Provider; modelId: string },
): RecordCall {
  const model: ModelRef = { providerId: provider.id, modelId };
  return async (purpose, usage, messageId) => {
    const prices = deps.catalog.find(provider.type, modelId)?.prices ?? null;
    const costUsd = usage && prices ? costOf(usage, prices) : null;
    await deps.modelCalls.add({ ...model, sessionId, messageId: messageId ?? null, purpose, usage, costUsd });
  };
}

/** What was read from the provider's cache is cheaper, where it has a price of its own. */
export function costOf(usage: Usage, { input, output, cachedInput }: ModelPrices): number {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  const fresh = usage.inputTokens - cached;
  return (fresh * input + cached * (cachedInput ?? input) + usage.outputTokens * output) / PER_TOKENS;
}
