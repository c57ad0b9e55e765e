import type { ContextOverrides } from '../context/context-overrides';
import type { ModelRef } from '../conversation';
import type { ThinkingEffort } from '../providers/model-call';
import type { ToolRisk } from '../tools/tool';

/** A system prompt with a model, tools and settings. It answers in a session; a session can change its agent at any time. */
export interface Agent {
  readonly id: string;
  readonly name: string;
  readonly systemPrompt: string | null;
  /** A session that takes this agent takes this model too, if it is there; null: the session keeps its own. */
  readonly model: ModelRef | null;
  /** Null: the provider's default. */
  readonly temperature: number | null;
  /** How long its model thinks before it answers, if it can; null: the provider's default. */
  readonly thinking: ThinkingEffort | null;
  /** Null: all of them; those of servers are there once they were approved. */
  readonly toolNames: readonly string[] | null;
  /** Also needs the switch for all agents. */
  readonly memoryOn: boolean;
  /** The context settings that it overrides. */
  readonly contextSettings: ContextOverrides;
  /** Sessions of an agent that is removed fall back to the built-in one, which cannot be removed. */
  readonly isBuiltIn: boolean;
}

/** A tool that an agent can be given. */
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  readonly risk: ToolRisk;
  /** Null: built in; else the id of its MCP server. */
  readonly server: string | null;
}

export type AgentDraft = Omit<Agent, 'id' | 'isBuiltIn'>;

export const NEW_AGENT: Omit<AgentDraft, 'name'> = {
  systemPrompt: null,
  model: null,
  temperature: null,
  thinking: null,
  toolNames: null,
  memoryOn: true,
  contextSettings: {},
};

export const BUILT_IN_AGENT_ID = 'default';
