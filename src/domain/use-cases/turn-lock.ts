import { failure } from '../chat-error';

/** At most one turn at a time in each session. */
export interface TurnLock {
  /** Returns the release; throws `busy` when a turn runs. */
  take(sessionId: string): () => void;
}

export function createTurnLock(): TurnLock {
  const taken = new Set<string>();
  return {
    take(sessionId) {
      if (taken.has(sessionId))
        throw failure('busy', 'This chat is still answering. Stop it or wait for it to finish.');
      taken.add(sessionId);
      return () => taken.delete(sessionId);
    },
  };
}
