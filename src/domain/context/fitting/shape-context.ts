import type { ContextView } from '../../compaction/compaction';
import type { Message } from '../../conversation';
import { GROUP_MAX_RATIO, PINS_MAX_RATIO } from '../compact-constants';
import type { StoredContext } from '../loaded-context';
import { groupMessages, messagesOf, tokensOf } from '../message-groups';
import { withoutUnseenPictures } from './leave-out-pictures';
import { cutsBetween, type MessageCut } from './message-cut';
import { clipPins, clipTogether, pruneMessage } from './shape-message';

interface Room {
  /** What the model can take beside the system prompt, the tools and the summary; `Infinity` when its window is unknown. */
  readonly tokens: number;
  /** The same within the working context. Pins are part of every request, so their share is measured by this. */
  readonly workingTokens: number;
  readonly seesImages: boolean;
}

/** The messages as they are sent, and everything that they lost on the way. */
interface ShapedContext {
  readonly pins: readonly Message[];
  readonly tail: readonly Message[];
  readonly cuts: readonly MessageCut[];
  /** Tool rows without the answer that called them: no provider takes a result without its call. */
  readonly orphanCount: number;
}

type Stored = Pick<StoredContext, 'settings' | 'pins' | 'tail'> & { readonly view: ContextView };

/**
 * Shapes stored messages for a model: pictures that it cannot see are left out, old tool results are pruned, and what is too long for the
 * window is clipped. Pure, and the only place that does so: the request, its size, the sheet and the notes on messages all follow from it.
 * A group is clipped by its own size alone, so that appending messages never changes an earlier one.
 */
export function shapeContext({ view, settings, pins, tail }: Stored, room: Room): ShapedContext {
  const cuts: MessageCut[] = [];
  const step = (...[before, after, name]: Parameters<typeof cutsBetween>) => {
    cuts.push(...cutsBetween(before, after, name));
    return after;
  };
  const shortened = (messages: readonly Message[]) => {
    const seen = step(messages, room.seesImages ? messages : messages.map(withoutUnseenPictures), 'unseen');
    const pruned = seen.map((message) => pruneMessage(message, view, settings.prune));
    return step(seen, pruned, 'pruned');
  };
  const shortPins = shortened(pins);
  const groups = groupMessages(shortened(tail)).map(messagesOf);
  const clipped = groups.map((group) => step(group, clipTogether(group, room.tokens * GROUP_MAX_RATIO), 'clipped'));
  // Signed thinking cannot be clipped, so the newest group may take more than its share: pins get at most what it leaves.
  const roomForPins = Math.min(room.workingTokens * PINS_MAX_RATIO, room.tokens - tokensOf(clipped.at(-1) ?? []));
  const sentPins = step(shortPins, clipPins(shortPins, roomForPins), 'clipped');
  const sentTail = clipped.flat();
  const orphanCount = tail.length - sentTail.length + pins.length - groupMessages(pins).flatMap(messagesOf).length;
  return { pins: sentPins, tail: sentTail, cuts, orphanCount };
}
