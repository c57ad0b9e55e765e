import { ChatFailure, failure } from '@/domain/chat-error';
import { readUpTo } from '@/domain/incoming/cap-body';
import { INCOMING_LIMITS } from '@/domain/incoming/incoming-limits';
import type { Clock } from '@/domain/runtime';
import { createGuardedFetch, type GuardedAnswer, type GuardedRequest, type GuardSettings } from './guarded-fetch';
import { unreachable } from './unreachable';

export interface ToolFetchSettings extends GuardSettings {
  readonly clock: Clock;
  /** From the first byte sent to the last one read, all redirects included. */
  readonly timeoutMs?: number;
  /** The limit of what is read, counted after decompression. */
  readonly maxBytes?: number;
  /** The expected content, named in the error for any other content. */
  readonly what?: 'text' | 'a picture';
}

export interface ToolFetchRequest extends GuardedRequest {
  /** Decides by the content type ('' when none is stated) whether the body is worth reading. */
  accepts(contentType: string): boolean;
}

export type ToolFetchAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly url: string;
      readonly headers: Headers;
      /** As the server sent it, with its parameters; '' if it sent none. */
      readonly contentType: string;
      readonly bytes: Uint8Array;
      /** The body is longer than the limit; `bytes` is its beginning. */
      readonly cut: boolean;
    }
  | Extract<GuardedAnswer, { kind: 'led-away' }>;

export type ToolFetch = (request: ToolFetchRequest, signal: AbortSignal) => Promise<ToolFetchAnswer>;

export const TOOL_FETCH_TIMEOUT_MS = 30_000;

/** One request of a tool, from the first byte sent to the last byte read, with the limits above. GuardedFetch checks the addresses. */
export function createToolFetch(settings: ToolFetchSettings): ToolFetch {
  const { clock, timeoutMs = TOOL_FETCH_TIMEOUT_MS, maxBytes = INCOMING_LIMITS['tool-answer'] } = settings;
  const guardedFetch = createGuardedFetch(settings);

  return async (request, signal) => {
    const inner = new AbortController();
    let stop: (reason: ChatFailure) => void = () => undefined;
    // A race, because not every platform ends a read when it is aborted.
    const stopped = new Promise<never>((_resolve, reject) => {
      stop = (reason) => {
        reject(reason);
        inner.abort();
      };
    });
    stopped.catch(() => undefined);
    const onAbort = () => stop(failure('interrupted', 'Stopped.'));
    if (signal.aborted) throw failure('interrupted', 'Stopped.');
    signal.addEventListener('abort', onAbort);
    const cancelTimer = clock.after(timeoutMs, () =>
      stop(failure('timeout', `The answer was not complete after ${timeoutMs / 1000} seconds.`)),
    );
    const work = async (): Promise<ToolFetchAnswer> => {
      const answer = await guardedFetch(request, inner.signal);
      return answer.kind === 'led-away' ? answer : readAnswer(answer, request, { ...settings, maxBytes });
    };
    try {
      return await Promise.race([work(), stopped]);
    } finally {
      cancelTimer();
      signal.removeEventListener('abort', onAbort);
      // Releases a response that nobody will read; has no effect on a complete one.
      inner.abort();
    }
  };
}

async function readAnswer(
  { response, url }: Extract<GuardedAnswer, { kind: 'answer' }>,
  request: ToolFetchRequest,
  { maxBytes, platform, what = 'text' }: { maxBytes: number } & Pick<ToolFetchSettings, 'platform' | 'what'>,
): Promise<ToolFetchAnswer> {
  const { status, headers } = response;
  const contentType = headers.get('content-type') ?? '';
  const answer = { kind: 'answer', status, url, headers, contentType } as const;
  const isEmpty =
    request.method === 'HEAD' || [204, 205, 304].includes(status) || headers.get('content-length') === '0';
  if (isEmpty || response.body === null) return { ...answer, bytes: new Uint8Array(), cut: false };
  if (!request.accepts(contentType)) {
    throw failure(
      'unexpected-response',
      `${url} answered ${status} with ${contentType || 'an unknown type'} (${sizeOf(headers)}), which is not ${what}. It was not downloaded.`,
    );
  }
  try {
    return { ...answer, ...(await readUpTo(response.body, maxBytes)) };
  } catch (thrown) {
    throw thrown instanceof ChatFailure ? thrown : unreachable(thrown, new URL(url).host, platform);
  }
}

function sizeOf(headers: Headers): string {
  const length = Number(headers.get('content-length') ?? NaN);
  if (!Number.isFinite(length)) return 'size not stated';
  return length < 10_000 ? `${length} bytes` : `${Math.round(length / 1000)} KB`;
}
