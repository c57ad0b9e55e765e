import type { Usage } from '../conversation';
import { knownModelOf } from '../providers/known-model-of';
import type { ModelCatalog } from '../providers/model-catalog';
import type { Provider } from '../providers/provider';
import { costOf } from '../usage/call-cost';
import { plausibleUsage } from '../tokens/plausible-usage';
import type { CallPurpose, ModelCallRepository } from '../usage/model-call-repository';

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
  return async ({ purpose, usage: reported, sessionId, provider, modelId, messageId = null }) => {
    const usage = plausibleUsage(reported);
    const prices = knownModelOf(deps.catalog, provider, modelId)?.prices ?? null;
    const costUsd = usage && prices ? costOf(usage, prices) : null;
    await deps.modelCalls.add({ providerId: provider.id, modelId, sessionId, messageId, purpose, usage, costUsd });
  };
}
