import type { Message, ToolMessage } from '../conversation';

/** Model calls in one turn. The last one may not call tools, so that every turn ends in an answer. */
export const MAX_MODEL_CALLS = 16;
export const MAX_TOOL_CALLS = 32;
const MAX_TURN_MS = 5 * 60_000;
/** The same call this often in a row is a loop. */
export const MAX_SAME_CALLS = 3;

/** The calls of a turn so far. They are counted from the stored rows, so that a restart does not reset it. */
export interface TurnUse {
  readonly modelCalls: number;
  readonly toolCalls: number;
  readonly isLooping: boolean;
}

export function countTurn(rowsSinceQuestion: readonly Message[]): TurnUse {
  const tools = rowsSinceQuestion.filter((message) => message.role === 'tool');
  return {
    modelCalls: rowsSinceQuestion.filter((message) => message.role === 'assistant').length,
    toolCalls: tools.length,
    isLooping: longestRun(tools) >= MAX_SAME_CALLS,
  };
}

export interface TurnBounds {
  readonly elapsedMs: number;
  readonly spentUsd: number;
  readonly maxUsd: number | null;
}

/** Whether the next model call may use tools; the one after a limit is asked to answer with what it has. */
export function mayCallTools(use: TurnUse, { elapsedMs, spentUsd, maxUsd }: TurnBounds): boolean {
  if (use.modelCalls >= MAX_MODEL_CALLS - 1 || use.toolCalls >= MAX_TOOL_CALLS || use.isLooping) return false;
  return elapsedMs < MAX_TURN_MS && (maxUsd === null || spentUsd < maxUsd);
}

function longestRun(tools: readonly ToolMessage[]): number {
  let longest = 0;
  let run = 0;
  let last = '';
  for (const { toolName, toolInput } of tools) {
    const call = `${toolName} ${toolInput}`;
    run = call === last ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = call;
  }
  return longest;
}
