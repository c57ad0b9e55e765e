import fc from 'fast-check';
import { byteCount, capBody, headOfBody, readTextUpTo, readUpTo } from '@/domain/incoming/cap-body';
import { capResponse } from '@/domain/incoming/cap-response';
import { eventCount } from '@/domain/incoming/event-count';
import { INCOMING_LIMITS, isWithinLimit } from '@/domain/incoming/incoming-limits';
import { tooMuchData } from '@/domain/incoming/too-much-data';

/** A body that counts the chunks it was asked for, and knows whether it was cancelled. */
function source(chunks: Iterable<Uint8Array>) {
  const iterator = chunks[Symbol.iterator]();
  const seen = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        if (done === true) return controller.close();
        seen.bytes += value.length;
        controller.enqueue(value);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

function* endless(chunk: Uint8Array): Generator<Uint8Array> {
  for (;;) yield chunk;
}

async function drain(body: ReadableStream<Uint8Array>): Promise<{ bytes: number[]; failed: boolean }> {
  const bytes: number[] = [];
  try {
    for (const reader = body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return { bytes, failed: false };
      bytes.push(...value);
    }
  } catch {
    return { bytes, failed: true };
  }
}

const chunksOf = fc.array(fc.uint8Array({ maxLength: 12 }), { maxLength: 12 });
const limit = fc.integer({ min: 0, max: 60 });
const joined = (chunks: readonly Uint8Array[]) => chunks.flatMap((chunk) => [...chunk]);
const cap = (maxBytes: number) => ({ takes: byteCount(maxBytes), tooMuch: () => new Error('too much') });

it('capBody passes everything on within the limit, and never a byte beyond it', async () => {
  await fc.assert(
    fc.asyncProperty(chunksOf, limit, async (chunks, maxBytes) => {
      const all = joined(chunks);
      let ends = 0;
      const { body, seen } = source(chunks);
      const { bytes, failed } = await drain(capBody(body, { ...cap(maxBytes), onEnd: () => (ends += 1) }));
      expect(failed).toBe(all.length > maxBytes);
      expect(bytes).toEqual(all.slice(0, bytes.length));
      expect(bytes.length).toBeLessThanOrEqual(maxBytes);
      if (!failed) expect(bytes).toEqual(all);
      expect(seen.cancelled).toBe(failed);
      expect(ends).toBe(1);
    }),
  );
});

it('headOfBody and readUpTo keep exactly the beginning, however it is cut into chunks', async () => {
  await fc.assert(
    fc.asyncProperty(chunksOf, limit, async (chunks, maxBytes) => {
      const all = joined(chunks);
      const beginning = all.slice(0, maxBytes);
      expect(await drain(headOfBody(source(chunks).body, maxBytes))).toEqual({ bytes: beginning, failed: false });
      const { bytes, cut } = await readUpTo(source(chunks).body, maxBytes);
      expect({ bytes: [...bytes], cut }).toEqual({ bytes: beginning, cut: all.length > maxBytes });
    }),
  );
});

it('an endless body is left as soon as the limit is passed', async () => {
  const chunk = new Uint8Array(100);
  for (const read of [
    (body: ReadableStream<Uint8Array>) => drain(capBody(body, cap(1_000))),
    (body: ReadableStream<Uint8Array>) => drain(headOfBody(body, 1_000)),
    (body: ReadableStream<Uint8Array>) => readUpTo(body, 1_000),
    (body: ReadableStream<Uint8Array>) => readTextUpTo(body, 1_000),
  ]) {
    const { body, seen } = source(endless(chunk));
    await read(body);
    expect(seen.bytes).toBeLessThanOrEqual(1_000 + chunk.length);
    expect(seen.cancelled).toBe(true);
  }
});

it('text that is cut never ends in half a character', async () => {
  const bytes = new TextEncoder().encode('Grüße, 世界 👋!');
  for (let length = 0; length <= bytes.length; length++) {
    const text = await readTextUpTo(source([bytes]).body, length);
    expect('Grüße, 世界 👋!'.startsWith(text)).toBe(true);
  }
});

it('a capped response has the limit however it is read', async () => {
  const open = () => capResponse(new Response('[1,2,3,4,5]', { status: 203 }), cap(8));
  for (const read of ['text', 'json', 'arrayBuffer', 'bytes'] as const) {
    await expect(open()[read]()).rejects.toThrow('too much');
  }
  for (const read of ['blob', 'formData', 'clone'] as const) {
    await expect((async () => open()[read]())()).rejects.toThrow('only within its limit');
  }
  const small = () => capResponse(new Response('[1,2]', { status: 203 }), cap(8));
  expect([await small().text(), await small().json(), small().status]).toEqual(['[1,2]', [1, 2], 203]);
});

describe('the limit on an event', () => {
  const lineEnd = fc.constantFrom('\n', '\r\n');
  const line = fc.string({ unit: fc.constantFrom('a', ':', ' ', 'é'), minLength: 1, maxLength: 6 });

  it('counts from one empty line to the next, wherever the bytes are cut', async () => {
    const events = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(events, lineEnd, fc.array(fc.nat(40)), limit, (written, end, cuts, maxBytes) => {
        const whole = written.map((lines) => `${lines.map((each) => each + end).join('')}${end}`);
        const sizes = whole.map((event) => new TextEncoder().encode(event).length);
        const bytes = new TextEncoder().encode(whole.join(''));
        const places = [0, ...cuts.map((cut) => cut % bytes.length).sort((a, b) => a - b), bytes.length];
        const takes = eventCount(maxBytes);
        const taken = places.slice(1).every((place, at) => takes(bytes.subarray(places[at], place)));
        expect(taken).toBe(sizes.every((size) => size <= maxBytes));
      }),
    );
  });

  it('holds for one endless line and for endless lines of one event', () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    for (const piece of ['x', 'data: x\n', ': comment\n']) {
      const takes = eventCount(1_000);
      let taken = 0;
      while (takes(bytes(piece))) taken += piece.length;
      expect(taken).toBeLessThanOrEqual(1_000);
    }
  });
});

it('every source has a limit, and its failure names the sender and the size', () => {
  for (const [source, limitOf] of Object.entries(INCOMING_LIMITS)) {
    expect(Number.isSafeInteger(limitOf) && limitOf > 0).toBe(true);
    expect(isWithinLimit(source as keyof typeof INCOMING_LIMITS, limitOf)).toBe(true);
    expect(isWithinLimit(source as keyof typeof INCOMING_LIMITS, limitOf + 1)).toBe(false);
  }
  expect(tooMuchData('Acme', 'sign-in').error).toMatchObject({
    kind: 'unexpected-response',
    message: expect.stringContaining('Acme sent more than 256 KB'),
  });
  expect(tooMuchData('Acme', 'answer-text').error).toMatchObject({ kind: 'interrupted', nextStep: 'retry' });
});
