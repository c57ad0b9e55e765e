import { DEFAULT_CONTEXT_SETTINGS } from '@/domain/context/context-settings';
import { groupMessages } from '@/domain/context/message-groups';
import { CLEARED_TOOL_RESULT, planPruning, prunedOutput } from '@/domain/context/prune-tool-results';
import type { Message } from '@/domain/conversation';
import { anAssistantMessage, aToolMessage, aUserMessage } from '../../support/builders/messages';

const SETTINGS = DEFAULT_CONTEXT_SETTINGS.prune;
const NONE = { softTrimToSeq: 0, hardClearToSeq: 0 };
const ANSWERS = 12;

/** Numbered like the lines of a log, so that every character has its place. */
const log = (chars: number) => Array.from({ length: chars }, (_, at) => String(at % 10)).join('');

/** Each answer has one tool result, the oldest first. */
function withResults(output: string): readonly Message[] {
  return Array.from({ length: ANSWERS }, (_, index): readonly Message[] => {
    const seq = 1 + index * 3;
    return [
      aUserMessage({ id: `u${index}`, seq, content: `Question ${index}` }),
      anAssistantMessage({ id: `a${index}`, seq: seq + 1, content: `Answer ${index}` }),
      aToolMessage({ id: `t${index}`, seq: seq + 2, toolCallId: `t${index}`, toolOutput: output }),
    ];
  }).flat();
}

/** The results as the model sees them, the oldest first. */
function seen(output: string): readonly (string | null)[] {
  const history = withResults(output);
  const plan = planPruning(groupMessages(history), NONE, { settings: SETTINGS, minSaving: 1 });
  return history.flatMap((message) =>
    message.role === 'tool' ? [prunedOutput(message, plan?.horizon ?? NONE, SETTINGS)] : [],
  );
}

describe('pruning with the values of SPEC-008', () => {
  it('AC-4 test_prune_soft_trims_oversized_old_results: the first and last 1,500 characters stay, with an ellipsis between them', () => {
    const output = log(4_001);
    const trimmed = `${output.slice(0, 1_500)}\n...\n${output.slice(-1_500)}`;
    expect(seen(output)).toEqual([
      ...Array.from({ length: 2 }, () => CLEARED_TOOL_RESULT),
      ...Array.from({ length: 7 }, () => trimmed),
      ...Array.from({ length: 3 }, () => output),
    ]);
  });

  it('AC-4: a result of 4,000 characters is not trimmed, only cleared when it is very old', () => {
    const output = log(4_000);
    expect(seen(output)).toEqual([
      ...Array.from({ length: 2 }, () => CLEARED_TOOL_RESULT),
      ...Array.from({ length: 10 }, () => output),
    ]);
  });

  it('test_prune_preserves_recent_tool_results: the results of the newest three answers are whole, however long', () => {
    expect(seen(log(30_000)).slice(-3)).toEqual(Array.from({ length: 3 }, () => log(30_000)));
  });
});
