import { PIECE_CHARS } from '../../strict-provider/wire/written-answer';

/** Whether two texts are the same but for one place that is no longer than an event of the strict provider. */
export function differsInOnePlace(stored: string, written: string): boolean {
  const shorter = Math.min(stored.length, written.length);
  let before = 0;
  while (before < shorter && stored[before] === written[before]) before += 1;
  let after = 0;
  while (after < shorter - before && stored.at(-1 - after) === written.at(-1 - after)) after += 1;
  return Math.max(stored.length, written.length) - before - after <= PIECE_CHARS;
}
