import {
  CORRECTION_FAR_OFF,
  CORRECTION_FAR_RATE,
  CORRECTION_LEARNING_RATE,
  CORRECTION_MAX,
  CORRECTION_MIN,
  ESTIMATE_SAFETY_MARGIN,
} from '../context/compact-constants';

/**
 * Moves a model's correction towards what its provider reported. Near the truth it is a slow average that one odd call cannot upset. When the
 * estimate was far too low it takes most of the way at once, because until then requests are refused; downwards it is never in a hurry.
 * `estimated` is the request's estimate before correction. It holds the safety margin, so the margin is added to
 * `actual` too: otherwise every model would slowly learn it away.
 */
export function learnCorrection(previous: number, estimated: number, actual: number): number {
  const start = Number.isFinite(previous) ? clamp(previous, CORRECTION_MIN, CORRECTION_MAX) : 1;
  const observed = (actual * ESTIMATE_SAFETY_MARGIN) / estimated;
  if (!Number.isFinite(observed) || observed <= 0) return start;
  const target = clamp(observed, CORRECTION_MIN, CORRECTION_MAX);
  const rate = target > start * CORRECTION_FAR_OFF ? CORRECTION_FAR_RATE : CORRECTION_LEARNING_RATE;
  return start + (target - start) * rate;
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
