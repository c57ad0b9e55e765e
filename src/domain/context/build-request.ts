import type { ContextView } from '../compaction/compaction';
import type { ModelRef } from '../conversation';
import type { RequestRecipe } from '../requests/sent-request';
import { estimateFixedTokens } from '../tokens/token-estimator';
import { buildCompactAwareMessages } from './compact-aware-message-builder';
import { budgetFor } from './context-budget';
import { shapeContext } from './fitting/shape-context';
import type { StoredContext } from './loaded-context';
import { systemPromptWithSummary } from './system-prompt-with-summary';

export interface RequestRows extends Pick<StoredContext, 'pins' | 'tail' | 'leftOutCount'> {
  readonly view: ContextView;
}

/**
 * Builds a request from stored rows. Pure: with the same recipe, the same view and the same rows, the result is the same, so that the
 * request behind an old answer can be built again.
 */
export function buildRequest(model: ModelRef, recipe: RequestRecipe, { view, pins, tail, leftOutCount }: RequestRows) {
  const { systemPrompt, tools, settings, window, seesImages } = recipe;
  const budget = budgetFor(window, settings);
  const earlier = { summary: view.summary, ledger: view.ledger, leftOutCount };
  const fixedTokens = estimateFixedTokens({ system: systemPromptWithSummary(systemPrompt, earlier), tools });

  // Unknown window: nothing is clipped until a refusal teaches us one.
  const roomIn = (limit: number | undefined) => (limit === undefined ? Infinity : Math.max(0, limit - fixedTokens));
  const room = roomIn(budget?.capacity);
  const shaped = shapeContext(
    { view, settings, pins, tail },
    { tokens: room, workingTokens: roomIn(budget?.limit), seesImages },
  );
  const built = buildCompactAwareMessages({
    model,
    systemPrompt,
    earlier,
    coveredCount: view.coveredCount,
    pins: shaped.pins,
    tail: shaped.tail,
    tools,
    seesImages,
  });
  return { budget, fixedTokens, room, shaped, built };
}
