import { ChatFailure, failure } from '@/domain/chat-error';
import { eventCount } from '@/domain/incoming/event-count';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import { tooMuchData } from '@/domain/incoming/too-much-data';
import type { Clock } from '@/domain/runtime';
import { createLineEnds } from './line-ends';
import { createStreamPatience, LONGEST_ANSWER_MS, NO_ANSWER_MS } from './stream-patience';

const ENDLESS = {
  'no-answer': `kept the connection open for ${NO_ANSWER_MS / 60_000} minutes without answering.`,
  endless: `did not finish its answer within ${LONGEST_ANSWER_MS / 60_000} minutes.`,
};

export interface BodyGuard {
  readonly clock: Clock;
  readonly idleMs: number;
  readonly providerName: string;
  /** Whether any byte resets the idle timer, or only a whole line. With lines, a slow trickle of bytes does not count, and events are limited. */
  readonly progress: 'byte' | 'line';
  /** Runs once when reading ends, for whatever reason; `broken` when the body did not end normally. */
  onEnd(broken: boolean): void;
  onChunk?(chunk: Uint8Array): void;
}

export interface GuardedBody {
  readonly stream: ReadableStream<Uint8Array>;
  /** Ends reading at once with this failure, even where the platform's own abort does not. */
  stop(reason: ChatFailure): void;
}

const LINE_FEED = 10;

/**
 * Reads a body with an idle timer that runs only while we wait for the network. Every error comes out of the stream as a
 * ChatFailure. `cancel` of the underlying reader is never awaited, because on some platforms it does not settle.
 */
export function guardBody(body: ReadableStream<Uint8Array>, guard: BodyGuard): GuardedBody {
  const { clock } = guard;
  const patience = createStreamPatience();
  const takesEvent = guard.progress === 'line' ? eventCount(INCOMING_LIMITS['provider-event']) : () => true;
  const unifyLineEnds = guard.progress === 'line' ? createLineEnds() : (chunk: Uint8Array) => chunk;
  const reader = body.getReader();
  let over = false;
  let waitedMs = 0;
  let chunkMs = 0;
  let rejectStopped: (reason: ChatFailure) => void = () => undefined;
  const stopped = new Promise<never>((_resolve, reject) => (rejectStopped = reject));
  stopped.catch(() => undefined);

  const end = (broken: boolean) => {
    if (over) return;
    over = true;
    if (broken) reader.cancel().catch(() => undefined);
    guard.onEnd(broken);
  };
  const stop = (reason: ChatFailure) => {
    if (over) return;
    rejectStopped(reason);
    end(true);
  };

  const read = async () => {
    const since = clock.now();
    const cancelTimer = clock.after(Math.max(0, guard.idleMs - waitedMs), () =>
      stop(failure('timeout', `${guard.providerName} sent nothing for ${seconds(guard.idleMs)}.`)),
    );
    try {
      return await Promise.race([reader.read(), stopped]);
    } finally {
      cancelTimer();
      chunkMs = Math.max(0, clock.now() - since);
      waitedMs += chunkMs;
    }
  };

  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const chunk = await read();
          if (chunk.done) {
            end(false);
            controller.close();
            return;
          }
          const value = unifyLineEnds(chunk.value);
          if (!takesEvent(value)) throw tooMuchData(guard.providerName, 'provider-event');
          const verdict = patience.judge(value, chunkMs);
          if (verdict !== null) throw failure('timeout', `${guard.providerName} ${ENDLESS[verdict]}`);
          if (guard.progress === 'byte' || value.includes(LINE_FEED)) waitedMs = 0;
          guard.onChunk?.(value);
          controller.enqueue(value);
        } catch (error) {
          end(true);
          controller.error(error instanceof ChatFailure ? error : connectionLost(guard.providerName));
        }
      },
      cancel() {
        end(true);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, stop };
}

function connectionLost(name: string): ChatFailure {
  return failure('interrupted', `Lost the connection to ${name} before the answer was complete.`);
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${Math.round(ms / 1000)} s`;
}
