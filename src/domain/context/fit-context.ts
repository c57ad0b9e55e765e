import type { ChatEvent } from '../chat-event';
import type { AutoCompact } from '../compaction/auto-compact';
import type { CompactionRepository } from '../compaction/compaction-repository';
import { trimToFit } from '../compaction/trim-to-fit';
import { untilAborted } from '../until-aborted';
import { PRUNE_MAX_SAVING_TOKENS, PRUNE_MIN_SAVING_RATIO, PRUNE_MIN_SAVING_TOKENS } from './compact-constants';
import type { LoadContext } from './load-context';
import type { LoadedContext } from './loaded-context';
import { groupMessages } from './message-groups';
import { planPruning } from './prune-tool-results';
import type { RequestPrefixRepository } from './request-prefix-repository';
import type { SessionTarget } from './session-target';

export interface FitContextDeps {
  readonly loadContext: LoadContext;
  readonly autoCompact: AutoCompact;
  readonly compactions: Pick<CompactionRepository, 'commit'>;
  readonly requestPrefixes: Pick<RequestPrefixRepository, 'keep'>;
}

/**
 * Called before every model call. Makes the request fit: prune, then compact, then trim the oldest groups. (Messages that are too long by
 * themselves are clipped wherever a context is built.) It always ends, and a failed summary never keeps a message from being sent.
 * Emits `compact-started` and `compact-completed` only when a summary is really requested.
 */
export type FitContext = (target: SessionTarget, signal: AbortSignal) => AsyncGenerator<ChatEvent, LoadedContext>;

export function createFitContext(deps: FitContextDeps): FitContext {
  return async function* fitContext(target, signal) {
    const context = yield* makeFit(deps, target, signal);
    // The next request of this version must begin the same.
    if (!context.prefix.isKept) await deps.requestPrefixes.keep(context.prefix, context.prefix);
    return context;
  };
}

/** Each trim leaves out at least one group or ends; a few are enough, because the first already aims well below the limit. */
const MAX_TRIMS = 4;

async function* makeFit(
  deps: FitContextDeps,
  target: SessionTarget,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, LoadedContext> {
  let context = await prune(deps, target, await deps.loadContext(target));
  if (fits(context) || signal.aborted) return context;

  yield* compact(deps.autoCompact, target, signal);
  context = await deps.loadContext(target);

  for (let trims = 0; trims < MAX_TRIMS && !fits(context) && context.budget && !signal.aborted; trims += 1) {
    const trimmed = await trimToFit(deps.compactions, { target, context, budget: context.budget });
    if (!trimmed) break;
    context = await deps.loadContext(target);
  }
  return context;
}

function fits({ budget, estimatedTokens }: LoadedContext): boolean {
  return !budget || estimatedTokens <= budget.limit;
}

/** A compaction may already run in the background. Its result is waited for and may be enough. */
async function* compact(
  autoCompact: AutoCompact,
  target: SessionTarget,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  while (!signal.aborted) {
    await Promise.race([autoCompact.settled(target.session.id), untilAborted(signal)]);
    const outcome = yield* autoCompact.run(target, 'preflight', signal);
    if (outcome.kind !== 'unchanged' || outcome.why !== 'running') return;
  }
}

/** Shortens old tool results in batches that save enough to be worth a cold provider cache. Each batch is a version of its own. */
async function prune(
  { compactions, loadContext }: FitContextDeps,
  target: SessionTarget,
  context: LoadedContext,
): Promise<LoadedContext> {
  const { snapshot, settings, budget, tail, estimatedTokens } = context;
  const minSaving = budget
    ? Math.min(PRUNE_MAX_SAVING_TOKENS, Math.max(PRUNE_MIN_SAVING_TOKENS, budget.window * PRUNE_MIN_SAVING_RATIO))
    : PRUNE_MAX_SAVING_TOKENS;
  const plan = planPruning(groupMessages(tail), snapshot.view, { settings: settings.prune, minSaving });
  if (!plan) return context;
  const { summary, summarisedToSeq, boundarySeq } = snapshot.view;
  const committed = await compactions.commit(target.session.id, snapshot, {
    summary,
    summarisedToSeq,
    boundarySeq,
    ...plan.horizon,
    method: 'prune',
    model: null,
    tokensBefore: estimatedTokens,
    tokensAfter: Math.max(0, estimatedTokens - plan.savedTokens),
  });
  return committed ? loadContext(target) : context;
}
