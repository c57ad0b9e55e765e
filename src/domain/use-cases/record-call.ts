import type { ModelRef, Usage } from '../conversation';
import type { CallPurpose, ModelCallRepository, ModelCatalog } from '../ports';
import type { ModelPrices, Provider } from '../provider';

const PER_TOKENS = 1_000_000;

/** Notes what a call used and cost. A call without reported usage cannot be priced and is left out. */
export type RecordCall = (purpose: CallPurpose, usage: Usage | null) => Promise<void>;

export function createRecordCall(
  deps: { modelCalls: ModelCallRepository; catalog: ModelCatalog },
  { sessionId, provider, modelId }: { sessionId: string; provider: Provider; modelId: string },
): RecordCall {
  const model: ModelRef = { providerId: provider.id, modelId };
  return async (purpose, usage) => {
    if (!usage) return;
    const prices = deps.catalog.find(provider.type, modelId)?.prices ?? null;
    await deps.modelCalls.add({ ...model, sessionId, purpose, usage, costUsd: prices && costOf(usage, prices) });
  };
}

function costOf(usage: Usage, { input, output, cachedInput }: ModelPrices): number {
  const fresh = usage.inputTokens - usage.cachedInputTokens;
  return (fresh * input + usage.cachedInputTokens * (cachedInput ?? input) + usage.outputTokens * output) / PER_TOKENS;
}
