import fc from 'fast-check';

import type { ChatEvent } from '@/domain/chat-event';
import { coalesceText } from '@/state/turns/coalesce-text';

const anyEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.string().map((text): ChatEvent => ({ type: 'text-delta', text })),
  fc.string().map((text): ChatEvent => ({ type: 'reasoning-delta', text })),
  fc.constant<ChatEvent>({ type: 'compact-started' }),
);

async function* from(events: readonly ChatEvent[]) {
  yield* events;
}

/** Joins successive deltas of one type, which gives what a reader sees in the end. */
function normalised(events: readonly ChatEvent[]): [string, string][] {
  const all: [string, string][] = [];
  for (const event of events) {
    const text = 'text' in event ? event.text : '';
    const last = all.at(-1);
    if (last?.[0] === event.type && 'text' in event) last[1] += text;
    else all.push([event.type, text]);
  }
  return all;
}

it('coalesceText neither loses, repeats nor reorders events, at any speed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent), fc.integer({ min: 0, max: 40 }), async (events, stepMs) => {
      let now = 0;
      const out: ChatEvent[] = [];
      for await (const event of coalesceText(from(events), {
        everyMs: 50,
        now: () => (now += stepMs),
        waitUntilDrawn: async () => {},
      }))
        out.push(event);
      expect(normalised(out)).toEqual(normalised(events));
    }),
  );
});

it('coalesceText passes on text at most once per interval', async () => {
  const deltas = Array.from({ length: 1_000 }, (): ChatEvent => ({ type: 'text-delta', text: 'x' }));
  let now = 0;
  let shown = 0;
  for await (const event of coalesceText(from(deltas), {
    everyMs: 50,
    now: () => (now += 1),
    waitUntilDrawn: async () => {},
  }))
    shown += event.type === 'text-delta' ? 1 : 0;
  expect(shown).toBeLessThan(60);
});

/**
 * This once failed with React's "maximum update depth": a long table took more than 50 ms to render, and every word
 * was rendered separately.
 */
it('coalesceText does not pass on single words to a screen that renders more slowly than they arrive', async () => {
  const deltas = Array.from({ length: 1_000 }, (): ChatEvent => ({ type: 'text-delta', text: 'x' }));
  let now = 0;
  let shown = 0;
  const drawn = () => new Promise<void>((resolve) => setImmediate(resolve));
  for await (const event of coalesceText(from(deltas), { everyMs: 50, now: () => (now += 1), waitUntilDrawn: drawn })) {
    shown += event.type === 'text-delta' ? 1 : 0;
    queueMicrotask(() => (now += 100)); // React also renders after the change and before other macrotasks
  }
  expect(shown).toBeLessThan(60);
});
