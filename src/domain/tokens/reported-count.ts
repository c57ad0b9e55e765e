import { COUNT_MAX_GROWTH, COUNT_MIN_GROWTH, GROWTH_MIN_RATIO, GROWTH_MIN_TOKENS } from '../context/compact-constants';
import type { Message } from '../conversation';

/** A count that a provider reported, beside our own count of the same request. */
export interface ReportedCount {
  readonly reported: number;
  /** Without correction. */
  readonly estimated: number;
  /** Parts whose size we only guess: pictures, and thinking that a provider may drop. */
  readonly vagueParts: number;
}

/** `cut`: the provider drops a part of the prompt without saying so. `implausible`: it counts something else than the prompt. */
export type CountVerdict = 'plausible' | 'cut' | 'implausible';

/**
 * Judges a count by earlier counts of the same conversation, oldest first. A request that grew must have a count that grew: one that stays
 * where it was shows that the provider cuts, one that shrinks that it reports only what it had not cached, one that grows far more than the
 * request that it adds up all calls so far.
 */
export function judgeCount(earlier: readonly ReportedCount[], count: ReportedCount): CountVerdict {
  for (let index = earlier.length - 1; index >= 0; index -= 1) {
    const before = earlier[index];
    if (!before || before.vagueParts !== count.vagueParts || count.estimated < before.estimated) continue;
    const scale = before.reported / before.estimated;
    const least = Math.max(GROWTH_MIN_TOKENS, before.estimated * GROWTH_MIN_RATIO);
    const growth = count.estimated - before.estimated;
    const reported = count.reported - before.reported;
    if (reported > Math.max(growth, least) * scale * COUNT_MAX_GROWTH) return 'implausible';
    if (growth < least || reported >= growth * scale * COUNT_MIN_GROWTH) continue;
    // A picture may have been left out on the way, so with pictures a plateau proves nothing.
    const isPlateau = count.vagueParts === 0 && count.reported >= before.reported * COUNT_MIN_PLATEAU;
    return isPlateau ? 'cut' : 'implausible';
  }
  return 'plausible';
}

/** A prompt that was cut is still about as long as the provider's limit, wherever the cut fell. */
const COUNT_MIN_PLATEAU = 0.6;

export function countVagueParts(messages: readonly Message[]): number {
  let parts = 0;
  for (const message of messages) {
    if (message.role === 'user') parts += message.images.length;
    else if (message.role === 'assistant') parts += message.thinking.filter(({ replay }) => replay !== null).length;
  }
  return parts;
}
