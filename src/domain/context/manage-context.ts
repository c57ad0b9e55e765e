import { failure } from '../chat-error';
import { messagesOf, tokensOf } from './message-groups';
import { parseContextSettings } from './context-settings';
import { estimateFixedTokens, estimateFromText } from '../tokens/token-estimator';
import type { Contexts, ContextBreakdown } from './contexts';
import type { SessionRepository } from '../sessions/session-repository';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { AutoCompact, AutoCompactDeps } from '../compaction/auto-compact';
import { findTarget, loadContext, type LoadedContext } from './load-context';
import { manualBudget, planSummary } from '../compaction/plan-summary';
import { requireSession } from '../sessions/require-session';

export interface ManageContextDeps extends AutoCompactDeps {
  readonly sessions: SessionRepository;
  readonly autoCompact: AutoCompact;
}

/** What a person, a script or the model itself may ask about a session's context, and do to it. */
export function createContexts(deps: ManageContextDeps): Contexts {
  const { compactions, messages, settings } = deps;
  const targetOf = async (sessionId: string) => findTarget(deps, await requireSession(deps, sessionId));

  return {
    async inspect(sessionId) {
      const target = await targetOf(sessionId);
      const context = await loadContext(deps, target);
      const { view } = context.seen;
      return {
        estimatedTokens: context.estimatedTokens,
        contextWindowSize: target.model.contextWindowSize,
        compactAtTokens: context.budget?.compactAt ?? null,
        windowSize: context.budget?.size ?? null,
        version: view.version,
        boundarySeq: view.boundarySeq === 0 ? null : view.boundarySeq,
        summary: view.summary,
        coveredCount: view.coveredCount,
        breakdown: breakdownOf(context),
        request: context.request,
      };
    },

    history: (sessionId) => compactions.list(sessionId),
    pinned: (sessionId) => messages.listPinned(sessionId),

    async *compact(sessionId, signal) {
      const target = await targetOf(sessionId);
      // While one runs the answer is `running`: doing it again right after would compact twice.
      return yield* deps.autoCompact.run(target, 'manual', signal);
    },

    async preview(sessionId) {
      const target = await targetOf(sessionId);
      const context = await loadContext(deps, target);
      const plan = await planSummary(deps, { target, context, budget: manualBudget(context) });
      const covered = plan?.cut.covered.flatMap(messagesOf) ?? [];
      const kept = plan?.cut.kept.flatMap(messagesOf) ?? context.tail;
      return { messages: covered, tokens: tokensOf(covered), keptCount: kept.length };
    },

    undo: (sessionId) => compactions.undo(sessionId),
    reset: (sessionId) => compactions.reset(sessionId),

    async edit(sessionId, summary) {
      const text = summary.trim();
      if (text === '') throw failure('invalid-argument', 'A summary needs words. Reset the context to do without one.');
      const target = await targetOf(sessionId);
      const context = await loadContext(deps, target);
      const { view } = context.seen;
      if (view.summary === null) throw failure('not-found', 'This chat has no summary yet.');
      if (estimateFromText(text) > (context.budget?.protectedTokens ?? Infinity))
        throw failure(
          'invalid-argument',
          'This summary is too long: it would leave no room for the conversation itself.',
        );
      const change = estimateFromText(text) - estimateFromText(view.summary);
      const committed = await compactions.commit(sessionId, context.seen, {
        ...view,
        summary: text,
        method: 'edited',
        model: null,
        tokensBefore: context.estimatedTokens,
        tokensAfter: Math.max(0, context.estimatedTokens + change),
      });
      if (!committed)
        throw failure('busy', 'The context changed meanwhile. Look at the new summary and edit that one.');
    },

    pin: (messageId, pinned) => messages.pin(messageId, pinned),
    settings: () => readSetting(settings, 'context'),
    async changeSettings(change) {
      const current = await readSetting(settings, 'context');
      await writeSetting(settings, 'context', parseContextSettings({ ...current, ...change }));
    },
  };
}

/** What fills the window, part by part. The parts add up to our own count of the request. */
function breakdownOf({ request, seen, tail, fixedTokens, rawTokens }: LoadedContext): ContextBreakdown {
  const summary = seen.view.summary === null ? 0 : estimateFromText(seen.view.summary);
  const withoutTools = estimateFixedTokens({ system: request.system, tools: [] });
  let toolResults = 0;
  let spoken = 0;
  for (const message of tail) {
    if (message.role === 'tool') toolResults += message.tokenEstimate;
    else spoken += message.tokenEstimate;
  }
  return {
    system: Math.max(0, withoutTools - summary),
    tools: fixedTokens - withoutTools,
    summary,
    pinned: Math.max(0, rawTokens - fixedTokens - toolResults - spoken),
    messages: spoken,
    toolResults,
  };
}
