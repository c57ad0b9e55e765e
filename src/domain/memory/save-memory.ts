import type { ToolDefinition } from '../providers/model-call';

/** One definition for two callers: the tool that a model calls in a turn, and the silent flush before a compaction. */
export const SAVE_MEMORY: ToolDefinition = {
  name: 'save_memory',
  description: 'Keeps one short note for later conversations: a preference, a decision, a fact that will still matter.',
  inputSchema: {
    type: 'object',
    properties: { content: { type: 'string', description: 'The note, one or two sentences.' } },
    required: ['content'],
    additionalProperties: false,
  },
};
