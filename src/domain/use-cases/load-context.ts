import { failure } from '../chat-error';
import { budgetFor, type ContextBudget } from '../context/context-budget';
import { buildCompactAwareMessages, type BuiltContext } from '../context/compact-aware-message-builder';
import { estimateWithAnchor } from '../context/anchored-estimate';
import { parseContextSettings, type ContextSettings } from '../context/context-settings';
import { shapeMessage } from '../context/shape-message';
import { estimateFixedTokens } from '../context/token-estimator';
import { usageAnchor } from '../context/usage-anchor';
import type { Agent, Message, Session } from '../conversation';
import type {
  AgentRepository,
  CompactionRepository,
  MessageRepository,
  ModelCatalog,
  ModelRepository,
  ProviderRepository,
  SeenView,
  SettingsRepository,
  Tool,
} from '../ports';
import type { AiModel, Provider } from '../provider';

export const CONTEXT_SETTINGS_KEY = 'context';

export interface LoadContextDeps {
  readonly agents: AgentRepository;
  readonly providers: ProviderRepository;
  readonly models: ModelRepository;
  readonly messages: Pick<MessageRepository, 'after' | 'pinsBefore'>;
  readonly compactions: Pick<CompactionRepository, 'seen'>;
  readonly settings: SettingsRepository;
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

/** The next request, exactly as it would be sent, with everything that decides whether it fits. */
export interface LoadedContext extends BuiltContext {
  readonly seen: SeenView;
  readonly settings: ContextSettings;
  readonly budget: ContextBudget | null;
  /** What of it lies after the boundary, in the shape that is sent. */
  readonly tail: readonly Message[];
  readonly fixedTokens: number;
  /** Without anchor or correction: what `learnCorrection` compares with the provider's count. */
  readonly rawTokens: number;
  readonly estimatedTokens: number;
}

/** Throws `model-missing` when the session's provider or model is no longer there. */
export async function findTarget(
  deps: Pick<LoadContextDeps, 'providers' | 'models' | 'agents'>,
  session: Session,
): Promise<SessionTarget> {
  const provider = await deps.providers.get(session.providerId);
  if (!provider)
    throw failure('model-missing', 'The provider of this chat was removed. Choose another model to go on.');
  const model = await deps.models.get({ providerId: provider.id, modelId: session.modelId });
  if (!model) {
    throw failure(
      'model-missing',
      `The model ${session.modelId} is no longer in your list. Choose another model to go on.`,
    );
  }
  return { session, provider, model, agent: await deps.agents.get(session.agentId) };
}

/** Reads and prices the tail after the boundary, never the whole history. */
export async function loadContext(deps: LoadContextDeps, target: SessionTarget): Promise<LoadedContext> {
  const { session, agent, provider, model } = target;
  const settings = parseContextSettings(await deps.settings.get(CONTEXT_SETTINGS_KEY));
  const budget = budgetFor(model.contextWindowSize, settings);
  const seen = await deps.compactions.seen(session.id);
  const { view } = seen;
  const shape = { horizon: view, prune: settings.prune, itemTokens: budget?.itemTokens ?? null };
  const pins = (await deps.messages.pinsBefore(session.id, view.boundarySeq)).map((message) =>
    shapeMessage(message, shape),
  );
  const tail = (await deps.messages.after(session.id, view.boundarySeq)).map((message) => shapeMessage(message, shape));

  const ref = { providerId: provider.id, modelId: model.id };
  const capabilities = deps.catalog.find(provider.type, model.id)?.capabilities;
  const built = buildCompactAwareMessages({
    model: ref,
    systemPrompt: session.systemPrompt ?? agent?.systemPrompt ?? null,
    earlier: { summary: view.summary, leftOutCount: Math.max(0, view.boundarySeq - view.summarisedToSeq) },
    coveredCount: view.coveredCount,
    pins,
    tail,
    // A model the catalog does not know gets the benefit of the doubt; one that is known not to have tools gets none.
    tools: capabilities?.tools === false ? [] : deps.tools.map((tool) => tool.definition),
    seesImages: capabilities?.images ?? true,
  });

  const fixedTokens = estimateFixedTokens(built.request);
  const messages = [...pins, ...tail].map(({ seq, tokenEstimate }) => ({ seq, tokens: tokenEstimate }));
  const next = {
    model: ref,
    compactionVersion: view.version,
    fixedTokens,
    messages,
    correction: model.tokenCorrection,
  };
  return {
    ...built,
    seen,
    settings,
    budget,
    tail,
    fixedTokens,
    rawTokens: estimateWithAnchor({ ...next, correction: 1 }, null),
    estimatedTokens: estimateWithAnchor(next, usageAnchor(tail, next)),
  };
}
