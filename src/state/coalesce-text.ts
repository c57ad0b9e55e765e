import type { ChatEvent } from '@/domain/chat-event';

/**
 * Joins neighbouring deltas of one kind and lets them through on the first event after `everyMs`, or before any other
 * event. Without a timer of its own the order is right by construction; the price is that in a stall the last few
 * milliseconds of text wait for the next event.
 */
export async function* coalesceText(
  events: AsyncIterable<ChatEvent>,
  { everyMs, now }: { everyMs: number; now: () => number },
): AsyncGenerator<ChatEvent, void> {
  let held: Delta | null = null;
  let lastShown = -Infinity;
  for await (const event of events) {
    if (!isDelta(event)) {
      if (held) yield held;
      held = null;
      yield event;
      continue;
    }
    if (held && held.type !== event.type) {
      yield held;
      held = null;
    }
    held = held ? { ...held, text: held.text + event.text } : event;
    if (now() - lastShown < everyMs) continue;
    yield held;
    held = null;
    lastShown = now();
  }
  if (held) yield held;
}

type Delta = Extract<ChatEvent, { type: 'text-delta' | 'reasoning-delta' }>;

function isDelta(event: ChatEvent): event is Delta {
  return event.type === 'text-delta' || event.type === 'reasoning-delta';
}
