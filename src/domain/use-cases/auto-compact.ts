import { chatError, toChatError, type ChatError } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import type { Compaction, ContextView } from '../compaction';
import {
  BREAKER_AFTER,
  EFFECTIVE_RATIO,
  MIN_MESSAGES_TO_COMPACT,
  PINS_MAX_RATIO,
  REDUCED_WINDOW_TOKENS,
} from '../context/compact-constants';
import { groupMessages, messagesOf, type MessageGroup } from '../context/message-groups';
import { planCompaction, planTrim, type Cut } from '../context/plan-compaction';
import { estimateFromText } from '../context/token-estimator';
import type { Message } from '../conversation';
import type { CompactionRepository, Log, MessageRepository, NewCompaction } from '../ports';
import { budgetOf, type ContextBudget } from '../context/context-budget';
import type { CompactOutcome, UnchangedReason } from '../skein';
import { chooseSummariser, type ChooseSummariserDeps } from './choose-summariser';
import { loadContext, type LoadContextDeps, type LoadedContext, type SessionTarget } from './load-context';
import { summarise, type SummariseResult } from './summarise';

/** Why it is done: `background` after a response, `preflight` because a request does not fit, `manual` because somebody asked. */
export type CompactReason = 'background' | 'preflight' | 'manual';

export interface AutoCompactDeps extends LoadContextDeps, ChooseSummariserDeps {
  readonly messages: MessageRepository;
  readonly compactions: CompactionRepository;
  readonly log: Log;
}

export interface AutoCompact {
  /**
   * Yields `compact-started` when a summary call begins and `compact-completed` when it is over, or nothing at all. It never
   * throws and never takes away what was there: it ends in the old view or in a new one. At most one runs in a session.
   */
  run(target: SessionTarget, reason: CompactReason, signal: AbortSignal): AsyncGenerator<ChatEvent, CompactOutcome>;
  /** Resolves when no compaction runs in the session. */
  settled(sessionId: string): Promise<void>;
}

export function createAutoCompact(deps: AutoCompactDeps): AutoCompact {
  const running = new Map<string, Promise<void>>();

  return {
    async *run(target, reason, signal) {
      const sessionId = target.session.id;
      if (running.has(sessionId)) return unchanged('running');
      let done = () => {};
      running.set(sessionId, new Promise((resolve) => (done = resolve)));
      try {
        return yield* compact(deps, { target, reason, signal });
      } finally {
        running.delete(sessionId);
        done();
      }
    },
    settled: async (sessionId) => running.get(sessionId),
  };
}

interface Job {
  readonly target: SessionTarget;
  readonly reason: CompactReason;
  readonly signal: AbortSignal;
}

async function* compact(deps: AutoCompactDeps, job: Job): AsyncGenerator<ChatEvent, CompactOutcome> {
  const { target, reason } = job;
  const context = await loadContext(deps, target);
  const budget = reason === 'manual' ? manualBudget(context) : context.budget;
  if (!budget) return unchanged('unknown-window');
  const refusal = reason === 'manual' ? null : await reasonNotTo(deps, target, context, budget, reason);
  if (refusal) return unchanged(refusal);
  const history = await uncoveredHistory(deps, target, context);
  const cut = planCompaction(history, { protectedTokens: budget.protectedTokens, turnTokens: budget.trimTarget });
  if (!cut) return unchanged('all-protected');
  // What is pinned stays. When little else would go, even the shortest summary is not worth its call.
  const planned: Planned = { job, context, budget, cut };
  if (!isWorth(await tokensWith(deps, planned, ''), planned)) return unchanged('not-effective');

  const covered = cut.covered.flatMap(messagesOf);
  deps.log(
    `Compaction: estimated ~${grouped(context.estimatedTokens)} tokens, threshold ${grouped(budget.compactAt)} — compacting ${covered.length} messages`,
  );
  yield { type: 'compact-started' };
  const outcome = await summariseAndCommit(deps, planned);
  const fallbackToTruncation = outcome.kind === 'trimmed';
  yield { type: 'compact-completed', didCompact: outcome.kind === 'compacted', fallbackToTruncation };
  return outcome;
}

