import { NEW_AGENT, type AgentDraft } from './agent';
import { failure } from '../chat-error';
import { parseContextOverrides } from '../context/context-overrides';
import { THINKING_EFFORTS } from '../providers/model-call';
import type { AgentRepository } from './agent-repository';
import type { ModelRepository } from '../providers/model-repository';
import type { Tool } from '../tools/tool';
import type { Agents } from './agents';

const HOTTEST = 2;

export interface ManageAgentsDeps {
  readonly agents: AgentRepository;
  readonly models: Pick<ModelRepository, 'get'>;
  readonly tools: readonly Tool[];
}

export function createAgents({ agents, models, tools }: ManageAgentsDeps): Agents {
  async function checked<Change extends Partial<AgentDraft>>(change: Change): Promise<Change> {
    const { name, systemPrompt, model, temperature, thinking, toolNames, contextSettings } = change;
    if (name?.trim() === '') throw failure('invalid-argument', 'An agent needs a name.');
    if (temperature !== undefined && temperature !== null && !(temperature >= 0 && temperature <= HOTTEST)) {
      throw failure('invalid-argument', `Enter a temperature from 0 to ${HOTTEST}.`);
    }
    if (thinking !== undefined && thinking !== null && !THINKING_EFFORTS.includes(thinking)) {
      throw failure('invalid-argument', `"thinking" is one of ${THINKING_EFFORTS.join(', ')}.`);
    }
    if (model && !(await models.get(model))) {
      throw failure('not-found', `There is no model named "${model.modelId}" at this provider.`);
    }
    return {
      ...change,
      ...(name === undefined ? {} : { name: name.trim() }),
      // An empty prompt is no prompt: providers refuse one.
      ...(systemPrompt?.trim() === '' ? { systemPrompt: null } : {}),
      ...(toolNames ? { toolNames: [...new Set(toolNames)] } : {}),
      ...(contextSettings === undefined ? {} : { contextSettings: parseContextOverrides(contextSettings) }),
    };
  }

  return {
    list: () => agents.list(),
    get: (id) => agents.get(id),
    create: async (input) => agents.create(await checked({ ...NEW_AGENT, ...input })),
    update: async (id, change) => agents.update(id, await checked(change)),
    tools: async () =>
      tools.map(({ definition: { name, description }, risk, server }) => ({ name, description, risk, server })),
    remove: (id) => agents.remove(id),
  };
}
