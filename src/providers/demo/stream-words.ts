import { failure } from '@/domain/chat-error';
import type { Clock } from '@/domain/runtime';

import { splitWords } from './split-text';

export interface Pace {
  readonly clock: Clock;
  /** Milliseconds a word; 0 gives everything at once. */
  readonly wordMs: number;
}

/**
 * The words of a text, one at a time. Each has its due time from the start, so that where timers are slow (a tab in
 * the background) the words that are late come together and the whole is not slower.
 */
export async function* streamWords(text: string, pace: Pace, signal: AbortSignal): AsyncGenerator<string, void> {
  const start = pace.clock.now();
  let due = start;
  for (const word of splitWords(text)) {
    due += pace.wordMs;
    await waitUntil(due, pace, signal);
    yield word;
  }
}

async function waitUntil(due: number, { clock, wordMs }: Pace, signal: AbortSignal): Promise<void> {
  throwIfStopped(signal);
  const ms = due - clock.now();
  if (wordMs === 0 || ms <= 0) return;
  await new Promise<void>((resolve) => {
    const wake = () => {
      cancel();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = clock.after(ms, wake);
    signal.addEventListener('abort', wake, { once: true });
  });
  throwIfStopped(signal);
}

export function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw failure('interrupted', 'The answer was stopped.');
}
