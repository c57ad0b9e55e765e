import type { ContextView } from '../compaction/compaction';
import type { ToolMessage } from '../conversation';
import { PRUNE_HEAD_CHARS, PRUNE_TAIL_CHARS } from './compact-constants';
import type { PruneSettings } from './context-settings';
import { lastSeq, type MessageGroup } from './message-groups';
import { estimateFromText } from '../tokens/token-estimator';
import { headOf, tailOf } from '../text/whole-characters';

export const CLEARED_TOOL_RESULT = '[Tool result cleared]';
const LEFT_OUT = '\n...\n';

export type PruneHorizon = Pick<ContextView, 'softTrimToSeq' | 'hardClearToSeq'>;

export interface PrunePlan {
  readonly horizon: PruneHorizon;
  readonly savedTokens: number;
}

/** A stored result as the model sees it. The stored one does not change. */
export function prunedOutput(tool: ToolMessage, horizon: PruneHorizon, settings: PruneSettings): string | null {
  const { toolOutput, seq } = tool;
  if (toolOutput === null || !settings.enabled) return toolOutput;
  // A short result is not worth a note that is longer than itself.
  if (seq <= horizon.hardClearToSeq)
    return toolOutput.length <= CLEARED_TOOL_RESULT.length ? toolOutput : CLEARED_TOOL_RESULT;
  return seq <= horizon.softTrimToSeq ? softTrimmed(toolOutput, settings.softTrimChars) : toolOutput;
}

/**
 * How far results could be pruned now: those of the newest `keepTurns` answers are left alone, those older than
 * `clearAfterTurns` answers are cleared. Null when that would save less than `minSaving` tokens: each change of the horizon
 * costs the provider's cache, so it moves rarely and in one step.
 */
export function planPruning(
  groups: readonly MessageGroup[],
  current: PruneHorizon,
  { settings, minSaving }: { settings: PruneSettings; minSaving: number },
): PrunePlan | null {
  if (!settings.enabled) return null;
  const answers = groups.filter((group) => group.kind === 'answer');
  const endOf = (turnsKept: number) => {
    const group = answers.at(-1 - turnsKept);
    return group ? lastSeq(group) : 0;
  };
  const next = {
    softTrimToSeq: Math.max(current.softTrimToSeq, endOf(settings.keepTurns)),
    hardClearToSeq: Math.max(current.hardClearToSeq, endOf(settings.clearAfterTurns)),
  };
  let saving = 0;
  for (const tool of answers.flatMap(({ tools }) => tools)) {
    const before = prunedOutput(tool, current, settings);
    const after = prunedOutput(tool, next, settings);
    if (before !== null && after !== null && before !== after)
      saving += estimateFromText(before) - estimateFromText(after);
  }
  return saving >= minSaving && saving > 0 ? { horizon: next, savedTokens: saving } : null;
}

function softTrimmed(output: string, longest: number): string {
  if (output.length <= Math.max(longest, PRUNE_HEAD_CHARS + LEFT_OUT.length + PRUNE_TAIL_CHARS)) return output;
  return headOf(output, PRUNE_HEAD_CHARS) + LEFT_OUT + tailOf(output, PRUNE_TAIL_CHARS);
}
