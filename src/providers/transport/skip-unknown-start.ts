import { withBody } from '@/domain/incoming/cap-response';
import { isRecord, parseJson } from '@/domain/json';
import type { Fetch } from '@/domain/network/egress';

/** The events with which an answer can begin. A ping is not one of them: after it, the package still takes an unknown event for a failure. */
const BEGINS = /^(?:error|message_(?:start|delta|stop)|content_block_(?:start|delta|stop))$/;

/**
 * Anthropic may add events at any time, and asks to ignore those one does not know. Its package does so only after the answer has begun; before
 * that, it takes them for a failure. This leaves out everything until the answer begins; all that follows stays as it came. If none begins, the
 * first event without a type stays: the server speaks another format, and the package reports it.
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
  let foreign: Uint8Array | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) {
            if (held !== null && foreign !== null) controller.enqueue(foreign);
            if (held !== null && held.length > 0) controller.enqueue(held);
            return controller.close();
          }
          if (held === null) return controller.enqueue(value);
          const rest = afterUnknown(joined(held, value));
          foreign ??= rest.foreign;
          held = rest.start === 'none yet' ? rest.bytes : null;
          if (rest.start === 'damaged' && foreign !== null) controller.enqueue(foreign);
          if (held === null) return controller.enqueue(rest.bytes);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The events before an answer are short. A longer one is not held back, so that a flood costs no more than elsewhere. */
const MOST_HELD_BYTES = 65_536;

interface AfterUnknown {
  readonly bytes: Uint8Array;
  readonly start: 'none yet' | 'answer' | 'damaged';
  /** The first event that was left out although Anthropic does not send its like. */
  readonly foreign: Uint8Array | null;
}

/** What is left after the unknown events at the beginning, and whether the answer begins there. Lines end with LF (`line-ends.ts`). */
function afterUnknown(bytes: Uint8Array): AfterUnknown {
  let from = 0;
  let foreign: Uint8Array | null = null;
  for (;;) {
    const end = endOfEvent(bytes, from);
    const left = bytes.subarray(from);
    if (end === null) return { bytes: left, start: left.length > MOST_HELD_BYTES ? 'damaged' : 'none yet', foreign };
    const event = bytes.subarray(from, end);
    const kind = kindOf(new TextDecoder().decode(event));
    if (kind === 'answer' || kind === 'damaged') return { bytes: left, start: kind, foreign };
    if (kind === 'foreign') foreign ??= event;
    from = end;
  }
}

const LINE_FEED = 10;

function endOfEvent(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(LINE_FEED, from); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1))
    if (bytes[at + 1] === LINE_FEED) return at + 2;
  return null;
}

/** Comments and pings are unknown, too. Every event of Anthropic has a type; an error without one is reported as damaged. */
function kindOf(event: string): 'answer' | 'damaged' | 'unknown' | 'foreign' {
  const data = [...event.matchAll(/^\uFEFF?data: ?(.*)$/gm)].map(([, line]) => line).join('\n');
  if (data === '') return 'unknown';
  const parsed = parseJson(data);
  if (!isRecord(parsed)) return parsed === undefined ? 'damaged' : 'unknown';
  if (typeof parsed.type === 'string') return BEGINS.test(parsed.type) ? 'answer' : 'unknown';
  return 'error' in parsed ? 'damaged' : 'foreign';
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
