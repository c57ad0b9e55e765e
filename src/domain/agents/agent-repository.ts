import type { Agent, AgentDraft } from './agent';

export interface AgentRepository {
  create(draft: AgentDraft): Promise<Agent>;
  update(id: string, change: Partial<AgentDraft>): Promise<Agent>;
  /** Its sessions fall back to the built-in agent, which cannot be removed; the notes that were for it alone go with it. */
  remove(id: string): Promise<void>;
  get(id: string): Promise<Agent | null>;
  list(): Promise<readonly Agent[]>;
}
