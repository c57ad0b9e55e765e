import type { Agent } from '../agents/agent';
import { TOOLS_MAX_RATIO } from '../context/compact-constants';
import { estimateFixedTokens } from '../tokens/token-estimator';
import type { Tool } from './tool';

export interface Offer {
  readonly agent: Agent | null;
  readonly memoryOn: boolean;
  /** Null: unknown. */
  readonly window: number | null;
}

/** The tools an agent may use: those it names, or all of them (a server's are there only once they were approved) when it names none. Without memory, none that needs it. */
export function offeredTools(tools: readonly Tool[], { agent, memoryOn, window }: Offer): readonly Tool[] {
  const names = agent?.toolNames ?? null;
  const allowed = tools.filter(({ definition, server }) => {
    if (!memoryOn && MEMORY_TOOLS.has(definition.name) && server === null) return false;
    return names === null || names.includes(definition.name);
  });
  // Who named them wants them, whatever they cost.
  return names === null && window !== null ? withinShare(allowed, window * TOOLS_MAX_RATIO) : allowed;
}

/** What a small window can do without, the least needed first. */
const LEAST_NEEDED = [
  'compact_context',
  'get_context_stats',
  'delete_memory',
  'update_memory',
  'search_memory',
  'calculate',
];

/** On a small window the descriptions of the tools would leave no room for the conversation. */
function withinShare(tools: readonly Tool[], tokens: number): readonly Tool[] {
  let kept = tools;
  for (const name of LEAST_NEEDED) {
    if (estimateFixedTokens({ system: null, tools: kept.map(({ definition }) => definition) }) <= tokens) break;
    kept = kept.filter((tool) => tool.server !== null || tool.definition.name !== name);
  }
  return kept;
}

const MEMORY_TOOLS: ReadonlySet<string> = new Set(['save_memory', 'update_memory', 'delete_memory', 'search_memory']);
