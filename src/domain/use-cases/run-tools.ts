import { truncateToolResult } from '../context/tool-result-truncator';
import type { ChatEvent } from '../chat-event';
import type { ToolMessage } from '../conversation';
import type { Clock, MessageRepository, Tool, ToolContext, ToolEnd } from '../ports';

export interface RunToolsDeps {
  readonly messages: Pick<MessageRepository, 'closeTool'>;
  readonly tools: readonly Tool[];
  readonly clock: Clock;
}

interface ToolRun {
  readonly sessionId: string;
  readonly calls: readonly ToolMessage[];
  readonly signal: AbortSignal;
}

/** Runs the calls of one answer side by side and stores each result as it comes. Whatever a tool does, the model gets a result. */
export async function* runTools(
  deps: RunToolsDeps,
  { sessionId, calls, signal }: ToolRun,
): AsyncGenerator<ChatEvent, void> {
  for (const { id, toolName, toolInput } of calls) {
    yield { type: 'tool-call-started', messageId: id, toolName, toolInput };
  }
  const running = new Map(calls.map((call) => [call.id, runAndStore(deps, call, { sessionId, signal })]));
  while (running.size > 0) {
    const done = await Promise.race(running.values());
    running.delete(done.messageId);
    yield done;
  }
}

async function runAndStore(
  deps: RunToolsDeps,
  call: ToolMessage,
  context: ToolContext,
): Promise<Extract<ChatEvent, { type: 'tool-call-completed' }>> {
  const startedAt = deps.clock.now();
  const { status, output } = await outcomeOf(deps, call, context);
  const durationMs = Math.max(0, deps.clock.now() - startedAt);
  const stored = truncateToolResult(output);
  await deps.messages.closeTool(call.id, { status, output: stored, durationMs });
  return {
    type: 'tool-call-completed',
    messageId: call.id,
    toolName: call.toolName,
    status,
    toolOutput: stored,
    durationMs,
  };
}

async function outcomeOf(
  { tools, clock }: RunToolsDeps,
  call: ToolMessage,
  { sessionId, signal: turnSignal }: ToolContext,
): Promise<Pick<ToolEnd, 'status' | 'output'>> {
  const tool = tools.find(({ definition }) => definition.name === call.toolName);
  if (!tool) return { status: 'error', output: `There is no tool named "${call.toolName}".` };
  const input = parsedInput(call.toolInput);
  if (!input.ok) return { status: 'error', output: `The arguments are not valid JSON: ${input.problem}` };

  const abort = new AbortController();
  let ended: 'stopped' | 'timeout' | null = null;
  const end = (why: 'stopped' | 'timeout') => {
    ended ??= why;
    abort.abort();
  };
  const onStop = () => end('stopped');
  if (turnSignal.aborted) onStop();
  turnSignal.addEventListener('abort', onStop, { once: true });
  const cancelTimer = clock.after(tool.timeoutMs, () => end('timeout'));
  try {
    const output = await Promise.race([
      tool.run(input.value, { sessionId, signal: abort.signal }),
      rejectedOn(abort.signal),
    ]);
    return { status: 'complete', output };
  } catch (thrown) {
    if (ended === 'stopped') return { status: 'interrupted', output: 'Stopped by the user before it finished.' };
    if (ended === 'timeout') return { status: 'error', output: `No result within ${tool.timeoutMs / 1000} seconds.` };
    return { status: 'error', output: thrown instanceof Error ? thrown.message : String(thrown) };
  } finally {
    cancelTimer();
    turnSignal.removeEventListener('abort', onStop);
  }
}

/** A tool that ignores its signal must not hold the turn. */
function rejectedOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) return reject(new Error('aborted'));
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}

function parsedInput(text: string): { ok: true; value: unknown } | { ok: false; problem: string } {
  try {
    return { ok: true, value: text.trim() === '' ? {} : JSON.parse(text) };
  } catch (thrown) {
    return { ok: false, problem: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
