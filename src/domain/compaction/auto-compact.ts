import { chatError, toChatError, type ChatError } from '../chat-error';
import type { ChatEvent } from '../chat-event';
import { carriedOver, type Compaction } from './compaction';
import { checkSummary, type CheckSummaryDeps } from '../facts/check-summary';
import { summaryWithLedger } from '../context/system-prompt-with-summary';
import {
  BREAKER_AFTER,
  EFFECTIVE_RATIO,
  MIN_MESSAGES_TO_COMPACT,
  SUMMARY_TOTAL_MS,
} from '../context/compact-constants';
import type { ContextBudget } from '../context/context-budget';
import { needsCompaction } from '../context/fitting/overfull';
import { messagesOf } from '../context/message-groups';
import { startDeadline } from '../providers/helper-call';
import { estimateFromText } from '../tokens/token-estimator';
import type { Message, ModelRef } from '../conversation';
import type { CompactionRepository } from './compaction-repository';
import type { Log } from '../runtime';
import type { FlushMemory } from '../memory/flush-memory';
import type { CompactOutcome, UnchangedReason } from './compact-outcome';
import type { LoadContext } from '../context/load-context';
import type { LoadedContext } from '../context/loaded-context';
import type { SessionTarget } from '../context/session-target';
import { boundaryOf, isWorthwhile, manualBudget, planSummary, tokensWith, type SummaryPlan } from './plan-summary';
import { trimToFit } from './trim-to-fit';
import { writeSummary, type WriteSummaryDeps } from './write-summary';

/** Why to compact: `background` after a response, `preflight` because a request does not fit, `manual` because the user or the model asked. */
export type CompactReason = 'background' | 'preflight' | 'manual';

export interface AutoCompactDeps extends WriteSummaryDeps, Omit<CheckSummaryDeps, 'messages'> {
  readonly loadContext: LoadContext;
  readonly flushMemory: FlushMemory;
  readonly messages: WriteSummaryDeps['messages'] & CheckSummaryDeps['messages'];
  readonly compactions: Pick<CompactionRepository, 'list' | 'commit'>;
  readonly log: Log;
}

export interface AutoCompact {
  /**
   * Yields `compact-started` when a summary call begins and `compact-completed` when it has ended, or nothing at all. It never
   * throws, and ends in the old view or in a new one. At most one runs in a session: meanwhile the outcome of
   * another one is `running`. A manual one waits for a run that only checks.
   */
  run(target: SessionTarget, reason: CompactReason, signal: AbortSignal): AsyncGenerator<ChatEvent, CompactOutcome>;
  /** Resolves when no compaction runs in the session. */
  settled(sessionId: string): Promise<void>;
}

export function createAutoCompact(deps: AutoCompactDeps): AutoCompact {
  const running = new Map<string, Run>();
  /** Sessions whose last summary ran out of the time that a user waits. The background has more time. */
  const unfinished = new Set<string>();

  return {
    async *run(target, reason, signal) {
      const sessionId = target.session.id;
      for (let other = running.get(sessionId); other; other = running.get(sessionId)) {
        // A check in the background that ends without a summary must not swallow the user's request.
        if (reason !== 'manual' || (await other.makesSummary)) return unchanged('running');
        await other.done;
      }
      const { run, decide, end } = openRun();
      running.set(sessionId, run);
      const isUnfinished = reason === 'background' && unfinished.delete(sessionId);
      const onTimeout = () => void unfinished.add(sessionId);
      try {
        return yield* compact(deps, { target, reason, signal, isUnfinished, onTimeout, onSummary: () => decide(true) });
      } finally {
        running.delete(sessionId);
        decide(false);
        end();
      }
    },
    settled: async (sessionId) => running.get(sessionId)?.done,
  };
}

interface Run {
  /** Resolves as soon as it is known whether this run makes a summary. */
  readonly makesSummary: Promise<boolean>;
  readonly done: Promise<void>;
}

function openRun() {
  let decide: (makesSummary: boolean) => void = () => undefined;
  let end: () => void = () => undefined;
  const makesSummary = new Promise<boolean>((resolve) => (decide = resolve));
  const done = new Promise<void>((resolve) => (end = resolve));
  return { run: { makesSummary, done }, decide, end };
}

interface Job {
  readonly target: SessionTarget;
  readonly reason: CompactReason;
  readonly signal: AbortSignal;
  /** A summary of this session ran out of time, and what it would have covered is left out: tried once more, whatever the thresholds. */
  readonly isUnfinished: boolean;
  readonly onTimeout: () => void;
  readonly onSummary: () => void;
}

async function* compact(deps: AutoCompactDeps, job: Job): AsyncGenerator<ChatEvent, CompactOutcome> {
  const { target, reason } = job;
  const context = await deps.loadContext(target);
  const budget = reason === 'manual' ? manualBudget(context) : context.budget;
  if (!budget) return unchanged('unknown-window');
  const refusal = reason === 'manual' ? null : await reasonNotTo(deps.compactions, job, context, budget);
  if (refusal) return unchanged(refusal);
  const plan = await planSummary(deps.messages, { target, context, budget });
  if (!plan) return unchanged('all-protected');
  // Pinned messages stay. When they are most of the context, even the shortest summary is not worth its call.
  if (!isWorthwhile(await tokensWith(deps.messages, plan, ''), plan)) return unchanged('not-effective');

  deps.log(
    `Compaction: estimated ~${grouped(context.estimatedTokens)} tokens, threshold ${grouped(budget.compactAt)} — ` +
      `compacting ${coveredBy(plan).length} messages`,
  );
  job.onSummary();
  yield { type: 'compact-started' };
  const outcome = await summariseAndCommit(deps, job, plan);
  const fallbackToTruncation = outcome.kind === 'trimmed';
  yield { type: 'compact-completed', didCompact: outcome.kind === 'compacted', fallbackToTruncation };
  return outcome;
}

