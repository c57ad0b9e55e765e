import { REDUCED_WINDOW_TOKENS } from '../context/compact-constants';
import type { ModelRef } from '../conversation';
import type { ModelRepository } from '../providers/model-repository';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { ProviderRepository } from '../providers/provider-repository';
import { hasSecret } from '../secrets/bound-secret';
import type { SecretStore } from '../secrets/secret-store';
import type { AiModel, ModelPrices, Provider } from '../providers/provider';
import { knownModelOf } from '../providers/known-model-of';
import type { ModelCatalog } from '../providers/model-catalog';
import { isSameModel } from '../models/same-model';
import { requiresKey } from '../providers/provider-types';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import type { RecordCall } from '../turn/record-call';
import type { RecordSummaryCall, Summariser } from './ask-summariser';

export interface ChooseSummariserDeps {
  readonly providers: Pick<ProviderRepository, 'get'>;
  readonly models: Pick<ModelRepository, 'get'>;
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly catalog: Pick<ModelCatalog, 'find'>;
  readonly openAdapter: OpenAdapter;
  readonly recordCall: RecordCall;
}

export interface ChosenSummariser extends Summariser {
  readonly model: ModelRef;
  /** The chat's own model. */
  readonly isOwn: boolean;
  readonly prices: ModelPrices | null;
  readonly recordCall: RecordSummaryCall;
}

/**
 * Chooses the models that may write the summary, in the order in which they are asked: the one that the settings name, if its key is there
 * and its window suffices; else, after a switch to a smaller window, the model that wrote the last answer; and in any case, should that one
 * fail, the session's own. Empty: none can be used.
 */
export type ChooseSummarisers = (plan: {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
}) => Promise<readonly ChosenSummariser[]>;

export function createChooseSummarisers(deps: ChooseSummariserDeps): ChooseSummarisers {
  return async ({ target, context }) => {
    const own = modelRefOf(target);
    const first = await otherThanOwn(deps, target, context);
    const found = await usable(deps, own);
    return [...(first ? [first] : []), ...(found ? [chosen(deps, target, own, found)] : [])];
  };
}

/** The model that is asked before the session's own. Null: none. */
async function otherThanOwn(
  deps: ChooseSummariserDeps,
  target: SessionTarget,
  context: LoadedContext,
): Promise<ChosenSummariser | null> {
  const own = modelRefOf(target);
  const wish = context.settings.summariser;
  const wished = wish && (await usable(deps, wish));
  if (wish && wished && isLargeEnough(wished.model, target.model))
    return isSameModel(wish, own) ? null : chosen(deps, target, wish, wished);
  const previous = context.tail.findLast((message) => message.role === 'assistant');
  if (previous?.role !== 'assistant') return null;
  const ref = { providerId: previous.providerId, modelId: previous.modelId };
  const found = isSameModel(ref, own) ? null : await usable(deps, ref);
  return found && isLarger(found.model, target.model) ? chosen(deps, target, ref, found) : null;
}

function chosen(
  deps: ChooseSummariserDeps,
  target: SessionTarget,
  ref: ModelRef,
  { provider, model }: { provider: Provider; model: AiModel },
): ChosenSummariser {
  const known = knownModelOf(deps.catalog, provider, model.id);
  return {
    adapter: deps.openAdapter(provider),
    modelId: ref.modelId,
    model: ref,
    isOwn: isSameModel(ref, modelRefOf(target)),
    window: model.contextWindowSize,
    maxOutputTokens: model.maxOutputTokens,
    tokenCorrection: model.tokenCorrection,
    mayThink: known?.capabilities.thinking !== false,
    prices: known?.prices ?? null,
    recordCall: (usage) =>
      deps.recordCall({ purpose: 'summary', usage, sessionId: target.session.id, provider, modelId: ref.modelId }),
  };
}

async function usable(
  deps: ChooseSummariserDeps,
  ref: ModelRef,
): Promise<{ provider: Provider; model: AiModel } | null> {
  const provider = await deps.providers.get(ref.providerId);
  const model = provider && (await deps.models.get(ref));
  if (!provider || !model) return null;
  return requiresKey(provider.type) && !(await hasSecret(deps.secrets, provider.id)) ? null : { provider, model };
}

/** A smaller window can still summarise in stages, down to where its own prompt would fill it. */
function isLargeEnough({ contextWindowSize: window }: AiModel, own: AiModel): boolean {
  return window === null || window >= Math.min(REDUCED_WINDOW_TOKENS, own.contextWindowSize ?? REDUCED_WINDOW_TOKENS);
}

function isLarger(previous: AiModel, own: AiModel): boolean {
  return (previous.contextWindowSize ?? 0) > (own.contextWindowSize ?? 0);
}
