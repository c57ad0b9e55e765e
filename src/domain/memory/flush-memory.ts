import { toChatError } from '../chat-error';
import { FLUSH_MAX_TOKENS, SUMMARY_DEADLINE_MS } from '../context/compact-constants';
import { outputTokensFor } from '../context/context-budget';
import { estimateFixedTokens } from '../tokens/token-estimator';
import { CLEARED_TOOL_RESULT } from '../context/prune-tool-results';
import { headOf } from '../text/whole-characters';
import { NOTE_MAX_CHARS, noteKey } from './memory-note';
import { SAVE_MEMORY } from './save-memory';
import type { ModelCall, ModelMessage } from '../providers/model-call';
import type { MemoryRepository } from './memory-repository';
import type { Clock, ReportFault } from '../runtime';
import type { SessionRepository } from '../sessions/session-repository';
import { isMemoryOn } from './memory-enabled';
import type { LoadContext } from '../context/load-context';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import type { OpenAdapter } from '../providers/provider-adapter';
import type { SettingsRepository } from '../settings/settings-repository';
import type { RecordCall } from '../turn/record-call';

const FLUSH_PROMPT =
  'Pre-compaction memory flush. The session is near its context limit. Review the conversation and save any durable context ' +
  'with save_memory: preferences, decisions, key facts, anything that should persist. ' +
  'Reply with SILENT after saving, or SILENT if nothing needs saving.';

/** The tokens that the flush adds to the session's own request. */
const ADDED_TOKENS = estimateFixedTokens({ system: FLUSH_PROMPT, tools: [SAVE_MEMORY] });

export interface FlushMemoryDeps {
  readonly loadContext: LoadContext;
  readonly openAdapter: OpenAdapter;
  readonly recordCall: RecordCall;
  readonly memory: Pick<MemoryRepository, 'add'>;
  readonly sessions: Pick<SessionRepository, 'claimFlush'>;
  readonly settings: Pick<SettingsRepository, 'get'>;
  readonly clock: Clock;
  readonly reportFault: ReportFault;
}

/**
 * Gives the model one silent chance in each compaction cycle to save notes before the older messages are summarised. Nothing of it is
 * shown or stored as a message, and it never throws: the compaction that follows does not depend on it.
 */
export type FlushMemory = (target: SessionTarget, signal: AbortSignal) => Promise<void>;

export function createFlushMemory(deps: FlushMemoryDeps): FlushMemory {
  return (target, signal) => flushMemory(deps, target, signal);
}

async function flushMemory(deps: FlushMemoryDeps, target: SessionTarget, signal: AbortSignal): Promise<void> {
  const { session } = target;
  try {
    if (!(await isMemoryOn(deps, target.agent))) return;
    const context = await deps.loadContext(target);
    const { budget, estimatedTokens, settings } = context;
    if (!budget || !settings.enabled || estimatedTokens <= budget.flushAt || estimatedTokens > budget.limit) return;
    // The last question has no answer yet: the next turn will flush.
    if (context.request.messages.at(-1)?.role === 'user') return;
    if (!(await deps.sessions.claimFlush(session.id, session.compactionCount + 1))) return;
    await askToSave(deps, { target, context, signal });
  } catch (thrown) {
    deps.reportFault('flush-memory', toChatError(thrown));
  }
}

async function askToSave(
  deps: FlushMemoryDeps,
  { target, context, signal }: { target: SessionTarget; context: LoadedContext; signal: AbortSignal },
): Promise<void> {
  const { session, provider, model } = target;
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal.addEventListener('abort', stop, { once: true });
  const cancel = deps.clock.after(SUMMARY_DEADLINE_MS, stop);
  try {
    const call = { purpose: 'flush', sessionId: session.id, provider, modelId: model.id } as const;
    for await (const part of deps.openAdapter(provider).sendMessageStream(flushCall(target, context), abort.signal)) {
      if (part.type === 'tool-call' && part.call.name === SAVE_MEMORY.name)
        await save(deps.memory, session.id, part.call.input);
      if (part.type === 'finish') await deps.recordCall({ ...call, usage: part.usage });
    }
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
  }
}

function flushCall(target: SessionTarget, { request, budget, estimatedTokens }: LoadedContext): ModelCall {
  const { model } = target;
  const longest = Math.min(model.maxOutputTokens ?? FLUSH_MAX_TOKENS, FLUSH_MAX_TOKENS);
  return {
    system: request.system,
    messages: [...request.messages.map(withoutToolText), { role: 'user', text: FLUSH_PROMPT, images: [] }],
    tools: [SAVE_MEMORY],
    model: modelRefOf(target),
    toolChoice: 'auto',
    maxOutputTokens: outputTokensFor(budget, estimatedTokens + ADDED_TOKENS, longest),
    temperature: 0,
    thinking: null,
  };
}

/** Notes are saved here without approval, so text from a page or a server must not be able to ask for them. */
function withoutToolText(message: ModelMessage): ModelMessage {
  if (message.role !== 'tool') return message;
  return { ...message, results: message.results.map((result) => ({ ...result, output: CLEARED_TOOL_RESULT })) };
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
