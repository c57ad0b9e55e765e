import type { AgentDraft } from '@/domain/agents/agent';
import { failure } from '@/domain/chat-error';
import { parseContextOverrides } from '@/domain/context/context-overrides';
import type { ThinkingEffort } from '@/domain/providers/model-call';
import type { AppCore } from '@/domain/app-core';
import { asObject, flag, number, optionalList, text, type Args } from './arguments';
import type { Command } from './commands';

export function createAgentCommands({
  agents,
  sessions,
}: Pick<AppCore, 'agents' | 'sessions'>): Record<string, Command> {
  return {
    'agent.list': async () => ({ agents: await agents.list() }),
    'agent.add': async (args) => {
      const agent = await agents.create({ ...changeOf(args), name: text(args, 'name') });
      return { agentId: agent.id };
    },
    'agent.update': async (args) => ({ agent: await agents.update(text(args, 'agentId'), changeOf(args)) }),
    'agent.delete': async (args) => {
      await agents.remove(text(args, 'agentId'));
      return {};
    },
    'session.useAgent': async (args) => {
      await sessions.useAgent(text(args, 'sessionId'), text(args, 'agentId'));
      return {};
    },
  };
}

const READ: { [Name in keyof AgentDraft]: (args: Args, name: Name) => AgentDraft[Name] } = {
  name: text,
  systemPrompt: orNull(text),
  model: orNull((args, name) => {
    const model = asObject(args[name]);
    return { providerId: text(model, 'providerId'), modelId: text(model, 'modelId') };
  }),
  temperature: orNull(number),
  thinking: orNull((args, name) => text(args, name) as ThinkingEffort), // validated when the agent is stored
  toolNames: orNull((args, name) => (optionalList(args, name) ?? []).map(toolName)),
  memoryOn: flag,
  contextSettings: (args, name) => parseContextOverrides(asObject(args[name])),
};

/** Missing fields stay unchanged; null resets a field. */
function changeOf(args: Args): Partial<AgentDraft> {
  const named = Object.entries(READ).filter(([name]) => args[name] !== undefined);
  return Object.fromEntries(named.map(([name, read]) => [name, (read as Read<unknown>)(args, name)]));
}

type Read<T> = (args: Args, name: string) => T;

function orNull<T>(read: Read<T>): Read<T | null> {
  return (args, name) => (args[name] === null ? null : read(args, name));
}

function toolName(value: unknown): string {
  if (typeof value === 'string') return value;
  throw failure('invalid-argument', '"toolNames" must be a list of texts.');
}
