import fc from 'fast-check';
import { ChatFailure } from '@/domain/chat-error';
import { callOf, CANARY, loadPackages, openTestAdapter, readStream, user } from '../support/harness/adapter-harness';
import { ENDLESS } from '../support/servers/endless-wire';
import { SSE } from '../support/servers/sse-fixtures';
import { WIRE_TYPES } from '../support/servers/wire-types';

beforeAll(loadPackages, 120_000);

const json = fc.jsonValue({ maxDepth: 4 });

/** Whatever a hostile or broken provider sends: frames in any order, twice, of another format, with other values, or cut anywhere. */
describe.each(WIRE_TYPES)('%s', (type) => {
  const { open, end, error, unknown, modelId } = SSE[type];
  const wire = ENDLESS[type];
  const own = [...open, ...end, error, unknown, wire.start, wire.text('a'), wire.thinking('b'), wire.callStart];
  const frame = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...own, wire.callArguments('{"a":'), wire.call(3)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...WIRE_TYPES.flatMap((other) => [...SSE[other].open, ...SSE[other].end])),
    },
    { weight: 2, arbitrary: json.map((value) => `data: ${JSON.stringify(value)}\n\n`) },
    { weight: 1, arbitrary: fc.string().map((text) => `data: ${text}\n\n`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(': x\n\n', '\n', 'data\n\n', 'event: x\ndata: null\n\n', `data: "${CANARY}"\n\n`),
    },
  );
  /** One value of a frame is replaced by any other. */
  const spoiled = fc.tuple(frame, json, fc.nat()).map(([text, value, at]) => {
    const places = [...text.matchAll(/:("[^"]*"|\d+|null|\[|\{)/g)];
    const place = places[at % Math.max(1, places.length)];
    if (!place || !text.startsWith('data') || /[[{]$/.test(place[0])) return text;
    return `${text.slice(0, place.index)}:${JSON.stringify(value)}${text.slice(place.index + place[0].length)}`;
  });
  const answer = fc.array(fc.oneof(frame, spoiled), { maxLength: 14 });

  it('ends in order, with a finish or a failure of ours, whatever it is sent', async () => {
    await fc.assert(
      fc.asyncProperty(answer, fc.array(fc.nat(4_000), { maxLength: 3 }), async (frames, cuts) => {
        const bytes = new TextEncoder().encode(frames.join(''));
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
        const stub: typeof fetch = async () =>
          new Response(
            new ReadableStream({
              start(controller) {
                places.slice(1).forEach((place, at) => controller.enqueue(bytes.slice(places[at], place)));
                controller.close();
              },
            }),
            { headers: { 'content-type': 'text/event-stream' } },
          );
        const adapter = openTestAdapter(type, 'http://stub.test', { fetch: stub });
        const { parts, thrown } = await readStream(adapter, callOf(modelId, [user('hi')]));
        const finishes = parts.filter((part) => part.type === 'finish');
        if (thrown === null) expect([finishes.length, parts.at(-1)?.type]).toEqual([1, 'finish']);
        else {
          expect(thrown).toBeInstanceOf(ChatFailure);
          expect(finishes).toEqual([]);
          expect(parts.filter((part) => part.type === 'tool-call')).toEqual([]);
          expect((thrown as ChatFailure).message).not.toContain(CANARY);
          expect((thrown as ChatFailure).error.kind).not.toBe('internal');
        }
        for (const part of parts) {
          if (part.type === 'text-delta' || part.type === 'reasoning-delta') expect(typeof part.text).toBe('string');
          if (part.type === 'tool-call') expect(typeof part.call.input).toBe('string');
        }
      }),
      { numRuns: 60 },
    );
  });
});