/** Keeps the app from compacting again and again without effect. */
async function reasonNotTo(
  compactions: Pick<CompactionRepository, 'list'>,
  { target: { session }, reason, isUnfinished }: Job,
  context: LoadedContext,
  budget: ContextBudget,
): Promise<UnchangedReason | null> {
  if (!context.settings.enabled) return 'switched-off';
  if (reason === 'preflight') return needsCompaction(context) ? null : 'below-threshold';
  const { summarisedToSeq, boundarySeq } = context.snapshot.view;
  if (isUnfinished && summarisedToSeq < boundarySeq) return null;
  if (context.estimatedTokens <= budget.compactAt) return 'below-threshold';
  if (session.messageCount < MIN_MESSAGES_TO_COMPACT) return 'too-few-messages';
  const summaries = (await compactions.list(session.id)).filter(isSummary).slice(0, BREAKER_AFTER);
  const idle = summaries.filter(({ tokensBefore, tokensAfter }) => tokensAfter > tokensBefore * EFFECTIVE_RATIO);
  return idle.length === BREAKER_AFTER ? 'not-effective' : null;
}

function isSummary({ method }: Compaction): boolean {
  return method === 'single-pass' || method === 'staged';
}

/** Whatever breaks in here (a full disk, a locked keychain), `compact-completed` must follow `compact-started`. */
async function summariseAndCommit(deps: AutoCompactDeps, job: Job, plan: SummaryPlan): Promise<CompactOutcome> {
  const holdsUpTurn = job.reason === 'preflight';
  const deadline = startDeadline(deps.clock, job.signal, holdsUpTurn ? SUMMARY_TOTAL_MS : null);
  try {
    // A turn may jump from below the flush to beyond the limit. Its flush comes before the commit, beside the summary: the user waits.
    const flushed = holdsUpTurn ? deps.flushMemory(plan.target, deadline.signal) : null;
    const written = await writeSummary(deps, plan, {
      pace: holdsUpTurn ? 'foreground' : 'background',
      signal: deadline.signal,
    });
    await flushed;
    if (written.kind === 'written')
      return await commitSummary(deps, plan, { ...written, isWaitedFor: job.reason !== 'background' });
    if (deadline.hasPassed()) job.onTimeout();
    const error = deadline.hasPassed() ? chatError('timeout', 'The summary took too long.') : written.error;
    return await fallBack(deps, job, plan, error);
  } catch (thrown) {
    return { kind: 'unchanged', why: 'failed', error: toChatError(thrown) };
  } finally {
    deadline.release();
  }
}

async function commitSummary(
  deps: AutoCompactDeps,
  plan: SummaryPlan,
  written: {
    readonly summary: string;
    readonly stages: number;
    readonly model: ModelRef;
    readonly isWaitedFor: boolean;
  },
): Promise<CompactOutcome> {
  const { target, context, cut } = plan;
  const tokensBefore = context.estimatedTokens;
  const checked = await checkSummary(deps, plan, written);
  const tokensAfter = await tokensWith(deps.messages, plan, summaryWithLedger(checked) ?? '');
  if (!isWorthwhile(tokensAfter, plan)) return unchanged('not-effective');
  const compaction = await deps.compactions.commit(target.session.id, context.snapshot, {
    ...carriedOver(context.snapshot.view),
    ...checked,
    summarisedToSeq: cut.boundarySeq,
    boundarySeq: boundaryOf(plan),
    method: written.stages === 1 ? 'single-pass' : 'staged',
    model: written.model,
    tokensBefore,
    tokensAfter,
  });
  if (!compaction) return unchanged('history-changed');
  deps.log(
    `Compaction: summarized ${coveredBy(plan).length} messages into ~${grouped(estimateFromText(checked.summary))} tokens, ` +
      `freed ~${grouped(Math.max(0, tokensBefore - tokensAfter))} estimated tokens`,
  );
  return { kind: 'compacted', compaction };
}

/** A manual compaction may fail, and the user can try again; one that the app needs is replaced by a trim. */
async function fallBack(deps: AutoCompactDeps, job: Job, plan: SummaryPlan, error: ChatError): Promise<CompactOutcome> {
  if (job.signal.aborted) return unchanged('stopped');
  deps.log(`Warning: Compaction failed: ${error.message} Falling back to history trimming.`);
  const trimmed = job.reason === 'manual' ? null : await trimToFit(deps.compactions, plan);
  return trimmed ? { kind: 'trimmed', error } : { kind: 'unchanged', why: 'failed', error };
}

function coveredBy({ cut }: SummaryPlan): readonly Message[] {
  return cut.covered.flatMap(messagesOf);
}

function unchanged(why: UnchangedReason): CompactOutcome {
  return { kind: 'unchanged', why };
}

function grouped(tokens: number): string {
  return String(Math.round(tokens)).replace(/\B(?=(\d{3})+$)/g, ',');
}