/** The rules that keep the app from compacting for nothing, over and over. */
async function reasonNotTo(
  deps: AutoCompactDeps,
  { session }: SessionTarget,
  context: LoadedContext,
  budget: ContextBudget,
  reason: CompactReason,
): Promise<UnchangedReason | null> {
  if (reason === 'preflight') return context.estimatedTokens > budget.limit ? null : 'below-threshold';
  if (!context.settings.enabled) return 'switched-off';
  if (context.estimatedTokens <= budget.compactAt) return 'below-threshold';
  if (session.messageCount < MIN_MESSAGES_TO_COMPACT) return 'too-few-messages';
  const summaries = (await deps.compactions.list(session.id)).filter(isSummary).slice(0, BREAKER_AFTER);
  const idle = summaries.filter(({ tokensBefore, tokensAfter }) => tokensAfter > tokensBefore * EFFECTIVE_RATIO);
  return idle.length === BREAKER_AFTER ? 'not-effective' : null;
}

function isSummary({ method }: Compaction): boolean {
  return method === 'single-pass' || method === 'staged';
}

/** Who asks for a compaction wants one now: the protected part is taken of what is there, not of the whole window. */
export function manualBudget({ budget, settings, estimatedTokens }: LoadedContext): ContextBudget {
  const known = budget ?? budgetOf(Math.max(REDUCED_WINDOW_TOKENS, estimatedTokens * 2), settings);
  const protectedTokens = Math.min(known.protectedTokens, Math.floor(estimatedTokens * settings.protectedShare));
  return { ...known, protectedTokens };
}

/** What the next summary may stand for: the tail, and before it what an earlier failure left out. */
export async function uncoveredHistory(
  deps: Pick<AutoCompactDeps, 'messages'>,
  { session }: SessionTarget,
  { seen, tail }: LoadedContext,
) {
  const { summarisedToSeq, boundarySeq } = seen.view;
  const leftOut =
    summarisedToSeq < boundarySeq ? await deps.messages.between(session.id, summarisedToSeq, boundarySeq) : [];
  return { groups: groupMessages([...leftOut, ...tail]), tokensOf: groupTokens };
}

export function groupTokens(group: MessageGroup): number {
  return tokensOf(messagesOf(group));
}

function tokensOf(messages: readonly Message[]): number {
  return messages.reduce((sum, { tokenEstimate }) => sum + tokenEstimate, 0);
}

interface Planned {
  readonly job: Job;
  readonly context: LoadedContext;
  readonly budget: ContextBudget;
  readonly cut: Cut;
}

interface Made extends Planned {
  readonly result: SummariseResult & { model?: NewCompaction['model'] };
}

/** Whatever breaks in here (a full disk, a locked keychain), `compact-completed` must follow `compact-started`. */
async function summariseAndCommit(deps: AutoCompactDeps, planned: Planned): Promise<CompactOutcome> {
  try {
    const result = await summariseCovered(deps, planned);
    const made = { ...planned, result };
    return result.kind === 'summarised'
      ? await commitSummary(deps, made, result)
      : await fallBack(deps, made, result.error);
  } catch (thrown) {
    return { kind: 'unchanged', why: 'failed', error: toChatError(thrown) };
  }
}

async function summariseCovered(
  deps: AutoCompactDeps,
  { job, context, budget, cut }: Planned,
): Promise<SummariseResult & { model?: NewCompaction['model'] }> {
  const covered = cut.covered.flatMap(messagesOf);
  const summariser = await chooseSummariser(deps, { target: job.target, context });
  if (!summariser)
    return { kind: 'failed', error: chatError('key-missing', 'No model is at hand to write a summary.') };
  const previousSummary = context.seen.view.summary;
  const replacedTokens = tokensOf(covered) + (previousSummary === null ? 0 : estimateFromText(previousSummary));
  const input = { messages: covered, previousSummary, maxTokens: budget.summaryTokens, replacedTokens };
  const result = await summarise(
    { clock: deps.clock, recordCall: summariser.recordCall },
    { summariser, input, signal: job.signal },
  );
  return { ...result, model: summariser.model };
}

