import type { AgentDraft } from '@/domain/agents/agent';

/** An agent without choices of its own. */
export function anAgentDraft(overrides: Partial<AgentDraft> = {}): AgentDraft {
  return {
    name: 'Agent',
    systemPrompt: null,
    model: null,
    temperature: null,
    thinking: null,
    toolNames: null,
    memoryOn: true,
    contextSettings: {},
    ...overrides,
  };
}
