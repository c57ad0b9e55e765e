import { PINS_MAX_RATIO, REDUCED_WINDOW_TOKENS } from '../context/compact-constants';
import { budgetOf, type ContextBudget } from '../context/context-budget';
import { groupMessages, groupTokens, tokensOf } from '../context/message-groups';
import { countingScale } from './counting-scale';
import { planCompaction, type Cut } from './plan-compaction';
import { estimateFromText } from '../tokens/token-estimator';
import type { MessageRepository } from '../messages/message-repository';
import type { LoadedContext } from '../context/loaded-context';
import type { SessionTarget } from '../context/session-target';
import { summaryWithLedger } from '../context/system-prompt-with-summary';

/** A summary that could be made: which messages it covers, and for which budget. */
export interface SummaryPlan {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
  readonly budget: ContextBudget;
  readonly cut: Cut;
}

/** A user who asks for a compaction wants one now: the protected part is a share of the current context, not of the whole window. */
export function manualBudget({ budget, settings, estimatedTokens }: LoadedContext): ContextBudget {
  const known = budget ?? budgetOf(Math.max(REDUCED_WINDOW_TOKENS, estimatedTokens * 2), settings);
  const protectedTokens = Math.min(known.protectedTokens, Math.floor(estimatedTokens * settings.protectedShare));
  return { ...known, protectedTokens };
}

/** The next summary may cover the tail, and before it the messages that an earlier failure left out. Null: all of them are protected. */
export async function planSummary(
  messages: Pick<MessageRepository, 'between'>,
  { target, context, budget }: Omit<SummaryPlan, 'cut'>,
): Promise<SummaryPlan | null> {
  const { summarisedToSeq, boundarySeq } = context.snapshot.view;
  const leftOut =
    summarisedToSeq < boundarySeq ? await messages.between(target.session.id, summarisedToSeq, boundarySeq) : [];
  const history = { groups: groupMessages([...leftOut, ...context.originals]), tokensOf: groupTokens };
  const scale = countingScale(target, context);
  const cut = planCompaction(history, {
    protectedTokens: Math.floor(budget.protectedTokens / scale),
    turnTokens: Math.floor(budget.turnTokens / scale),
  });
  return cut && { target, context, budget, cut };
}

export function boundaryOf({ cut, context }: SummaryPlan): number {
  return Math.max(cut.boundarySeq, context.snapshot.view.boundarySeq);
}

/** The size of the next request with this summary, on the same scale as `estimatedTokens`. */
export async function tokensWith(
  messages: Pick<MessageRepository, 'pinsBefore'>,
  plan: SummaryPlan,
  summary: string,
): Promise<number> {
  const { snapshot, tail, fixedTokens, rawTokens, estimatedTokens } = plan.context;
  const boundarySeq = boundaryOf(plan);
  const pins = await messages.pinsBefore(plan.target.session.id, boundarySeq);
  const summaryBefore = estimateFromText(summaryWithLedger(snapshot.view) ?? '');
  const pinned = Math.min(tokensOf(pins), Math.max(0, plan.budget.limit - fixedTokens) * PINS_MAX_RATIO);
  const kept = tail.filter(({ seq }) => seq > boundarySeq);
  const raw = fixedTokens - summaryBefore + estimateFromText(summary) + pinned + tokensOf(kept);
  return Math.round(raw * (estimatedTokens / Math.max(1, rawTokens)));
}

/** A summary makes the context smaller, or it brings back what an earlier failure left out and still leaves room. */
export function isWorthwhile(tokensAfter: number, { context, budget, cut }: SummaryPlan): boolean {
  if (tokensAfter < context.estimatedTokens) return true;
  return cut.boundarySeq <= context.snapshot.view.boundarySeq && tokensAfter <= budget.compactAt;
}
