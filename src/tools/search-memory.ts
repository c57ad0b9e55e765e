import type { Tool } from '@/domain/tools/tool';
import { requireMemory, textOf, type MemoryToolsDeps } from './memory-input';

const TIMEOUT_MS = 10_000;
const MAX_HITS = 12;

export function createSearchMemory(deps: MemoryToolsDeps): Tool {
  return {
    definition: {
      name: 'search_memory',
      description:
        'Finds notes in memory, also those that are not in view. Ask in a few words or with a question; partial matches count.',
      inputSchema: {
        type: 'object',
        properties: { query: { type: 'string', description: 'A few words or a question.' } },
        required: ['query'],
        additionalProperties: false,
      },
    },
    risk: 'reads-device',
    server: null,
    needsMemory: true,
    dropOrder: 5,
    timeoutMs: TIMEOUT_MS,
    describe: (input) => ({ host: null, sends: textOf(input, 'query') }),
    async run(input, context) {
      const agentId = await requireMemory(deps, context);
      const notes = await deps.memory.search(textOf(input, 'query'), { agentId, limit: MAX_HITS });
      if (notes.length === 0) return 'No note contains any of these words. Try other words.';
      return JSON.stringify(
        notes.map(({ content, source, updatedAt }) => ({
          note: content,
          source,
          at: new Date(updatedAt).toISOString(),
        })),
      );
    },
  };
}
