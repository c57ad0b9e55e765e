import type { Message, ToolMessage } from '../conversation';

/** Model calls in one turn. The last one may not call tools, so that every turn ends in an answer. */
export const MAX_MODEL_CALLS = 16;
export const MAX_TOOL_CALLS = 32;
/** Calls of one answer that are stored. Those beyond `MAX_TOOL_CALLS` are not run; the model needs to read that only so often. */
export const MAX_STORED_CALLS = 2 * MAX_TOOL_CALLS;
const MAX_TURN_MS = 5 * 60_000;
/** The same call this often in a row is a loop. */
export const MAX_SAME_CALLS = 3;

/** What a turn has used so far. It is counted from stored rows, so that neither a restart nor a change of the clock resets it. */
export interface TurnUse {
  readonly modelCalls: number;
  readonly toolCalls: number;
  readonly isLooping: boolean;
  /** The time that models and tools took. The time that the user took to answer requests does not count. */
  readonly workedMs: number;
}

export function countTurn(rowsSinceQuestion: readonly Message[]): TurnUse {
  const tools = rowsSinceQuestion.filter((message) => message.role === 'tool');
  return {
    modelCalls: rowsSinceQuestion.filter((message) => message.role === 'assistant').length,
    toolCalls: tools.length,
    isLooping: longestRun(tools) >= MAX_SAME_CALLS,
    workedMs: workedMs(rowsSinceQuestion),
  };
}

/** Why each call that exceeds the limits of its turn is not made. One answer can make any number of calls. */
export function callsOverLimit(rowsSinceQuestion: readonly Message[]): ReadonlyMap<string, string> {
  const over = new Map<string, string>();
  const tools = rowsSinceQuestion.filter((message) => message.role === 'tool');
  for (const [index, { id, run }] of withRuns(tools).entries()) {
    if (index >= MAX_TOOL_CALLS) over.set(id, `Not run: one turn can make at most ${MAX_TOOL_CALLS} tool calls.`);
    else if (run > MAX_SAME_CALLS) over.set(id, 'Not run: the same call was made too often.');
  }
  return over;
}

export interface TurnBounds {
  readonly spentUsd: number;
  readonly maxUsd: number | null;
}

/** Whether the next model call may use tools; the one after a limit is asked to answer with what it has. */
export function mayCallTools(use: TurnUse, { spentUsd, maxUsd }: TurnBounds): boolean {
  if (use.modelCalls >= MAX_MODEL_CALLS - 1 || use.toolCalls >= MAX_TOOL_CALLS || use.isLooping) return false;
  return use.workedMs < MAX_TURN_MS && (maxUsd === null || spentUsd < maxUsd);
}

function longestRun(tools: readonly ToolMessage[]): number {
  return Math.max(0, ...withRuns(tools).map(({ run }) => run));
}

/** Each call, and how often in a row it has been made by then. */
function withRuns(tools: readonly ToolMessage[]): { readonly id: string; readonly run: number }[] {
  let run = 0;
  let last = '';
  return tools.map(({ id, toolName, toolInput }) => {
    const call = `${toolName} ${toolInput}`;
    run = call === last ? run + 1 : 1;
    last = call;
    return { id, run };
  });
}

/** The tools of one answer run at the same time, so only the slowest of them counts. */
function workedMs(rows: readonly Message[]): number {
  let total = 0;
  let slowestTool = 0;
  for (const row of rows) {
    if (row.role === 'tool') slowestTool = Math.max(slowestTool, row.durationMs ?? 0);
    else {
      total += slowestTool + (row.role === 'assistant' ? (row.durationMs ?? 0) : 0);
      slowestTool = 0;
    }
  }
  return total + slowestTool;
}
