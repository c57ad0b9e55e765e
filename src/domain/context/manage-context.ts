import { failure } from '../chat-error';
import { messagesOf, tokensOf } from './message-groups';
import { parseContextSettings } from './context-settings';
import { estimateFixedTokens, estimateFromText } from '../tokens/token-estimator';
import type { Contexts, ContextBreakdown } from './contexts';
import type { AutoCompact } from '../compaction/auto-compact';
import type { CompactionRepository } from '../compaction/compaction-repository';
import type { MessageRepository } from '../messages/message-repository';
import type { SettingsRepository } from '../settings/settings-repository';
import { readSetting, writeSetting } from '../settings/read-setting';
import type { LoadContext } from './load-context';
import type { LoadedContext } from './loaded-context';
import type { FindTarget } from './session-target';
import type { EstimateSummaryCost } from '../compaction/estimate-summary-cost';
import { manualBudget, planSummary } from '../compaction/plan-summary';
import { keepReceipts } from '../facts/summary-lines';
import { summaryWithLedger } from './system-prompt-with-summary';

export interface ManageContextDeps {
  readonly findTarget: FindTarget;
  readonly loadContext: LoadContext;
  readonly autoCompact: AutoCompact;
  readonly estimateSummaryCost: EstimateSummaryCost;
  readonly compactions: CompactionRepository;
  readonly messages: Pick<MessageRepository, 'between' | 'listPinned' | 'pin'>;
  readonly settings: SettingsRepository;
}

/** Shows a session's context and changes it, for the user, a script or the model itself. */
export function createContexts(deps: ManageContextDeps): Contexts {
  const { findTarget, loadContext, compactions, messages, settings } = deps;

  return {
    async inspect(sessionId) {
      const target = await findTarget(sessionId);
      const context = await loadContext(target);
      const { view } = context.snapshot;
      return {
        estimatedTokens: context.estimatedTokens,
        contextWindowSize: target.model.contextWindowSize,
        workingTokens: context.budget?.working ?? null,
        compactAtTokens: context.budget?.compactAt ?? null,
        automatic: { enabled: context.settings.enabled, threshold: context.settings.threshold },
        questionTokens: context.questionTokens,
        windowSize: context.budget?.size ?? null,
        version: view.version,
        boundarySeq: view.boundarySeq === 0 ? null : view.boundarySeq,
        summary: view.summary,
        ledger: view.ledger,
        receipts: view.receipts,
        selfTest: view.selfTest,
        coveredCount: view.coveredCount,
        breakdown: breakdownOf(context),
        omitted: context.omitted,
        cuts: context.cuts,
        providerCuts: context.reported.verdict === 'cut',
        request: context.request,
      };
    },

    history: (sessionId) => compactions.list(sessionId),
    pinned: (sessionId) => messages.listPinned(sessionId),

    async *compact(sessionId, signal) {
      const target = await findTarget(sessionId);
      // While a summary is being made the outcome is `running`: a second one right after it would compact twice.
      return yield* deps.autoCompact.run(target, 'manual', signal);
    },

    async preview(sessionId) {
      const target = await findTarget(sessionId);
      const context = await loadContext(target);
      const plan = await planSummary(messages, { target, context, budget: manualBudget(context) });
      const covered = plan?.cut.covered.flatMap(messagesOf) ?? [];
      const kept = plan?.cut.kept.flatMap(messagesOf) ?? context.tail;
      const cost = plan && (await deps.estimateSummaryCost(plan));
      return { messages: covered, tokens: tokensOf(covered), keptCount: kept.length, cost };
    },

    undo: (sessionId) => compactions.undo(sessionId),
    reset: (sessionId) => compactions.reset(sessionId),

    async edit(sessionId, summary) {
      const text = summary.trim();
      if (text === '') throw failure('invalid-argument', 'Enter a summary. To go without one, reset the context.');
      const target = await findTarget(sessionId);
      const context = await loadContext(target);
      const { view } = context.snapshot;
      if (view.summary === null) throw failure('not-found', 'This chat has no summary yet.');
      if (estimateFromText(text) > (context.budget?.protectedTokens ?? Infinity))
        throw failure('invalid-argument', 'This summary is too long: it leaves no room for the chat. Shorten it.');
      const change = estimateFromText(text) - estimateFromText(view.summary);
      const committed = await compactions.commit(sessionId, context.snapshot, {
        ...view,
        summary: text,
        receipts: keepReceipts(view, text),
        selfTest: null, // what the person removed or added was not tested
        method: 'edited',
        model: null,
        tokensBefore: context.estimatedTokens,
        tokensAfter: Math.max(0, context.estimatedTokens + change),
      });
      if (!committed) throw failure('busy', 'The summary changed in the meantime. Edit the new one.');
    },

    pin: (messageId, pinned) => messages.pin(messageId, pinned),
    settings: () => readSetting(settings, 'context'),
    async changeSettings(change) {
      const current = await readSetting(settings, 'context');
      await writeSetting(settings, 'context', parseContextSettings({ ...current, ...change }));
    },
  };
}

/** The parts that fill the window. They add up to our own count of the request. */
function breakdownOf(context: LoadedContext): ContextBreakdown {
  const { request, snapshot, tail, fixedTokens, pinnedTokens, rawTokens } = context;
  const summary = estimateFromText(summaryWithLedger(snapshot.view) ?? '');
  const withoutTools = estimateFixedTokens({ system: request.system, tools: [] });
  const toolResults = tail.reduce((sum, { role, tokenEstimate }) => sum + (role === 'tool' ? tokenEstimate : 0), 0);
  return {
    system: Math.max(0, withoutTools - summary),
    tools: fixedTokens - withoutTools,
    summary,
    pinned: pinnedTokens,
    // Also the first question, which is always sent, and what joins messages.
    messages: Math.max(0, rawTokens - fixedTokens - pinnedTokens - toolResults),
    toolResults,
  };
}
