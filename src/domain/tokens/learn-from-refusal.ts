import {
  CORRECTION_MAX,
  FIRST_REFUSED_RATIO,
  LAST_RESORT_WINDOW_TOKENS,
  LEARN_MAX_RATIO,
  MAX_OVERFLOW_RECOVERIES,
  MIN_WINDOW_TOKENS,
  NEXT_REFUSED_RATIO,
} from '../context/compact-constants';
import type { LoadedContext } from '../context/loaded-context';
import { modelRefOf, type SessionTarget } from '../context/session-target';
import type { ModelRepository } from '../providers/model-repository';
import type { OverflowDetail } from '../providers/overflow';
import { hasPictures } from './learn-from-usage';
import { learnCorrection } from './learned-correction';

export interface RefusedRequest {
  readonly target: SessionTarget;
  readonly context: LoadedContext;
  readonly refusal: OverflowDetail;
  /** How many times this answer has been refused, with this one. */
  readonly refusals: number;
  /** The room that the request asked for; some providers add it to their count. */
  readonly maxOutputTokens: number | null;
}

/**
 * The target with a window that makes the next request smaller than the refused one. That window holds for this turn. Remembered is only
 * what the refusal says: the window it names, the count it gives, or, where nobody has stated a window, a guess from the size of the request.
 */
export async function learnFromRefusal(
  deps: { models: Pick<ModelRepository, 'learnWindow' | 'learnCorrection'> },
  refused: RefusedRequest,
): Promise<SessionTarget> {
  const { target, context } = refused;
  const ref = modelRefOf(target);
  const tokenCorrection = correctionAfter(refused);
  if (tokenCorrection !== target.model.tokenCorrection) await deps.models.learnCorrection(ref, tokenCorrection);
  const size = Math.max(context.estimatedTokens, Math.ceil(context.rawTokens * tokenCorrection));
  const learned = windowLearned(refused, size);
  if (learned) await deps.models.learnWindow(ref, learned);
  return { ...target, model: { ...target.model, tokenCorrection, contextWindowSize: windowForTurn(refused, size) } };
}

/** For a request that the last window did not make smaller. */
export function withTighterWindow(target: SessionTarget, refused: LoadedContext): SessionTarget {
  const { model } = target;
  const window = Math.min(model.contextWindowSize ?? Infinity, refused.estimatedTokens);
  const contextWindowSize = Math.max(MIN_WINDOW_TOKENS, Math.floor(window * NEXT_REFUSED_RATIO));
  return { ...target, model: { ...model, contextWindowSize } };
}

/** The provider has counted this very request, and it was more than we thought. */
function correctionAfter({ target, context, refusal, maxOutputTokens }: RefusedRequest): number {
  const { tokenCorrection } = target.model;
  if (refusal.requestedTokens === null || hasPictures(context)) return tokenCorrection;
  const counted = promptTokens(refusal.requestedTokens, context.estimatedTokens, maxOutputTokens);
  if (counted > context.rawTokens * LEARN_MAX_RATIO) return tokenCorrection;
  return Math.min(
    CORRECTION_MAX,
    Math.max(tokenCorrection, learnCorrection(tokenCorrection, context.rawTokens, counted)),
  );
}

/** Of the count with and without the room for the answer, the one that is nearer to our own. */
function promptTokens(requested: number, estimated: number, maxOutputTokens: number | null): number {
  const without = requested - (maxOutputTokens ?? 0);
  return without > 0 && Math.abs(without - estimated) < Math.abs(requested - estimated) ? without : requested;
}

function windowLearned(refused: RefusedRequest, size: number): Parameters<ModelRepository['learnWindow']>[1] | null {
  const { target, context, refusal } = refused;
  if (refusal.limitedBy !== 'window') return null;
  const { windowTokens: named } = refusal;
  if (named !== null) return named >= MIN_WINDOW_TOKENS ? { tokens: named, kind: 'named' } : null;
  const guess = guessedWindow(refused, size);
  const isFounded = refusal.inTokens === true && !hasPictures(context) && guess >= LAST_RESORT_WINDOW_TOKENS;
  return isFounded && !target.model.isWindowStated ? { tokens: guess, kind: 'guess' } : null;
}

/** After the first refusal a little less than was refused. After more, the window lies between that and what is tried next: their geometric mean. */
function guessedWindow(refused: RefusedRequest, size: number): number {
  if (refused.refusals === 1) return Math.floor(size * FIRST_REFUSED_RATIO);
  return Math.floor(Math.sqrt(windowForTurn(refused, size) * size));
}

/**
 * Without a number the request shrinks a little at first and then in large steps, because only a few tries are left. So it does when it was
 * refused although it seemed to fit the number. A request within a window of its own size is smaller than it was.
 */
function windowForTurn({ target, refusal, refusals }: RefusedRequest, size: number): number {
  const known = target.model.contextWindowSize ?? Infinity;
  const named = refusal.windowTokens ?? Infinity;
  const ratio = refusals > 1 ? NEXT_REFUSED_RATIO : named < Infinity ? 1 : FIRST_REFUSED_RATIO;
  const shrunk = Math.floor(Math.min(known, size) * ratio);
  const last = refusals >= MAX_OVERFLOW_RECOVERIES ? LAST_RESORT_WINDOW_TOKENS : Infinity;
  const window = named < Math.min(known, size) ? named : Math.min(shrunk, last);
  return Math.max(MIN_WINDOW_TOKENS, window);
}
