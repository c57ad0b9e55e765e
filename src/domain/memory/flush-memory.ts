import { toChatError } from '../chat-error';
import { HELPER_IDLE_MS } from '../context/compact-constants';
import { withIdleLimit } from '../providers/helper-call';
import type { ModelCall } from '../providers/model-call';
import { headOf } from '../text/whole-characters';
import { flushCall, type FlushCallDeps } from './flush-call';
import { NOTE_MAX_CHARS, noteKey } from './memory-note';
import { SAVE_MEMORY } from './save-memory';
import type { MemoryRepository } from './memory-repository';
import type { Clock, Log, ReportFault } from '../runtime';
import type { SessionRepository } from '../sessions/session-repository';
import { isMemoryOn } from './memory-enabled';
import type { LoadContext } from '../context/load-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import { knownModelOf } from '../providers/known-model-of';
import type { ModelLacks } from '../models/model-lacks';
import type { ModelCatalog } from '../providers/model-catalog';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { SettingsRepository } from '../settings/settings-repository';
import type { RecordCall } from '../turn/record-call';

export interface FlushMemoryDeps extends FlushCallDeps {
  readonly loadContext: LoadContext;
  readonly openAdapter: OpenAdapter;
  readonly recordCall: RecordCall;
  readonly catalog: Pick<ModelCatalog, 'find'>;
  readonly modelLacks: Pick<ModelLacks, 'applyTo'>;
  readonly memory: FlushCallDeps['memory'] & Pick<MemoryRepository, 'add'>;
  readonly sessions: Pick<SessionRepository, 'claimFlush'>;
  readonly settings: Pick<SettingsRepository, 'get'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly reportFault: ReportFault;
}

/** What the model replies when it has nothing to say, see flush-prompt. */
const SILENT = 'SILENT';

/** What a model saves unasked stays little. */
const MOST_NOTES = 5;

/**
 * Gives the model one silent chance in each compaction cycle to save notes before the older messages are summarised. Nothing of it is
 * shown or stored as a message, and it never throws: the compaction that follows does not depend on it.
 */
export type FlushMemory = (target: SessionTarget, signal: AbortSignal) => Promise<void>;

export function createFlushMemory(deps: FlushMemoryDeps): FlushMemory {
  return (target, signal) => flushMemory(deps, target, signal);
}

async function flushMemory(deps: FlushMemoryDeps, target: SessionTarget, signal: AbortSignal): Promise<void> {
  const { session, provider, model } = target;
  try {
    if (!(await isMemoryOn(deps, target.agent))) return;
    const known = knownModelOf(deps.catalog, provider, model.id)?.capabilities;
    const capabilities = deps.modelLacks.applyTo(modelRefOf(target), known);
    if (capabilities.tools === false) return;
    const context = await deps.loadContext(target);
    const { budget, estimatedTokens, settings } = context;
    if (!budget || !settings.enabled || estimatedTokens <= budget.flushAt) return;
    const call = await flushCall(deps, { target, context, budget, mayThink: capabilities.thinking !== false });
    if (!call || !(await deps.sessions.claimFlush(session.id, session.compactionCount + 1))) return;
    await askToSave(deps, target, call, signal);
  } catch (thrown) {
    deps.reportFault('flush-memory', toChatError(thrown));
  }
}

async function askToSave(
  deps: FlushMemoryDeps,
  { session, provider, model }: SessionTarget,
  call: ModelCall,
  outer: AbortSignal,
): Promise<void> {
  const record = { purpose: 'flush', sessionId: session.id, provider, modelId: model.id } as const;
  await withIdleLimit(deps.clock, { signal: outer, idleMs: HELPER_IDLE_MS }, async (signal, onProgress) => {
    let saved = 0;
    let text = '';
    for await (const part of deps.openAdapter(provider).sendMessageStream(call, signal)) {
      if (signal.aborted) return;
      onProgress();
      if (part.type === 'tool-call' && part.call.name === SAVE_MEMORY.name && saved < MOST_NOTES) {
        saved += 1;
        await save(deps.memory, session.id, part.call.input);
      }
      if (part.type === 'text-delta') text += part.text;
      if (part.type === 'finish') await deps.recordCall({ ...record, usage: part.usage });
    }
    text = text.trim();
    if (text !== '' && text.toUpperCase() !== SILENT)
      deps.log(`Memory flush: the model wrote ${text.length} characters, which are not shown.`);
  });
}

async function save(memory: FlushMemoryDeps['memory'], sessionId: string, input: string): Promise<void> {
  const content = noteOf(input);
  if (noteKey(content) !== '') await memory.add({ content, sessionId, agentId: null, source: 'flush' });
}

function noteOf(input: string): string {
  try {
    const { content } = JSON.parse(input) as { content?: unknown };
    return typeof content === 'string' ? headOf(content.trim(), NOTE_MAX_CHARS) : '';
  } catch {
    return ''; // incomplete arguments
  }
}
