import type { ChatEvent } from '../chat-event';
import type { AutoCompact } from '../compaction/auto-compact';
import { carriedOver } from '../compaction/compaction';
import type { CompactionRepository } from '../compaction/compaction-repository';
import { trimToFit } from '../compaction/trim-to-fit';
import { startDeadline } from '../providers/helper-call';
import type { Clock } from '../runtime';
import { untilAborted } from '../until-aborted';
import { SUMMARY_TOTAL_MS } from './compact-constants';
import { fits, newestEarlierClip, trimBudget } from './fitting/overfull';
import { leastSaving } from './fitting/prune-now';
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
  readonly clock: Clock;
}

/**
 * Called before every model call. Makes the request fit: prune, then compact, then trim the oldest groups. Messages that are too long by
 * themselves are clipped wherever a context is built, but only the turn in progress is sent so right away: what is clipped before it is
 * compacted first. It always ends, and a failed summary never keeps a message from being sent. With compaction switched off, the same
 * steps are taken without the summary. Emits `compact-started` and `compact-completed` only when a summary is really requested.
 */
export type FitContext = (target: SessionTarget, signal: AbortSignal) => AsyncGenerator<ChatEvent, LoadedContext>;

export function createFitContext(deps: FitContextDeps): FitContext {
  const triedClips: TriedClips = new Map();
  return async function* fitContext(target, signal) {
    const context = yield* makeFit(deps, { target, signal, triedClips });
    // The next request of this version must begin the same.
    if (!context.prefix.isKept) await deps.requestPrefixes.keep(context.prefix, context.prefix);
    return context;
  };
}

/** By session, the newest clipped message for which a summary was tried: a summariser that fails is not asked again before every call. */
type TriedClips = Map<string, number>;

interface Fitting {
  readonly target: SessionTarget;
  readonly signal: AbortSignal;
  readonly triedClips: TriedClips;
}

/** Each trim leaves out at least one group or ends; a few are enough, because the first already aims well below the limit. */
const MAX_TRIMS = 4;

async function* makeFit(deps: FitContextDeps, fitting: Fitting): AsyncGenerator<ChatEvent, LoadedContext> {
  const { target, signal } = fitting;
  let context = await prune(deps, target, await deps.loadContext(target));
  if ((fits(context) && !isNewClip(fitting, context)) || signal.aborted) return context;

  if (context.settings.enabled) {
    yield* compact(deps, target, signal);
    context = await deps.loadContext(target);
  }
  for (let trims = 0; trims < MAX_TRIMS && !fits(context) && context.budget && !signal.aborted; trims += 1) {
    const budget = trimBudget(context, context.budget);
    const trimmed = await trimToFit(deps.compactions, { target, context, budget });
    if (!trimmed) break;
    context = { ...(await deps.loadContext(target)), isTrimmed: true };
  }
  return context;
}

function isNewClip({ target, triedClips }: Fitting, context: LoadedContext): boolean {
  const clip = context.settings.enabled ? newestEarlierClip(context) : null;
  if (clip === null || clip <= (triedClips.get(target.session.id) ?? 0)) return false;
  triedClips.set(target.session.id, clip);
  return true;
}

/**
 * A compaction may already run in the background. Its result is waited for and may be enough, but not for longer than for a summary of our
 * own: in the background a model may take as long as it likes.
 */
async function* compact(
  { autoCompact, clock }: Pick<FitContextDeps, 'autoCompact' | 'clock'>,
  target: SessionTarget,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, void> {
  const wait = startDeadline(clock, signal, SUMMARY_TOTAL_MS);
  try {
    while (!wait.signal.aborted) {
      await Promise.race([autoCompact.settled(target.session.id), untilAborted(wait.signal)]);
      const outcome = yield* autoCompact.run(target, 'preflight', signal);
      if (outcome.kind !== 'unchanged' || outcome.why !== 'running') return;
    }
  } finally {
    wait.release();
  }
}

/** Shortens old tool results when the provider's cache is cold or the window nearly full, in batches. Each batch is a version of its own. */
async function prune(
  { compactions, loadContext, clock }: FitContextDeps,
  target: SessionTarget,
  context: LoadedContext,
): Promise<LoadedContext> {
  const minSaving = leastSaving(target, context, clock.now());
  if (minSaving === null) return context;
  const { snapshot, settings, tail, estimatedTokens } = context;
  const plan = planPruning(groupMessages(tail), snapshot.view, { settings: settings.prune, minSaving });
  if (!plan) return context;
  const committed = await compactions.commit(target.session.id, snapshot, {
    ...carriedOver(snapshot.view),
    ...plan.horizon,
    method: 'prune',
    model: null,
    tokensBefore: estimatedTokens,
    tokensAfter: Math.max(0, estimatedTokens - plan.savedTokens),
  });
  return committed ? loadContext(target) : context;
}
