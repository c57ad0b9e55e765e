import { REDUCED_WINDOW_TOKENS } from '../context/compact-constants';
import type { ModelRef } from '../conversation';
import type { ModelRepository } from '../providers/model-repository';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { ProviderRepository } from '../providers/provider-repository';
import type { SecretStore } from '../secrets/secret-store';
import type { AiModel, Provider } from '../providers/provider';
import { requiresKey } from '../providers/provider-types';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import type { RecordCall } from '../turn/record-call';
import type { RecordSummaryCall, Summariser } from './summarise';

export interface ChooseSummariserDeps {
  readonly providers: Pick<ProviderRepository, 'get'>;
  readonly models: Pick<ModelRepository, 'get'>;
  readonly secrets: Pick<SecretStore, 'get'>;
  readonly openAdapter: OpenAdapter;
  readonly recordCall: RecordCall;
}

export interface ChosenSummariser extends Summariser {
  readonly model: ModelRef;
  readonly recordCall: RecordSummaryCall;
}

/**
 * Chooses the model that writes the summary: the one that the settings name, if its key is there and its window suffices; else, after a switch
 * to a smaller window, the model that wrote the last answer; else the session's own. Null: none can be used.
 */
export type ChooseSummariser = (plan: {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
}) => Promise<ChosenSummariser | null>;

export function createChooseSummariser(deps: ChooseSummariserDeps): ChooseSummariser {
  return ({ target, context }) => chooseSummariser(deps, target, context);
}

async function chooseSummariser(
  deps: ChooseSummariserDeps,
  target: SessionTarget,
  context: LoadedContext,
): Promise<ChosenSummariser | null> {
  const previous = context.tail.findLast((message) => message.role === 'assistant');
  const wishes: (ModelRef | null)[] = [
    context.settings.summariser,
    previous?.role === 'assistant' ? { providerId: previous.providerId, modelId: previous.modelId } : null,
    modelRefOf(target),
  ];
  for (const [index, wish] of wishes.entries()) {
    if (!wish) continue;
    const found = await usable(deps, wish);
    if (!found) continue;
    const isWished = index === 0;
    const isPrevious = index === 1;
    if (isWished && !isLargeEnough(found.model, target.model)) continue;
    if (isPrevious && !isLarger(found.model, target.model)) continue;
    return {
      adapter: deps.openAdapter(found.provider),
      modelId: wish.modelId,
      model: wish,
      window: found.model.contextWindowSize,
      maxOutputTokens: found.model.maxOutputTokens,
      recordCall: (usage) =>
        deps.recordCall({
          purpose: 'summary',
          usage,
          sessionId: target.session.id,
          provider: found.provider,
          modelId: wish.modelId,
        }),
    };
  }
  return null;
}

async function usable(
  deps: ChooseSummariserDeps,
  ref: ModelRef,
): Promise<{ provider: Provider; model: AiModel } | null> {
  const provider = await deps.providers.get(ref.providerId);
  const model = provider && (await deps.models.get(ref));
  if (!provider || !model) return null;
  return requiresKey(provider.type) && (await deps.secrets.get(provider.id)) === null ? null : { provider, model };
}

/** A smaller window can still summarise in stages, down to where its own prompt would fill it. */
function isLargeEnough({ contextWindowSize: window }: AiModel, own: AiModel): boolean {
  return window === null || window >= Math.min(REDUCED_WINDOW_TOKENS, own.contextWindowSize ?? REDUCED_WINDOW_TOKENS);
}

function isLarger(previous: AiModel, own: AiModel): boolean {
  return (previous.contextWindowSize ?? 0) > (own.contextWindowSize ?? 0);
}
