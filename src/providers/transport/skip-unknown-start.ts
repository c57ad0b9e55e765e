import { withBody } from '@/domain/incoming/cap-response';
import { isRecord, parseJson } from '@/domain/json';
import type { Fetch } from '@/domain/network/egress';

/** The events that the package of Anthropic knows. */
const KNOWN = /^(?:ping|error|message_(?:start|delta|stop)|content_block_(?:start|delta|stop))$/;

/**
 * Anthropic may add events at any time, and asks to ignore those one does not know. Its package does so, except for the very first one, which
 * it takes for a failure. This leaves unknown events out until the first known one; everything after that stays as it came.
 */
export function skipUnknownStart(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    return response.ok && response.body !== null ? withBody(response, withoutUnknownStart(response.body)) : response;
  };
}

function withoutUnknownStart(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let held: Uint8Array | null = new Uint8Array();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) {
            if (held !== null && held.length > 0) controller.enqueue(held);
            return controller.close();
          }
          if (held === null) return controller.enqueue(value);
          const rest = afterUnknown(joined(held, value));
          held = rest.isDecided ? null : rest.bytes;
          if (rest.isDecided) return controller.enqueue(rest.bytes);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The events before an answer are short. A longer one is not held back, so that a flood costs no more than elsewhere. */
const MOST_HELD_BYTES = 65_536;

/** What is left after the unknown events at the beginning, and whether a known one follows. Lines end with LF (`line-ends.ts`). */
function afterUnknown(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly isDecided: boolean } {
  let from = 0;
  for (;;) {
    const end = endOfEvent(bytes, from);
    if (end === null) return { bytes: bytes.subarray(from), isDecided: bytes.length - from > MOST_HELD_BYTES };
    if (!isUnknown(new TextDecoder().decode(bytes.subarray(from, end))))
      return { bytes: bytes.subarray(from), isDecided: true };
    from = end;
  }
}

const LINE_FEED = 10;

function endOfEvent(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(LINE_FEED, from); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1))
    if (bytes[at + 1] === LINE_FEED) return at + 2;
  return null;
}

/** Comments are left out, too. What cannot be read stays, and is reported as damaged. */
function isUnknown(event: string): boolean {
  const data = /^\uFEFF?data: ?(.*)$/m.exec(event)?.[1];
  if (data === undefined) return true;
  const parsed = parseJson(data);
  return isRecord(parsed) && typeof parsed.type === 'string' && !KNOWN.test(parsed.type);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
