import { failure } from '../chat-error';
import type { Agent, Session } from '../conversation';
import type { AgentRepository, MessageRepository, ModelCatalog, ModelRepository, ProviderRepository, Tool } from '../ports';
import type { AiModel, Provider } from '../provider';
import { buildCompactAwareMessages, type BuiltContext } from '../context/compact-aware-message-builder';
import { estimateRequestTokens } from '../context/token-estimator';

export interface LoadContextDeps {
  readonly agents: AgentRepository;
  readonly providers: ProviderRepository;
  readonly models: ModelRepository;
  readonly messages: Pick<MessageRepository, 'after'>;
  readonly catalog: ModelCatalog;
  readonly tools: readonly Tool[];
}

/** Who answers a session's next call. */
export interface SessionTarget {
  readonly session: Session;
  readonly agent: Agent | null;
  readonly provider: Provider;
  readonly model: AiModel;
}

export interface LoadedContext extends BuiltContext {
  readonly estimatedTokens: number;
}

/** Throws `model-missing` when the session's provider or model is no longer there. */
export async function findTarget(deps: LoadContextDeps, session: Session): Promise<SessionTarget> {
  const provider = await deps.providers.get(session.providerId);
  if (!provider) throw failure('model-missing', 'The provider of this chat was removed. Choose another model to go on.');
  const model = await deps.models.get({ providerId: provider.id, modelId: session.modelId });
  if (!model) {
    throw failure('model-missing', `The model ${session.modelId} is no longer in your list. Choose another model to go on.`);
  }
  return { session, provider, model, agent: await deps.agents.get(session.agentId) };
}

/** Builds what the next model call sends, from the tail after the boundary only. */
export async function loadContext(deps: LoadContextDeps, target: SessionTarget): Promise<LoadedContext> {
  const { session, agent, provider, model } = target;
  const boundary = session.compactBoundarySeq ?? 0;
  const capabilities = deps.catalog.find(provider.type, model.id)?.capabilities;
  const built = buildCompactAwareMessages({
    model: { providerId: provider.id, modelId: model.id },
    systemPrompt: session.systemPrompt ?? agent?.systemPrompt ?? null,
    summary: session.compactedSummary,
    coveredCount: boundary,
    tail: await deps.messages.after(session.id, boundary),
    // A model the catalog does not know gets the benefit of the doubt; one that is known not to have tools gets none.
    tools: capabilities?.tools === false ? [] : deps.tools.map((tool) => tool.definition),
    seesImages: capabilities?.images ?? true,
  });
  return { ...built, estimatedTokens: estimateRequestTokens(built.request) };
}