async function commitSummary(
  deps: AutoCompactDeps,
  made: Made,
  { summary, stages }: Extract<SummariseResult, { kind: 'summarised' }>,
): Promise<CompactOutcome> {
  const { job, context, cut, result } = made;
  const { view } = context.seen;
  const before = context.estimatedTokens;
  const tokensAfter = await tokensWith(deps, made, summary);
  if (!isWorth(tokensAfter, made)) return unchanged('not-effective');
  const compaction = await deps.compactions.commit(job.target.session.id, context.seen, {
    ...withoutVersion(view),
    summary,
    summarisedToSeq: cut.boundarySeq,
    boundarySeq: boundaryOf(made),
    method: stages === 1 ? 'single-pass' : 'staged',
    model: result.model ?? null,
    tokensBefore: before,
    tokensAfter,
  });
  if (!compaction) return unchanged('history-changed');
  deps.log(
    `Compaction: summarized ${cut.covered.flatMap(messagesOf).length} messages into ~${grouped(estimateFromText(summary))} tokens, ` +
      `freed ~${grouped(Math.max(0, before - tokensAfter))} estimated tokens`,
  );
  return { kind: 'compacted', compaction };
}

function boundaryOf({ cut, context }: Planned): number {
  return Math.max(cut.boundarySeq, context.seen.view.boundarySeq);
}

/** What the next request would take with this summary, on the same scale as `estimatedTokens`. */
async function tokensWith(deps: AutoCompactDeps, planned: Planned, summary: string): Promise<number> {
  const { job, budget, context } = planned;
  const { seen, tail, fixedTokens, rawTokens, estimatedTokens } = context;
  const boundarySeq = boundaryOf(planned);
  const pins = await deps.messages.pinsBefore(job.target.session.id, boundarySeq);
  const summaryBefore = seen.view.summary === null ? 0 : estimateFromText(seen.view.summary);
  const pinned = Math.min(tokensOf(pins), Math.max(0, budget.limit - fixedTokens) * PINS_MAX_RATIO);
  const kept = tail.filter(({ seq }) => seq > boundarySeq);
  const raw = fixedTokens - summaryBefore + estimateFromText(summary) + pinned + tokensOf(kept);
  return Math.round(raw * (estimatedTokens / Math.max(1, rawTokens)));
}

/** A summary makes the context smaller, or it brings back what an earlier failure left out and still leaves room. */
function isWorth(tokensAfter: number, { context, budget, cut }: Planned): boolean {
  if (tokensAfter < context.estimatedTokens) return true;
  return cut.boundarySeq <= context.seen.view.boundarySeq && tokensAfter <= budget.compactAt;
}

/** A summary that somebody asked for may fail and be asked for again; one that the app needs is replaced by a trim. */
async function fallBack(
  deps: AutoCompactDeps,
  { job, context, budget }: Made,
  error: ChatError,
): Promise<CompactOutcome> {
  if (job.signal.aborted) return unchanged('stopped');
  deps.log(`Warning: Compaction failed: ${error.message} Falling back to history trimming.`);
  const trimmed = job.reason === 'manual' ? null : await trimToFit(deps, { target: job.target, context, budget });
  return trimmed ? { kind: 'trimmed', error } : { kind: 'unchanged', why: 'failed', error };
}

/** The rung that cannot fail: the oldest groups of the tail are left out until the rest fits. Null: nothing could be left out. */
export async function trimToFit(
  deps: Pick<AutoCompactDeps, 'compactions'>,
  { target, context, budget }: { target: SessionTarget; context: LoadedContext; budget: ContextBudget },
): Promise<Compaction | null> {
  const pinned = context.rawTokens - context.fixedTokens - tokensOf(context.tail);
  // The anchor and the correction say how far our own counting is off; the target is brought to the same scale.
  const scale = Math.max(1, context.estimatedTokens / Math.max(1, context.rawTokens));
  const room = Math.floor(budget.trimTarget / scale) - context.fixedTokens - pinned;
  const cut = planTrim({ groups: groupMessages(context.tail), tokensOf: groupTokens }, room);
  if (!cut) return null;
  const kept = cut.kept.reduce((sum, group) => sum + groupTokens(group), 0);
  return deps.compactions.commit(target.session.id, context.seen, {
    ...withoutVersion(context.seen.view),
    boundarySeq: cut.boundarySeq,
    method: 'trim',
    model: null,
    tokensBefore: context.estimatedTokens,
    tokensAfter: context.fixedTokens + pinned + kept,
  });
}

function withoutVersion({ summary, summarisedToSeq, boundarySeq, softTrimToSeq, hardClearToSeq }: ContextView) {
  return { summary, summarisedToSeq, boundarySeq, softTrimToSeq, hardClearToSeq };
}

function unchanged(why: UnchangedReason): CompactOutcome {
  return { kind: 'unchanged', why };
}

function grouped(tokens: number): string {
  return String(Math.round(tokens)).replace(/\B(?=(\d{3})+$)/g, ',');
}
