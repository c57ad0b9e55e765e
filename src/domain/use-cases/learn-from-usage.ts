import {
  LEARN_MAX_RATIO,
  LEARN_MIN_RATIO,
  MIN_WINDOW_TOKENS,
  REFUSED_WINDOW_RATIO,
} from '../context/compact-constants';
import { learnCorrection } from '../context/learned-correction';
import type { Usage } from '../conversation';
import type { OverflowDetail } from '../overflow';
import type { ModelRepository } from '../ports';
import type { LoadedContext, SessionTarget } from './load-context';

interface Lesson {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
}

/** A reported count moves this model's correction a little; one that cannot be about the same text is not believed. */
export async function learnFromUsage(
  deps: { models: ModelRepository },
  { target, context, usage }: Lesson & { usage: Usage | null },
): Promise<void> {
  const { model } = target;
  const ratio = (usage?.inputTokens ?? 0) / Math.max(1, context.rawTokens);
  if (!usage || ratio < LEARN_MIN_RATIO || ratio > LEARN_MAX_RATIO) return;
  const correction = learnCorrection(model.tokenCorrection, context.rawTokens, usage.inputTokens);
  if (correction !== model.tokenCorrection) await deps.models.learnCorrection(refOf(target), correction);
}

/**
 * The model with the window that a refusal revealed. A number that the provider named is remembered; without one the request must
 * shrink for this turn, and only a model whose window nobody knew remembers the guess. A limit on speed is no window.
 */
export async function learnFromRefusal(
  deps: { models: ModelRepository },
  { target, context, refusal }: Lesson & { refusal: OverflowDetail },
): Promise<SessionTarget> {
  const { model } = target;
  const known = model.contextWindowSize;
  const named = refusal.windowTokens;
  const shrunk = Math.floor(
    (known === null ? context.estimatedTokens : Math.min(known, context.estimatedTokens)) * REFUSED_WINDOW_RATIO,
  );
  const window = Math.max(MIN_WINDOW_TOKENS, named !== null && (known === null || named < known) ? named : shrunk);
  const isCertain = window === named && refusal.limitedBy === 'window';
  if (isCertain || known === null) await deps.models.learnWindow(refOf(target), window);
  return { ...target, model: { ...model, contextWindowSize: window } };
}

function refOf({ provider, model }: SessionTarget) {
  return { providerId: provider.id, modelId: model.id };
}
