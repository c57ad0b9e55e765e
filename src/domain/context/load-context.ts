import type { Agent } from '../agents/agent';
import { failure } from '../chat-error';
import { buildCompactAwareMessages, type BuiltContext } from './compact-aware-message-builder';
import { GROUP_MAX_RATIO, PINS_MAX_RATIO } from './compact-constants';
import { budgetFor, type ContextBudget } from './context-budget';
import { estimateWithAnchor } from '../tokens/anchored-estimate';
import { parseContextSettings, type ContextSettings } from './context-settings';
import { withOverrides } from './context-overrides';
import { groupMessages, messagesOf, tokensOf } from './message-groups';
import { clipPins, clipTogether, pruneMessage } from './shape-message';
import { notesBudget, systemPromptWithMemory } from './system-prompt-with-memory';
import { systemPromptWithSummary } from './system-prompt-with-summary';
import { estimateFixedTokens } from '../tokens/token-estimator';
import { usageAnchor } from '../tokens/usage-anchor';
import type { Message, Session } from '../conversation';
import type { AgentRepository } from '../agents/agent-repository';
import type { CompactionRepository, ViewSnapshot } from '../compaction/compaction-repository';
import type { MemoryRepository } from '../memory/memory-repository';
import type { MessageRepository } from '../messages/message-repository';
import type { ModelCatalog } from '../providers/model-catalog';
import type { ModelRepository } from '../providers/model-repository';
import type { ProviderRepository } from '../providers/provider-repository';
import type { RequestPrefix, RequestPrefixRepository, SentPrefix } from './request-prefix-repository';
import type { SettingsRepository } from '../settings/settings-repository';
import type { Tool } from '../tools/tool';
import type { AiModel, Provider } from '../providers/provider';
import { chooseNotes, type ChosenNotes } from '../memory/choose-notes';
import { isMemoryOn } from '../memory/memory-enabled';
import { offeredTools } from '../tools/offered-tools';

export const CONTEXT_SETTINGS_KEY = 'context';

export interface LoadContextDeps {
  readonly agents: AgentRepository;
  readonly providers: ProviderRepository;
  readonly models: ModelRepository;
  readonly messages: Pick<MessageRepository, 'after' | 'pinsBefore'>;
  readonly compactions: Pick<CompactionRepository, 'snapshot'>;
  readonly settings: SettingsRepository;
  readonly memory: Pick<MemoryRepository, 'relevant'>;
  readonly requestPrefixes: RequestPrefixRepository;
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
  readonly seen: ViewSnapshot;
  readonly settings: ContextSettings;
  readonly budget: ContextBudget | null;
  readonly head: LoadedHead;
  /** What of it lies after the boundary, in the shape that is sent. */
  readonly tail: readonly Message[];
  readonly fixedTokens: number;
  /** Without anchor or correction: what `learnCorrection` compares with the provider's count. */
  readonly rawTokens: number;
  readonly estimatedTokens: number;
}

/** How the request begins, and whether the last one that was sent began so too. */
export interface LoadedHead extends RequestPrefix, SentPrefix {
  readonly isKept: boolean;
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

/** Reads and prices the tail after the boundary, never the whole history. Writes nothing: whoever sends the request keeps its head. */
export async function loadContext(deps: LoadContextDeps, target: SessionTarget): Promise<LoadedContext> {
  const { session, agent, provider, model } = target;
  const settings = await contextSettingsOf(deps, agent);
  const budget = budgetFor(model.contextWindowSize, settings);
  const seen = await deps.compactions.snapshot(session.id);
  const { view } = seen;
  const ref = { providerId: provider.id, modelId: model.id };
  const capabilities = deps.catalog.find(provider.type, model.id)?.capabilities;
  const memoryOn = await isMemoryOn(deps, agent);
  // A model the catalog does not know gets the benefit of the doubt; one that is known not to have tools gets none.
  const offered =
    capabilities?.tools === false ? [] : offeredTools(deps.tools, { agent, memoryOn, window: model.contextWindowSize });
  const tools = offered.map(({ definition }) => definition);

  const allPins = await deps.messages.pinsBefore(session.id, view.boundarySeq);
  const wholeTail = await deps.messages.after(session.id, view.boundarySeq);
  const head: RequestPrefix = { sessionId: session.id, version: view.version, agentId: session.agentId };
  const chosen = memoryOn ? await chooseNotes(deps, head, [...allPins, ...wholeTail]) : null;
  const systemPrompt = systemPromptWithMemory(
    session.systemPrompt ?? agent?.systemPrompt ?? null,
    chosen?.notes ?? [],
    notesBudget(model.contextWindowSize),
  );
  const earlier = { summary: view.summary, leftOutCount: Math.max(0, view.boundarySeq - view.summarisedToSeq) };
  const fixedTokens = estimateFixedTokens({ system: systemPromptWithSummary(systemPrompt, earlier), tools });

  // Unknown window: nothing is clipped until a refusal teaches us one.
  const room = budget ? Math.max(0, budget.limit - fixedTokens) : Infinity;
  const pruned = (message: Message) => pruneMessage(message, view, settings.prune);
  const groups = groupMessages(wholeTail.map(pruned)).map((group) =>
    clipTogether(messagesOf(group), room * GROUP_MAX_RATIO),
  );
  const tail = groups.flat();
  // The newest group is never left out, and its images cannot be clipped: pins get at most what it leaves.
  const pins = clipPins(allPins.map(pruned), Math.min(room * PINS_MAX_RATIO, room - tokensOf(groups.at(-1) ?? [])));
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
  const lastSent = await deps.requestPrefixes.lastSent(session.id);
  // A count for another system prompt or other tools says nothing about this request.
  const sameHead = lastSent?.fixedTokens === fixedTokens ? tail.filter(({ seq }) => seq > lastSent.sinceSeq) : [];
  return {
    ...built,
    seen,
    settings,
    budget,
    head: {
      ...head,
      ...sentHead(chosen, fixedTokens, wholeTail),
      isKept: chosen?.isKept !== false && lastSent?.fixedTokens === fixedTokens,
    },
    tail,
    fixedTokens,
    rawTokens: built.fillerTokens + estimateWithAnchor({ ...next, correction: 1 }, null),
    estimatedTokens: built.fillerTokens + estimateWithAnchor(next, usageAnchor(sameHead, next)),
  };
}

async function contextSettingsOf(deps: LoadContextDeps, agent: Agent | null): Promise<ContextSettings> {
  const settings = parseContextSettings(await deps.settings.get(CONTEXT_SETTINGS_KEY));
  return agent ? withOverrides(settings, agent.contextSettings) : settings;
}

function sentHead(chosen: ChosenNotes | null, fixedTokens: number, tail: readonly Message[]): SentPrefix {
  return {
    noteIds: chosen?.notes.map(({ id }) => id) ?? null,
    fixedTokens,
    // An answer that is open is the one that this request is for.
    lastSeq: tail.findLast(({ status }) => status !== 'streaming')?.seq ?? 0,
  };
}
