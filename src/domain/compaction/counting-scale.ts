import type { LoadedContext } from '../context/loaded-context';
import type { SessionTarget } from '../context/session-target';

/**
 * How many tokens of the model one of our own is, at least one: the anchor and the correction say how far our counting is off. A limit of the
 * model is divided by this before it is compared with the counts of single messages, which are our own.
 */
export function countingScale(
  { model }: Pick<SessionTarget, 'model'>,
  { estimatedTokens, rawTokens }: Pick<LoadedContext, 'estimatedTokens' | 'rawTokens'>,
): number {
  return Math.max(1, model.tokenCorrection, estimatedTokens / Math.max(1, rawTokens));
}
