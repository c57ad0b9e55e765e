import fc from 'fast-check';
import { createStreamPatience, LONGEST_ANSWER_MS, NO_ANSWER_MS } from '@/providers/transport/stream-patience';

const bytes = (text: string) => new TextEncoder().encode(text);

/** How many chunks are taken before the stream is stopped, and why. */
function readWith(chunk: string, everyMs: number) {
  const patience = createStreamPatience();
  for (let count = 1; ; count++) {
    const verdict = patience.judge(bytes(chunk), everyMs);
    if (verdict !== null) return { verdict, afterMs: count * everyMs };
  }
}

it.each([
  [': OPENROUTER PROCESSING\n\n', 'no-answer', NO_ANSWER_MS],
  ['event: ping\n\n', 'no-answer', NO_ANSWER_MS],
  ['data: {"type":"ping"}\n\n', 'endless', LONGEST_ANSWER_MS],
  ['data: {"choices":[]}\n\n', 'endless', LONGEST_ANSWER_MS],
])('N4: a stream of %j only is stopped as %s', (chunk, verdict, afterMs) => {
  expect(readWith(chunk, 1_000)).toEqual({ verdict, afterMs });
});

it('data counts wherever its bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(8)), (cuts) => {
      const line = bytes(': dadatdata: x\n');
      const places = [0, ...cuts.map((cut) => 5 + cut).sort((a, b) => a - b), line.length];
      const patience = createStreamPatience();
      patience.judge(bytes(': x\n'), NO_ANSWER_MS - 1);
      for (const [at, place] of places.slice(1).entries()) patience.judge(line.subarray(places[at], place), 0);
      expect(patience.judge(bytes(': x\n'), 1)).toBeNull();
    }),
  );
});
