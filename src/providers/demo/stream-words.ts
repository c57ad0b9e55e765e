import { failure } from '@/domain/chat-error';
import type { Clock } from '@/domain/runtime';

import { splitWords } from './split-text';

export interface Pace {
  readonly clock: Clock;
  /** Milliseconds per word; 0 sends everything at once. */
  readonly wordMs: number;
}

/**
 * Yields the words of a text one at a time. Due times count from the start: where timers are slow (in a background tab),
 * late words arrive together and the whole answer takes no longer.
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
