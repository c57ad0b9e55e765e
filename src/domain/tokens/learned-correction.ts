import {
  CORRECTION_LEARNING_RATE,
  CORRECTION_MAX,
  CORRECTION_MAX_STEP,
  CORRECTION_MIN,
  ESTIMATE_SAFETY_MARGIN,
} from '../context/compact-constants';

/**
 * Moves a model's correction towards what its provider reported: a moving average that one odd call cannot upset.
 * `estimated` is the request's estimate before correction. It holds the safety margin, so the margin is added to
 * `actual` too: otherwise every model would slowly learn it away.
 */
export function learnCorrection(previous: number, estimated: number, actual: number): number {
  const start = Number.isFinite(previous) ? clamp(previous, CORRECTION_MIN, CORRECTION_MAX) : 1;
  const observed = (actual * ESTIMATE_SAFETY_MARGIN) / estimated;
  if (!Number.isFinite(observed) || observed <= 0) return start;
  const step = clamp((observed - start) * CORRECTION_LEARNING_RATE, -CORRECTION_MAX_STEP, CORRECTION_MAX_STEP);
  return clamp(start + step, CORRECTION_MIN, CORRECTION_MAX);
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
