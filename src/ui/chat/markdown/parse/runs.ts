import type { BlockToken } from './tokens';

export type Run = readonly BlockToken[];

const RUN_LENGTH = 16;

/** The runs with more blocks; all runs but the last stay the same objects. */
export function addToRuns(runs: readonly Run[], added: readonly BlockToken[]): readonly Run[] {
  if (added.length === 0) return runs;
  const last = runs.at(-1) ?? [];
  const isFull = last.length >= RUN_LENGTH;
  const filled = isFull ? [] : last;
  const room = RUN_LENGTH - filled.length;
  const next = [...(isFull ? runs : runs.slice(0, -1)), [...filled, ...added.slice(0, room)]];
  return addToRuns(next, added.slice(room));
}
