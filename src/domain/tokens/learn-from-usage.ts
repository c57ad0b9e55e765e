import { LEARN_MAX_RATIO, LEARN_MIN_RATIO } from '../context/compact-constants';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import type { Usage } from '../conversation';
import type { ModelRepository } from '../providers/model-repository';
import { learnCorrection } from './learned-correction';
import { plausibleUsage } from './plausible-usage';
import { countVagueParts, judgeCount } from './reported-count';

/**
 * What an accepted request teaches: its count moves this model's correction, and a learned window that is smaller than the request was wrong.
 * Nothing is learned from a count that cannot be about the same text, and nothing about text from a request with pictures.
 */
export async function learnFromUsage(
  deps: { models: Pick<ModelRepository, 'learnCorrection' | 'forgetWindow'> },
  lesson: { readonly target: SessionTarget; readonly context: LoadedContext; readonly usage: Usage | null },
): Promise<void> {
  const { target, context } = lesson;
  const { model } = target;
  const usage = plausibleUsage(lesson.usage);
  if (!usage) return;
  const vagueParts = countVagueParts(context.tail);
  const count = { reported: usage.inputTokens, estimated: context.rawTokens, vagueParts };
  if (judgeCount(context.reported.counts, count) !== 'plausible') return;

  const { learnedWindow } = model;
  if (learnedWindow && usage.inputTokens > learnedWindow.tokens) await deps.models.forgetWindow(modelRefOf(target));

  const ratio = usage.inputTokens / Math.max(1, context.rawTokens);
  if (hasPictures(context) || ratio < LEARN_MIN_RATIO * model.tokenCorrection || ratio > LEARN_MAX_RATIO) return;
  const correction = learnCorrection(model.tokenCorrection, context.rawTokens, usage.inputTokens);
  if (correction !== model.tokenCorrection) await deps.models.learnCorrection(modelRefOf(target), correction);
}

export function hasPictures({ request }: Pick<LoadedContext, 'request'>): boolean {
  return request.messages.some((message) => message.role === 'user' && message.images.length > 0);
}
