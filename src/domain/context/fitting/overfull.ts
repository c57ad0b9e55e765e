import type { Message } from '../../conversation';
import type { ContextBudget } from '../context-budget';
import type { LoadedContext } from '../loaded-context';
import { tokensOf } from '../message-groups';

type Sized = Pick<LoadedContext, 'budget' | 'estimatedTokens' | 'tail' | 'cuts' | 'snapshot'>;

/** Whether a request must be compacted before it is sent: it does not fit, or only because an earlier message is clipped. */
export function needsCompaction(context: Sized): boolean {
  return !fits(context) || newestEarlierClip(context) !== null;
}

/**
 * The cap on the working context never costs the turn in progress: once nothing older is left, a request may fill the window. (A cap is
 * about money. A person who has just sent a long document wants it read.)
 */
export function fits({ budget, estimatedTokens, tail }: Sized): boolean {
  if (!budget) return true;
  const isOneTurn = tail.length === turnOf(tail).length;
  return estimatedTokens <= (isOneTurn ? budget.capacity : budget.limit);
}

/**
 * The newest clipped message before the turn in progress, by its `seq`. A summary can stand for it, because it is made of the whole message.
 * A left-out picture does not count: summaries are made of text. Nor does the question itself: it is clipped only when it does not fit even
 * alone, and no summary of older messages would help it.
 */
export function newestEarlierClip({ cuts, tail, snapshot }: Sized): number | null {
  const turnFrom = turnOf(tail)[0]?.seq ?? 0;
  const clipped = cuts.filter(
    ({ what, seq }) => what === 'message-clipped' && seq > snapshot.view.boundarySeq && seq < turnFrom,
  );
  return clipped.length === 0 ? null : Math.max(...clipped.map(({ seq }) => seq));
}

/** The budget of a trim: it may leave out what came before the turn in progress, but not the turn, if that alone fits the window. */
export function trimBudget(context: Pick<LoadedContext, 'tail' | 'fixedTokens'>, budget: ContextBudget): ContextBudget {
  const turn = context.fixedTokens + tokensOf(turnOf(context.tail));
  const most = Math.max(budget.trimTarget, budget.turnTokens);
  return { ...budget, trimTarget: Math.max(budget.trimTarget, Math.min(most, Math.ceil(turn * TRIM_SLACK))) };
}

/** Pins, the sentence about the left-out part and a learned correction take some room beside the turn. */
const TRIM_SLACK = 1.2;

/** From the newest question on. All of the tail if the question lies before it. */
function turnOf(tail: readonly Message[]): readonly Message[] {
  const from = tail.findLastIndex(({ role }) => role === 'user');
  return from < 0 ? tail : tail.slice(from);
}
