import { failure } from '../chat-error';
import { buildCompactAwareMessages, type BuiltContext } from '../context/compact-aware-message-builder';
import { GROUP_MAX_RATIO, PINS_MAX_RATIO } from '../context/compact-constants';
import { budgetFor, type ContextBudget } from '../context/context-budget';
import { estimateWithAnchor } from '../context/anchored-estimate';
import { parseContextSettings, type ContextSettings } from '../context/context-settings';
import { groupMessages, messagesOf } from '../context/message-groups';
import { clipPins, clipTogether, pruneMessage } from '../context/shape-message';
import { systemPromptWithSummary } from '../context/system-prompt-with-summary';
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
  const ref = { providerId: provider.id, modelId: model.id };
  const capabilities = deps.catalog.find(provider.type, model.id)?.capabilities;
  // A model the catalog does not know gets the benefit of the doubt; one that is known not to have tools gets none.
  const tools = capabilities?.tools === false ? [] : deps.tools.map((tool) => tool.definition);
  const systemPrompt = session.systemPrompt ?? agent?.systemPrompt ?? null;
  const earlier = { summary: view.summary, leftOutCount: Math.max(0, view.boundarySeq - view.summarisedToSeq) };
  const fixedTokens = estimateFixedTokens({ system: systemPromptWithSummary(systemPrompt, earlier), tools });

  // Unknown window: nothing is clipped until a refusal teaches us one.
  const room = budget ? Math.max(0, budget.limit - fixedTokens) : Infinity;
  const pruned = (message: Message) => pruneMessage(message, view, settings.prune);
  const pins = clipPins(
    (await deps.messages.pinsBefore(session.id, view.boundarySeq)).map(pruned),
    room * PINS_MAX_RATIO,
  );
  const tail = groupMessages((await deps.messages.after(session.id, view.boundarySeq)).map(pruned)).flatMap((group) =>
    clipTogether(messagesOf(group), room * GROUP_MAX_RATIO),
  );
  const built = buildCompactAwareMessages({
    model: ref,
    systemPrompt,
    earlier,
    coveredCount: view.coveredCount,
    pins,
    tail,
    tools,
    seesImages: capabilities?.images ?? true,
  });

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
    rawTokens: built.fillerTokens + estimateWithAnchor({ ...next, correction: 1 }, null),
    estimatedTokens: built.fillerTokens + estimateWithAnchor(next, usageAnchor(tail, next)),
  };
}
