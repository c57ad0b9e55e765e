import {
  FIRST_REFUSED_RATIO,
  LAST_RESORT_WINDOW_TOKENS,
  LEARN_MAX_RATIO,
  LEARN_MIN_RATIO,
  MAX_OVERFLOW_RECOVERIES,
  MIN_WINDOW_TOKENS,
  NEXT_REFUSED_RATIO,
} from '../context/compact-constants';
import { learnCorrection } from './learned-correction';
import type { Usage } from '../conversation';
import type { OverflowDetail } from '../providers/overflow';
import type { ModelRepository } from '../providers/model-repository';
import type { LoadedContext } from '../context/loaded-context';
import type { SessionTarget } from '../context/session-target';

interface Lesson {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
}

/** A reported count moves this model's correction a little; one that cannot be about the same text is not believed. */
export async function learnFromUsage(
  deps: { models: Pick<ModelRepository, 'learnCorrection'> },
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
 * shrink, a little at first and then in large steps, because only a few tries are left. Such a guess holds for this turn; it is
 * remembered when nobody ever stated the window. A limit on speed is no window.
 */
export async function learnFromRefusal(
  deps: { models: Pick<ModelRepository, 'learnWindow'> },
  { target, context, refusal, refusals }: Lesson & { refusal: OverflowDetail; refusals: number },
): Promise<SessionTarget> {
  const { model } = target;
  const known = model.contextWindowSize;
  const named = refusal.windowTokens;
  const refused = known === null ? context.estimatedTokens : Math.min(known, context.estimatedTokens);
  const isLastTry = refusals >= MAX_OVERFLOW_RECOVERIES;
  const ratio = refusals === 1 ? FIRST_REFUSED_RATIO : NEXT_REFUSED_RATIO;
  const shrunk = Math.min(Math.floor(refused * ratio), isLastTry ? LAST_RESORT_WINDOW_TOKENS : Infinity);
  const window = Math.max(MIN_WINDOW_TOKENS, named !== null && (known === null || named < known) ? named : shrunk);
  const isCertain = window === named && refusal.limitedBy === 'window';
  if (isCertain || !model.isWindowStated) await deps.models.learnWindow(refOf(target), window);
  return { ...target, model: { ...model, contextWindowSize: window } };
}

function refOf({ provider, model }: SessionTarget) {
  return { providerId: provider.id, modelId: model.id };
}
