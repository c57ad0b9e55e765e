import type { ContextView } from '../compaction/compaction';
import type { Message } from '../conversation';
import type { ModelCapabilities } from '../providers/provider';
import type { RequestRecipe } from '../requests/sent-request';
import { estimateWithAnchor } from '../tokens/anchored-estimate';
import { readCounts } from '../tokens/usage-anchor';
import { offeredTools } from '../tools/offered-tools';
import type { Tool } from '../tools/tool';
import { buildRequest } from './build-request';
import { instructionsOf } from './chat-options';
import { GROUP_MAX_RATIO } from './compact-constants';
import { listOmissions, omissionsOf } from './fitting/list-omissions';
import type { LoadedContext, StoredContext } from './loaded-context';
import { modelRefOf, type SessionTarget } from './session-target';
import { notesBudget, notesWithin, systemPromptWithMemory } from './system-prompt-with-memory';

interface Abilities {
  readonly tools: readonly Tool[];
  /** As far as they are known. */
  readonly capabilities: Partial<ModelCapabilities>;
}

/** Builds and prices the next request from what is stored. Pure. */
export function assembleContext(target: SessionTarget, stored: StoredContext, abilities: Abilities): LoadedContext {
  const { settings, snapshot, lastSent, notes } = stored;
  const { view } = snapshot;
  const offer = toolsFor(target, stored, abilities);
  const recipe: RequestRecipe = {
    systemPrompt: systemPromptOf(target, stored),
    tools: offer.tools,
    settings,
    window: target.model.contextWindowSize,
    seesImages: abilities.capabilities.images ?? true,
    leavesOutEarlierPictures: false,
  };
  const { budget, fixedTokens, room, shaped, built } = buildRequest(modelRefOf(target), recipe, { ...stored, view });
  const { pins, tail } = shaped;

  const isSamePrefix = lastSent?.fixedTokens === fixedTokens;
  // A count for another system prompt or other tools says nothing about this request.
  const counted = lastSent && isSamePrefix ? tail.filter(({ seq }) => seq > lastSent.sinceSeq) : [];
  const prices = priceMessages(target, view, { fixedTokens, messages: [...pins, ...tail], counted });
  return {
    ...built,
    omitted: listOmissions(built.omitted, omissionsOf(shaped.cuts), [
      { what: 'tool-without-answer', count: shaped.orphanCount },
      { what: 'note-left-out', count: notesLeftOut(target, stored) },
      { what: offer.whyLeftOut, count: offer.leftOutCount },
    ]),
    cuts: shaped.cuts,
    recipe,
    pinSeqs: pins.map(({ seq }) => seq),
    originals: stored.tail,
    questionTokens: budget ? Math.floor(room * GROUP_MAX_RATIO) : null,
    isTrimmed: false,
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
    pinnedTokens: pins.reduce((sum, { pinned, tokenEstimate }) => sum + (pinned ? tokenEstimate : 0), 0),
    rawTokens: built.fillerTokens + prices.raw,
    estimatedTokens: built.fillerTokens + prices.estimated,
    reported: prices.reported,
  };
}

/** A model that the catalog does not know is assumed to have tools; one that is known to have none gets none. */
function toolsFor({ agent, model }: SessionTarget, { memoryOn }: StoredContext, { tools, capabilities }: Abilities) {
  const all = offeredTools(tools, { agent, memoryOn, window: null });
  const hasTools = capabilities.tools !== false;
  const offered = hasTools ? offeredTools(tools, { agent, memoryOn, window: model.contextWindowSize }) : [];
  return {
    tools: offered.map(({ definition }) => definition),
    leftOutCount: all.length - offered.length,
    whyLeftOut: hasTools ? ('tool-left-out' as const) : ('tool-not-supported' as const),
  };
}

function systemPromptOf(target: SessionTarget, { notes }: StoredContext): string | null {
  const budget = notesBudget(target.model.contextWindowSize);
  return systemPromptWithMemory(instructionsOf(target), notes?.notes ?? [], budget);
}

function notesLeftOut({ model }: SessionTarget, { notes }: StoredContext): number {
  const chosen = notes?.notes ?? [];
  return chosen.length - notesWithin(chosen, notesBudget(model.contextWindowSize)).length;
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
  const reported = readCounts(counted, next);
  return {
    raw: estimateWithAnchor({ ...next, correction: 1 }, null),
    estimated: estimateWithAnchor(next, reported.anchor),
    reported,
  };
}
