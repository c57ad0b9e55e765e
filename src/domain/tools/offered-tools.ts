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

/** The tools that an agent may use: those it names, or all of them when it names none. (A server's tools exist only once they were approved.) */
export function offeredTools(tools: readonly Tool[], { agent, memoryOn, window }: Offer): readonly Tool[] {
  const names = agent?.toolNames ?? null;
  const allowed = tools.filter(
    ({ definition, needsMemory }) => (memoryOn || !needsMemory) && (names === null || names.includes(definition.name)),
  );
  // An agent that names its tools gets them, whatever they cost.
  return names === null && window !== null ? withinShare(allowed, window * TOOLS_MAX_RATIO) : allowed;
}

/** On a small window the descriptions of the tools would leave no room for the conversation. */
function withinShare(tools: readonly Tool[], tokens: number): readonly Tool[] {
  const dropOrders = tools.flatMap(({ dropOrder }) => dropOrder ?? []).sort((a, b) => a - b);
  let kept = tools;
  for (const next of dropOrders) {
    if (estimateFixedTokens({ system: null, tools: kept.map(({ definition }) => definition) }) <= tokens) break;
    kept = kept.filter(({ dropOrder }) => dropOrder !== next);
  }
  return kept;
}
