import type { Agent } from '../agent';
import type { Tool } from '../ports';

export interface Offer {
  readonly agent: Agent | null;
  readonly memoryOn: boolean;
}

/** The tools an agent may use: those it names, or all built-in ones when it names none. Without memory, none that needs it. */
export function offeredTools(tools: readonly Tool[], { agent, memoryOn }: Offer): readonly Tool[] {
  const names = agent?.toolNames ?? null;
  return tools.filter(({ definition, server }) => {
    if (!memoryOn && MEMORY_TOOLS.has(definition.name) && server === null) return false;
    return names === null ? server === null : names.includes(definition.name);
  });
}

const MEMORY_TOOLS: ReadonlySet<string> = new Set(['save_memory', 'update_memory', 'delete_memory', 'search_memory']);
