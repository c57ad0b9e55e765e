import type { Usage } from '../conversation';
import type { ModelCatalog } from '../providers/model-catalog';
import type { ModelPrices, Provider } from '../providers/provider';
import type { CallPurpose, ModelCallRepository } from '../usage/model-call-repository';

const PER_TOKENS = 1_000_000;

/** Stores what a model call used and cost, at the price of that day. A call without a reported count is stored without a price. */
export type RecordCall = (call: {
  readonly purpose: CallPurpose;
  readonly usage: Usage | null;
  readonly sessionId: string;
  readonly provider: Provider;
  readonly modelId: string;
  readonly messageId?: string;
}) => Promise<void>;

export function createRecordCall(deps: {
  readonly modelCalls: Pick<ModelCallRepository, 'add'>;
  readonly catalog: Pick<ModelCatalog, 'find'>;
}): RecordCall {
  return async ({ purpose, usage, sessionId, provider, modelId, messageId = null }) => {
    const prices = deps.catalog.find(provider.type, modelId)?.prices ?? null;
    const costUsd = usage && prices ? costOf(usage, prices) : null;
    await deps.modelCalls.add({ providerId: provider.id, modelId, sessionId, messageId, purpose, usage, costUsd });
  };
}

/** Tokens read from the provider's cache are cheaper where they have a price of their own. */
export function costOf(usage: Usage, { input, output, cachedInput }: ModelPrices): number {
  const cached = Math.min(usage.cachedInputTokens, usage.inputTokens);
  const fresh = usage.inputTokens - cached;
  return (fresh * input + cached * (cachedInput ?? input) + usage.outputTokens * output) / PER_TOKENS;
}
