import type { ChatEvent } from '../chat-event';
import { PRUNE_MAX_SAVING_TOKENS, PRUNE_MIN_SAVING_RATIO, PRUNE_MIN_SAVING_TOKENS } from './compact-constants';
import { groupMessages } from './message-groups';
import { planPruning } from './prune-tool-results';
import { abortOf } from '../turn/abort-of';
import type { AutoCompact, AutoCompactDeps } from '../compaction/auto-compact';
import { trimToFit } from '../compaction/trim-to-fit';
import { loadContext, type LoadedContext, type SessionTarget } from './load-context';

export interface FitContextDeps extends AutoCompactDeps {
  readonly autoCompact: AutoCompact;
}

/**
 * The ladder, climbed before every model call: prune, compact, trim the oldest groups. Messages that are too long by themselves are
 * clipped wherever a context is built. It always ends, and a summary that fails never keeps a message from being sent.
 * Emits `compact-started` and `compact-completed` only when a summary is really asked for.
 */
export async function* fitContext(
  deps: FitContextDeps,
  target: SessionTarget,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, LoadedContext> {
  const context = yield* climb(deps, target, signal);
  // What is sent now is what the next request of this version begins with.
  if (!context.head.isKept) await deps.requestPrefixes.keep(context.head, context.head);
  return context;
}

async function* climb(
  deps: FitContextDeps,
  target: SessionTarget,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, LoadedContext> {
  let context = await prune(deps, target, await loadContext(deps, target));
  if (fits(context) || signal.aborted) return context;

  for (let isDone = false; !isDone && !signal.aborted;) {
    // Another one may be under way in the background: what it brings is what we need.
    await Promise.race([deps.autoCompact.settled(target.session.id), abortOf(signal)]);
    const outcome = yield* deps.autoCompact.run(target, 'preflight', signal);
    isDone = outcome.kind !== 'unchanged' || outcome.why !== 'running';
  }
  context = await loadContext(deps, target);

  for (let rung = 0; rung < MAX_TRIMS && !fits(context) && context.budget && !signal.aborted; rung += 1) {
    const trimmed = await trimToFit(deps, { target, context, budget: context.budget });
    if (!trimmed) break;
    context = await loadContext(deps, target);
  }
  return context;
}

/** Each trim leaves out at least one group or ends; a few are enough, because the first already aims well below the line. */
const MAX_TRIMS = 4;

function fits({ budget, estimatedTokens }: LoadedContext): boolean {
  return !budget || estimatedTokens <= budget.limit;
}

/** Old tool results are shortened in batches that are worth a cold cache; each batch is a version of its own. */
async function prune(deps: FitContextDeps, target: SessionTarget, context: LoadedContext): Promise<LoadedContext> {
  const { seen, settings, budget, tail } = context;
  const minSaving = budget
    ? Math.min(PRUNE_MAX_SAVING_TOKENS, Math.max(PRUNE_MIN_SAVING_TOKENS, budget.window * PRUNE_MIN_SAVING_RATIO))
    : PRUNE_MAX_SAVING_TOKENS;
  const plan = planPruning(groupMessages(tail), seen.view, { settings: settings.prune, minSaving });
  if (!plan) return context;
  const { summary, summarisedToSeq, boundarySeq } = seen.view;
  const committed = await deps.compactions.commit(target.session.id, seen, {
    summary,
    summarisedToSeq,
    boundarySeq,
    ...plan.horizon,
    method: 'prune',
    model: null,
    tokensBefore: context.estimatedTokens,
    tokensAfter: Math.max(0, context.estimatedTokens - plan.savedTokens),
  });
  return committed ? loadContext(deps, target) : context;
}
