import { REDUCED_WINDOW_TOKENS } from '../context/compact-constants';
import type { ModelRef } from '../conversation';
import type { Clock } from '../runtime';
import type { ModelCallRepository } from '../usage/model-call-repository';
import type { ModelCatalog } from '../providers/model-catalog';
import type { ModelRepository } from '../providers/model-repository';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { ProviderRepository } from '../providers/provider-repository';
import type { SecretStore } from '../secrets/secret-store';
import type { AiModel, Provider } from '../providers/provider';
import { requiresKey } from '../providers/provider-types';
import type { LoadedContext, SessionTarget } from '../context/load-context';
import { createRecordCall, type RecordCall } from '../turn/record-call';
import type { Summariser } from './summarise';

export interface ChooseSummariserDeps {
  readonly providers: ProviderRepository;
  readonly models: ModelRepository;
  readonly secrets: SecretStore;
  readonly catalog: ModelCatalog;
  readonly modelCalls: ModelCallRepository;
  readonly openAdapter: OpenAdapter;
  readonly clock: Clock;
}

export interface ChosenSummariser extends Summariser {
  readonly model: ModelRef;
  readonly recordCall: RecordCall;
}

/**
 * Who writes the summary: the model that the settings name, if its key is there and its window suffices; else, after a switch to a smaller window, the
 * model that the conversation was held with; else the session's own.
 */
export async function chooseSummariser(
  deps: ChooseSummariserDeps,
  { target, context }: { target: SessionTarget; context: LoadedContext },
): Promise<ChosenSummariser | null> {
  const own: ModelRef = { providerId: target.provider.id, modelId: target.model.id };
  const previous = context.tail.findLast((message) => message.role === 'assistant');
  const wishes: (ModelRef | null)[] = [
    context.settings.summariser,
    previous?.role === 'assistant' ? { providerId: previous.providerId, modelId: previous.modelId } : null,
    own,
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
      recordCall: createRecordCall(deps, {
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
