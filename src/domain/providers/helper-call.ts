import { failure } from '../chat-error';
import { HELPER_THINKING_MAX_RATIO, HELPER_THINKING_TOKENS, UNKNOWN_OUTPUT_TOKENS } from '../context/compact-constants';
import type { Clock } from '../runtime';

/** The facts about a model that decide how much a helper call (summary, flush, title) may write. */
export interface HelperModel {
  readonly window: number | null;
  readonly maxOutputTokens: number | null;
  /** False: known not to think. Unknown models may. */
  readonly mayThink: boolean;
}

/** The output limit of a helper call that needs `wanted` tokens: providers count thinking inside it, so room for thinking is added. */
export function helperOutputTokens(wanted: number, { window, maxOutputTokens, mayThink }: HelperModel): number {
  const room = mayThink ? Math.min(HELPER_THINKING_TOKENS, roomIn(window)) : 0;
  return Math.min(maxOutputTokens ?? Math.max(wanted, UNKNOWN_OUTPUT_TOKENS), wanted + room);
}

function roomIn(window: number | null): number {
  return window === null ? Infinity : Math.floor(window * HELPER_THINKING_MAX_RATIO);
}

/**
 * Gives up on a call when nothing has arrived for `idleMs`. A call that hangs costs this and no more, also when its provider does not
 * listen to its signal; one that is slow but alive may take as long as it needs.
 */
export async function withIdleLimit<T>(
  clock: Clock,
  { signal, idleMs }: { readonly signal: AbortSignal; readonly idleMs: number },
  work: (signal: AbortSignal, onProgress: () => void) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  let cancel = () => {};
  let stop = () => {};
  let onProgress = () => {};
  const ended = new Promise<never>((_, reject) => {
    const end = (kind: 'timeout' | 'interrupted', message: string) => {
      abort.abort();
      reject(failure(kind, message));
    };
    stop = () => end('interrupted', 'The call was stopped.');
    onProgress = () => {
      cancel();
      cancel = clock.after(idleMs, () => end('timeout', 'The model sent nothing for too long.'));
    };
  });
  onProgress();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work(abort.signal, () => onProgress()), ended]);
  } finally {
    onProgress = () => {};
    cancel();
    signal.removeEventListener('abort', stop);
  }
}

export interface Deadline {
  readonly signal: AbortSignal;
  readonly hasPassed: () => boolean;
  /** Must be called when the work is done. */
  readonly release: () => void;
}

/** A signal that aborts with the outer one, or after `totalMs`. Null: no limit. */
export function startDeadline(clock: Clock, outer: AbortSignal, totalMs: number | null): Deadline {
  const abort = new AbortController();
  let passed = false;
  const stop = () => abort.abort();
  outer.addEventListener('abort', stop, { once: true });
  if (outer.aborted) stop();
  const cancel =
    totalMs === null
      ? () => {}
      : clock.after(totalMs, () => {
          passed = true;
          stop();
        });
  return {
    signal: abort.signal,
    hasPassed: () => passed,
    release() {
      cancel();
      outer.removeEventListener('abort', stop);
    },
  };
}
