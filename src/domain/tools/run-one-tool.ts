import { ChatFailure } from '../chat-error';
import type { ToolEnd } from '../messages/message-repository';
import type { Clock } from '../runtime';
import { cutOffResult } from './call-results';
import type { PreparedCall } from './prepare-call';
import type { ToolContext } from './tool';

/** Runs a tool to an end, whatever it does: an answer, a throw, a stop or silence. */
export async function runOneTool(
  clock: Clock,
  call: Omit<Extract<PreparedCall, { kind: 'ready' }>, 'kind'>,
  { sessionId, signal: turnSignal }: ToolContext,
): Promise<Pick<ToolEnd, 'status' | 'output'>> {
  const { tool, input } = call;
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
    if (ended === 'stopped')
      return { status: 'interrupted', output: cutOffResult('Stopped by the user before it finished', call) };
    if (ended === 'timeout')
      return { status: 'error', output: cutOffResult(`No result within ${tool.timeoutMs / 1000} seconds`, call) };
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    const isCutOff = thrown instanceof ChatFailure && thrown.error.kind === 'timeout';
    return { status: 'error', output: isCutOff ? cutOffResult(why.replace(/\.$/, ''), call) : why };
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
