import { failure } from '../chat-error';
import { untilAborted } from '../until-aborted';

/** At most one turn at a time in each session. */
export interface TurnLock {
  /** Returns the release; throws `busy` when a turn runs. */
  take(sessionId: string): () => void;
  /** Waits its turn instead. Null: aborted before it came. */
  takeWhenFree(sessionId: string, signal: AbortSignal): Promise<(() => void) | null>;
  isTaken(sessionId: string): boolean;
}

export function createTurnLock(): TurnLock {
  const taken = new Map<string, Promise<void>>();

  function take(sessionId: string): () => void {
    if (taken.has(sessionId)) throw failure('busy', 'This chat is still answering. Stop it or wait for it to finish.');
    let free = () => {};
    taken.set(sessionId, new Promise((resolve) => (free = resolve)));
    return () => {
      taken.delete(sessionId);
      free();
    };
  }

  return {
    take,
    isTaken: (sessionId) => taken.has(sessionId),
    async takeWhenFree(sessionId, signal) {
      for (let holder = taken.get(sessionId); holder; holder = taken.get(sessionId)) {
        await Promise.race([holder, untilAborted(signal)]);
        if (signal.aborted) return null;
      }
      return take(sessionId);
    },
  };
}
