import type { ContextView } from '../compaction/compaction';
import type { Message } from '../conversation';
import type { ModelCapabilities } from '../providers/provider';
import { estimateWithAnchor } from '../tokens/anchored-estimate';
import { estimateFixedTokens } from '../tokens/token-estimator';
import { usageAnchor } from '../tokens/usage-anchor';
import { offeredTools } from '../tools/offered-tools';
import type { Tool } from '../tools/tool';
import { buildCompactAwareMessages } from './compact-aware-message-builder';
import { GROUP_MAX_RATIO, PINS_MAX_RATIO } from './compact-constants';
import { budgetFor } from './context-budget';
import type { LoadedContext, StoredContext } from './loaded-context';
import { groupMessages, messagesOf, tokensOf } from './message-groups';
import { modelRefOf, type SessionTarget } from './session-target';
import { clipPins, clipTogether, pruneMessage } from './shape-message';
import { notesBudget, systemPromptWithMemory } from './system-prompt-with-memory';
import { systemPromptWithSummary } from './system-prompt-with-summary';

interface Abilities {
  readonly tools: readonly Tool[];
  /** Undefined: the catalog does not know the model. */
  readonly capabilities: ModelCapabilities | undefined;
}

/** Builds and prices the next request from what is stored. Pure. */
export function assembleContext(target: SessionTarget, stored: StoredContext, abilities: Abilities): LoadedContext {
  const { settings, snapshot, lastSent, notes } = stored;
  const { view } = snapshot;
  const budget = budgetFor(target.model.contextWindowSize, settings);
  const tools = toolsFor(target, stored, abilities);
  const systemPrompt = systemPromptOf(target, stored);
  const earlier = { summary: view.summary, leftOutCount: Math.max(0, view.boundarySeq - view.summarisedToSeq) };
  const fixedTokens = estimateFixedTokens({ system: systemPromptWithSummary(systemPrompt, earlier), tools });

  // Unknown window: nothing is clipped until a refusal teaches us one.
  const room = budget ? Math.max(0, budget.limit - fixedTokens) : Infinity;
  const { pins, tail } = clipMessages(stored, room);
  const built = buildCompactAwareMessages({
    model: modelRefOf(target),
    systemPrompt,
    earlier,
    coveredCount: view.coveredCount,
    pins,
    tail,
    tools,
    seesImages: abilities.capabilities?.images ?? true,
  });

  const isSamePrefix = lastSent?.fixedTokens === fixedTokens;
  // A count for another system prompt or other tools says nothing about this request.
  const counted = lastSent && isSamePrefix ? tail.filter(({ seq }) => seq > lastSent.sinceSeq) : [];
  const prices = priceMessages(target, view, { fixedTokens, messages: [...pins, ...tail], counted });
  return {
    ...built,
    snapshot,
    settings,
    budget,
    prefix: {
      ...stored.prefix,
      noteIds: notes?.notes.map(({ id }) => id) ?? null,
      fixedTokens,
      // An answer that is open is the one that this request is for.
      lastSeq: stored.tail.findLast(({ status }) => status !== 'streaming')?.seq ?? 0,
      isKept: notes?.isKept !== false && isSamePrefix,
    },
    tail,
    fixedTokens,
    rawTokens: built.fillerTokens + prices.raw,
    estimatedTokens: built.fillerTokens + prices.estimated,
  };
}

/** A model that the catalog does not know is assumed to have tools; one that is known to have none gets none. */
function toolsFor({ agent, model }: SessionTarget, { memoryOn }: StoredContext, { tools, capabilities }: Abilities) {
  if (capabilities?.tools === false) return [];
  return offeredTools(tools, { agent, memoryOn, window: model.contextWindowSize }).map(({ definition }) => definition);
}

function systemPromptOf({ session, agent, model }: SessionTarget, { notes }: StoredContext): string | null {
  const own = session.systemPrompt ?? agent?.systemPrompt ?? null;
  return systemPromptWithMemory(own, notes?.notes ?? [], notesBudget(model.contextWindowSize));
}

function clipMessages({ snapshot, settings, pins, tail }: StoredContext, room: number) {
  const pruned = (message: Message) => pruneMessage(message, snapshot.view, settings.prune);
  const groups = groupMessages(tail.map(pruned)).map((group) =>
    clipTogether(messagesOf(group), room * GROUP_MAX_RATIO),
  );
  // The newest group is never left out, and its images cannot be clipped: pins get at most what it leaves.
  const roomForPins = Math.min(room * PINS_MAX_RATIO, room - tokensOf(groups.at(-1) ?? []));
  return { pins: clipPins(pins.map(pruned), roomForPins), tail: groups.flat() };
}

interface Priced {
  readonly fixedTokens: number;
  readonly messages: readonly Message[];
  /** The answers whose reported counts may still hold. */
  readonly counted: readonly Message[];
}

function priceMessages(target: SessionTarget, view: ContextView, { fixedTokens, messages, counted }: Priced) {
  const next = {
    model: modelRefOf(target),
    compactionVersion: view.version,
    fixedTokens,
    messages: messages.map(({ seq, tokenEstimate }) => ({ seq, tokens: tokenEstimate })),
    correction: target.model.tokenCorrection,
  };
  return {
    raw: estimateWithAnchor({ ...next, correction: 1 }, null),
    estimated: estimateWithAnchor(next, usageAnchor(counted, next)),
  };
}
