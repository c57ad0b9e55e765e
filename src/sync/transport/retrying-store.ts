import { ChatFailure } from '@/domain/chat-error';
import type { Clock } from '@/domain/runtime';
import type { ObjectStore } from '@/domain/sync/object-store';
import { syncCaseOf } from '@/domain/sync/sync-failure';
import type { SyncCase } from '@/domain/sync/sync-sentences';

/** Faults that are often over after a moment. A server that is not there, or that takes minutes, is left for the next sync. */
const MOMENTARY: readonly SyncCase[] = [
  'sync-interrupted',
  'sync-locked',
  'sync-server-error',
  'sync-too-many-requests',
];
const PAUSES_MS = [500, 3_000];
/** Whoever asks for more patience gets it from the next sync. */
const LONGEST_PAUSE_MS = 10_000;

/**
 * Tries again after a fault that may be over. Every method can be repeated: an upload that was cut off may have left a part of the object,
 * which the repetition replaces.
 */
export function createRetryingStore(store: ObjectStore, clock: Clock): ObjectStore {
  async function retry<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    for (const pauseMs of PAUSES_MS) {
      try {
        return await work();
      } catch (thrown) {
        const pause = pauseAfter(thrown, pauseMs);
        if (pause === null || signal.aborted) throw thrown;
        await wait(clock, pause, signal);
        if (signal.aborted) throw thrown;
      }
    }
    return work();
  }
  return {
    list: (folder, signal) => retry(signal, () => store.list(folder, signal)),
    get: (name, options) => retry(options.signal, () => store.get(name, options)),
    put: (name, bytes, signal) => retry(signal, () => store.put(name, bytes, signal)),
    delete: (name, signal) => retry(signal, () => store.delete(name, signal)),
    clockLead: () => store.clockLead(),
  };
}

function pauseAfter(thrown: unknown, pauseMs: number): number | null {
  const is = syncCaseOf(thrown);
  if (is === null || !MOMENTARY.includes(is)) return null;
  const asked = thrown instanceof ChatFailure ? (thrown.error.retryAfterMs ?? 0) : 0;
  return asked > LONGEST_PAUSE_MS ? null : Math.max(asked, pauseMs);
}

function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
