import type { Contexts } from '@/domain/context/contexts';
import type { Tool } from '@/domain/tools/tool';
import { sendsNothing } from './sends-nothing';

const TIMEOUT_MS = 10_000;

export function createGetContextStats(contexts: Pick<Contexts, 'inspect'>): Tool {
  return {
    definition: {
      name: 'get_context_stats',
      description: 'Tells how full the context window is, what fills it, and how many earlier messages are summarised.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    },
    risk: 'reads-device',
    server: null,
    dropOrder: 2,
    timeoutMs: TIMEOUT_MS,
    describe: sendsNothing,
    async run(_input, { sessionId }) {
      const { estimatedTokens, contextWindowSize, compactAtTokens, coveredCount, breakdown } =
        await contexts.inspect(sessionId);
      return JSON.stringify({
        estimatedTokens,
        contextWindowSize,
        compactAtTokens,
        summarisedMessages: coveredCount,
        breakdown,
      });
    },
  };
}
