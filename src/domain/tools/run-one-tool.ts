import type { Clock } from '../runtime';
import type { Tool, ToolContext, ToolInput } from './tool';
import type { ToolEnd } from '../messages/message-repository';

/** Runs a tool to an end, whatever it does: an answer, a throw, a stop or silence. */
export async function runOneTool(
  clock: Clock,
  { tool, input }: { readonly tool: Tool; readonly input: ToolInput },
  { sessionId, signal: turnSignal }: ToolContext,
): Promise<Pick<ToolEnd, 'status' | 'output'>> {
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
    const output: unknown = await Promise.race([
      tool.run(input, { sessionId, signal: abort.signal }),
      rejectedOn(abort.signal),
    ]);
    return { status: 'complete', output: textOf(output) };
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

/** A server's tool may return anything; the model gets text. */
function textOf(output: unknown): string {
  if (typeof output === 'string') return output;
  return JSON.stringify(output) ?? String(output);
}
