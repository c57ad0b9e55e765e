import type { CompactionRepository } from '../compaction/compaction-repository';
import type { Message } from '../conversation';
import { chooseNotes } from '../memory/choose-notes';
import { isMemoryOn } from '../memory/memory-enabled';
import type { MemoryRepository } from '../memory/memory-repository';
import type { MessageRepository } from '../messages/message-repository';
import { knownModelOf } from '../providers/known-model-of';
import type { ModelLacks } from '../models/model-lacks';
import type { ModelCatalog } from '../providers/model-catalog';
import type { AiModel } from '../providers/provider';
import type { SettingsRepository } from '../settings/settings-repository';
import { withImagePrice } from '../tokens/image-tokens';
import type { Tool } from '../tools/tool';
import { assembleContext } from './assemble-context';
import { withOverrides } from './context-overrides';
import { readSetting } from '../settings/read-setting';
import type { LoadedContext, StoredContext } from './loaded-context';
import type { RequestPrefixRepository } from './request-prefix-repository';
import { modelRefOf, type SessionTarget } from './session-target';

export interface LoadContextDeps {
  readonly messages: Pick<MessageRepository, 'after' | 'countBetween' | 'pinsBefore'>;
  readonly compactions: Pick<CompactionRepository, 'snapshot'>;
  readonly settings: Pick<SettingsRepository, 'get'>;
  readonly memory: Pick<MemoryRepository, 'relevant'>;
  readonly requestPrefixes: Pick<RequestPrefixRepository, 'find'>;
  readonly catalog: Pick<ModelCatalog, 'find'>;
  readonly modelLacks: Pick<ModelLacks, 'applyTo'>;
  /** All tools there are now. */
  readonly tools: readonly Tool[];
}

/** Builds the next request of a session. Writes nothing: the caller that sends the request stores its prefix. */
export type LoadContext = (target: SessionTarget) => Promise<LoadedContext>;

export function createLoadContext(deps: LoadContextDeps): LoadContext {
  return async (target) => {
    const stored = await readContext(deps, target);
    const { provider, model } = target;
    const known = knownModelOf(deps.catalog, provider, model.id)?.capabilities;
    const capabilities = deps.modelLacks.applyTo(modelRefOf(target), known);
    return assembleContext(target, withImagePrices(stored, model), { tools: deps.tools, capabilities });
  };
}

/** A picture's cost depends on the model that gets it. */
function withImagePrices(stored: StoredContext, model: AiModel): StoredContext {
  const priced = (message: Message) => withImagePrice(message, model);
  return { ...stored, pins: stored.pins.map(priced), tail: stored.tail.map(priced) };
}

/** Reads the tail after the boundary, never the whole history. */
async function readContext(deps: LoadContextDeps, { session, agent }: SessionTarget): Promise<StoredContext> {
  const forAll = await readSetting(deps.settings, 'context');
  const memoryOn = await isMemoryOn(deps, agent);
  const snapshot = await deps.compactions.snapshot(session.id);
  const { version, boundarySeq, summarisedToSeq } = snapshot.view;
  const prefix = { sessionId: session.id, version, agentId: session.agentId };
  const pins = await deps.messages.pinsBefore(session.id, boundarySeq);
  const behindSummary =
    summarisedToSeq < boundarySeq ? await deps.messages.countBetween(session.id, summarisedToSeq, boundarySeq) : 0;
  const tail = await deps.messages.after(session.id, boundarySeq);
  const sent = await deps.requestPrefixes.find(prefix);
  const messages = [...pins, ...tail];
  return {
    settings: agent ? withOverrides(forAll, agent.contextSettings) : forAll,
    memoryOn,
    snapshot,
    prefix,
    lastSent: sent.lastSent,
    leftOutCount: behindSummary - pins.filter(({ seq }) => seq > summarisedToSeq).length,
    pins,
    tail,
    notes: memoryOn ? await chooseNotes(deps.memory, { agentId: session.agentId, kept: sent.notes, messages }) : null,
  };
}
