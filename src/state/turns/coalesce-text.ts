import type { ChatEvent } from '@/domain/chat-event';

type Delta = Extract<ChatEvent, { type: 'text-delta' | 'reasoning-delta' }>;

interface CoalesceOptions {
  readonly everyMs: number;
  readonly now: () => number;
  /** Resolves when the emitted text has been drawn on the screen. */
  readonly waitUntilDrawn: () => Promise<void>;
}

/**
 * Joins consecutive deltas of one kind and emits them with the first event after `everyMs`, or before any other event.
 * Because it has no timer of its own, the order is always right; the price is that the last few milliseconds of text
 * wait for the next event when the stream stalls. The interval starts when the text has been drawn: otherwise a screen
 * that draws more slowly than text arrives would draw every delta separately and fall behind.
 */
export async function* coalesceText(
  events: AsyncIterable<ChatEvent>,
  { everyMs, now, waitUntilDrawn }: CoalesceOptions,
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
    await waitUntilDrawn();
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
