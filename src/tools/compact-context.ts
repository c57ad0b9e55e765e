import type { Contexts } from '@/domain/context/contexts';
import type { Tool } from '@/domain/tools/tool';
import { sendsNothing } from './sends-nothing';

const TIMEOUT_MS = 60_000;

export function createCompactContext(contexts: Pick<Contexts, 'compact'>): Tool {
  return {
    definition: {
      name: 'compact_context',
      description: 'Summarises the older part of this conversation now. Use it when the user asks for it.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    },
    risk: 'none',
    server: null,
    dropOrder: 1,
    timeoutMs: TIMEOUT_MS,
    describe: sendsNothing,
    async run(_input, { sessionId, signal }) {
      const events = contexts.compact(sessionId, signal);
      let step = await events.next();
      while (!step.done) step = await events.next();
      const outcome = step.value;
      if (outcome.kind === 'compacted') {
        const { tokensBefore, tokensAfter, coveredCount } = outcome.compaction;
        return JSON.stringify({ compacted: true, tokensBefore, tokensAfter, summarisedMessages: coveredCount });
      }
      return JSON.stringify({ compacted: false, why: outcome.kind === 'unchanged' ? outcome.why : 'trimmed' });
    },
  };
}
