import type { Agent, AgentDraft, AgentTool } from './agent';

export interface Agents {
  /** The built-in one first. */
  list(): Promise<readonly Agent[]>;
  get(id: string): Promise<Agent | null>;
  create(input: Pick<AgentDraft, 'name'> & Partial<AgentDraft>): Promise<Agent>;
  update(id: string, change: Partial<AgentDraft>): Promise<Agent>;
  /** The tools that exist now: a server's tools come and go. */
  tools(): Promise<readonly AgentTool[]>;
  /** Sessions that used it go on with the built-in agent, which cannot be removed. */
  remove(id: string): Promise<void>;
}
