import { failure } from '@/domain/chat-error';
import type { ModelCall } from '@/domain/providers/model-call';
import type { ScriptedReply } from './scripted-model';
import { aUsage } from '../builders/usage';

export type Steer = 'answer' | 'tools' | 'fail';

const USAGE = aUsage({ inputTokens: 100, outputTokens: 10 });

/**
 * A model that starts to answer and then waits until the test says how to continue. Records how many answers were in
 * progress at once.
 */
export function createSteeredModel() {
  let waiting: ((how: Steer) => void) | null = null;
  let underWay = 0;
  const seen = { mostAtOnce: 0, calls: [] as ModelCall[] };

  const reply: ScriptedReply = async function* (call, signal) {
    seen.calls.push(call);
    underWay += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, underWay);
    try {
      yield { type: 'text-delta', text: 'Well' };
      const how = await new Promise<Steer | 'stopped'>((resolve) => {
        waiting = resolve;
        if (signal.aborted) resolve('stopped');
        signal.addEventListener('abort', () => resolve('stopped'), { once: true });
      });
      if (how === 'stopped' || how === 'fail') throw failure(how === 'fail' ? 'bad-request' : 'network', how);
      if (how === 'tools' && call.toolChoice !== 'none') {
        yield { type: 'tool-call', call: { id: `call-${seen.calls.length}`, name: 'look', input: '{}', replay: null } };
        yield { type: 'finish', reason: 'tool-calls', usage: USAGE };
      } else {
        yield { type: 'finish', reason: 'stop', usage: USAGE };
      }
    } finally {
      waiting = null;
      underWay -= 1;
    }
  };
  return { seen, reply, steer: (how: Steer) => waiting?.(how) };
}
