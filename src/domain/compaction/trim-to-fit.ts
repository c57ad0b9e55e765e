import { carriedOver, type Compaction } from './compaction';
import { EARLIER_PART_TOKENS } from '../context/compact-constants';
import type { ContextBudget } from '../context/context-budget';
import { groupMessages, groupTokens, tokensOf } from '../context/message-groups';
import { countingScale } from './counting-scale';
import { planTrim } from './plan-compaction';
import type { CompactionRepository } from './compaction-repository';
import type { LoadedContext } from '../context/loaded-context';
import type { SessionTarget } from '../context/session-target';

/** The last resort, which needs no model: leaves out the oldest groups of the tail until the rest fits. Null: nothing could be left out. */
export async function trimToFit(
  compactions: Pick<CompactionRepository, 'commit'>,
  { target, context, budget }: { target: SessionTarget; context: LoadedContext; budget: ContextBudget },
): Promise<Compaction | null> {
  const pinned = context.rawTokens - context.fixedTokens - tokensOf(context.tail);
  const scale = countingScale(target, context);
  const room = Math.floor(budget.trimTarget / scale) - context.fixedTokens - pinned - EARLIER_PART_TOKENS;
  const cut = planTrim({ groups: groupMessages(context.tail), tokensOf: groupTokens }, room);
  if (!cut) return null;
  const kept = cut.kept.reduce((sum, group) => sum + groupTokens(group), 0);
  return compactions.commit(target.session.id, context.snapshot, {
    ...carriedOver(context.snapshot.view),
    boundarySeq: cut.boundarySeq,
    selfTest: null, // it did not count what is left out now
    method: 'trim',
    model: null,
    tokensBefore: context.estimatedTokens,
    tokensAfter: context.fixedTokens + pinned + kept,
  });
}
