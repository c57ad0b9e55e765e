import type { ChatEvent } from '@/domain/chat-event';

type Delta = Extract<ChatEvent, { type: 'text-delta' | 'reasoning-delta' }>;

interface Pace {
  readonly everyMs: number;
  readonly now: () => number;
  /** Resolves when what was let through is on the screen. */
  readonly drawn: () => Promise<void>;
}

/**
 * Joins neighbouring deltas of one kind and lets them through on the first event after `everyMs`, or before any other
 * event. Without a timer of its own the order is right by construction; the price is that in a stall the last few
 * milliseconds of text wait for the next event. The interval begins when the text was drawn: a screen that needs longer for it than
 * for the words to come would otherwise draw each of them, one after the other, and never be done.
 */
export async function* coalesceText(
  events: AsyncIterable<ChatEvent>,
  { everyMs, now, drawn }: Pace,
): AsyncGenerator<ChatEvent, void> {
  const held: Delta[] = [];
  let lastShown = -Infinity;
  for await (const event of events) {
    const kind = held[0]?.type;
    if (kind !== undefined && kind !== event.type) yield joined(held.splice(0));
    if (!isDelta(event)) {
      yield event;
      continue;
    }
    held.push(event);
    if (now() - lastShown < everyMs) continue;
    yield joined(held.splice(0));
    await drawn();
    lastShown = now();
  }
  if (held.length > 0) yield joined(held);
}

function isDelta(event: ChatEvent): event is Delta {
  return event.type === 'text-delta' || event.type === 'reasoning-delta';
}

function joined(deltas: readonly Delta[]): Delta {
  return { type: deltas[0]?.type ?? 'text-delta', text: deltas.map(({ text }) => text).join('') };
}
