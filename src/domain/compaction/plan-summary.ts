import { PINS_MAX_RATIO, REDUCED_WINDOW_TOKENS } from '../context/compact-constants';
import { budgetOf, type ContextBudget } from '../context/context-budget';
import { groupMessages, groupTokens, tokensOf } from '../context/message-groups';
import { planCompaction, type Cut } from './plan-compaction';
import { estimateFromText } from '../tokens/token-estimator';
import type { MessageRepository } from '../messages/message-repository';
import type { LoadedContext, SessionTarget } from '../context/load-context';

/** A summary that could be made: of what, and for which budget. */
export interface SummaryPlan {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
  readonly budget: ContextBudget;
  readonly cut: Cut;
}

interface PlanSummaryDeps {
  readonly messages: Pick<MessageRepository, 'between' | 'pinsBefore'>;
}

/** Who asks for a compaction wants one now: the protected part is taken of what is there, not of the whole window. */
export function manualBudget({ budget, settings, estimatedTokens }: LoadedContext): ContextBudget {
  const known = budget ?? budgetOf(Math.max(REDUCED_WINDOW_TOKENS, estimatedTokens * 2), settings);
  const protectedTokens = Math.min(known.protectedTokens, Math.floor(estimatedTokens * settings.protectedShare));
  return { ...known, protectedTokens };
}

/** The next summary may stand for the tail, and before it for what an earlier failure left out. Null: all of it is protected. */
export async function planSummary(
  deps: PlanSummaryDeps,
  { target, context, budget }: Omit<SummaryPlan, 'cut'>,
): Promise<SummaryPlan | null> {
  const { summarisedToSeq, boundarySeq } = context.seen.view;
  const leftOut =
    summarisedToSeq < boundarySeq ? await deps.messages.between(target.session.id, summarisedToSeq, boundarySeq) : [];
  const history = { groups: groupMessages([...leftOut, ...context.tail]), tokensOf: groupTokens };
  const cut = planCompaction(history, { protectedTokens: budget.protectedTokens, turnTokens: budget.trimTarget });
  return cut && { target, context, budget, cut };
}

export function boundaryOf({ cut, context }: SummaryPlan): number {
  return Math.max(cut.boundarySeq, context.seen.view.boundarySeq);
}

/** What the next request would take with this summary, on the same scale as `estimatedTokens`. */
export async function tokensWith(deps: PlanSummaryDeps, plan: SummaryPlan, summary: string): Promise<number> {
  const { seen, tail, fixedTokens, rawTokens, estimatedTokens } = plan.context;
  const boundarySeq = boundaryOf(plan);
  const pins = await deps.messages.pinsBefore(plan.target.session.id, boundarySeq);
  const summaryBefore = seen.view.summary === null ? 0 : estimateFromText(seen.view.summary);
  const pinned = Math.min(tokensOf(pins), Math.max(0, plan.budget.limit - fixedTokens) * PINS_MAX_RATIO);
  const kept = tail.filter(({ seq }) => seq > boundarySeq);
  const raw = fixedTokens - summaryBefore + estimateFromText(summary) + pinned + tokensOf(kept);
  return Math.round(raw * (estimatedTokens / Math.max(1, rawTokens)));
}

/** A summary makes the context smaller, or it brings back what an earlier failure left out and still leaves room. */
export function isWorth(tokensAfter: number, { context, budget, cut }: SummaryPlan): boolean {
  if (tokensAfter < context.estimatedTokens) return true;
  return cut.boundarySeq <= context.seen.view.boundarySeq && tokensAfter <= budget.compactAt;
}
