import type { ApprovalAnswer } from './permission';

/** Running turns wait here for the user. A request survives a restart as a waiting row; this list does not. */
export interface PendingApprovals {
  /** Null: the turn was stopped first. */
  wait(requestId: string, signal: AbortSignal): Promise<ApprovalAnswer | null>;
  /** False: no running turn waits for this request. */
  answer(requestId: string, answer: ApprovalAnswer): boolean;
}

export function createPendingApprovals(): PendingApprovals {
  const waiting = new Map<string, (answer: ApprovalAnswer) => void>();
  return {
    wait(requestId, signal) {
      return new Promise((resolve) => {
        const end = (answer: ApprovalAnswer | null) => {
          waiting.delete(requestId);
          signal.removeEventListener('abort', onAbort);
          resolve(answer);
        };
        const onAbort = () => end(null);
        if (signal.aborted) return end(null);
        signal.addEventListener('abort', onAbort, { once: true });
        waiting.set(requestId, end);
      });
    },
    answer(requestId, answer) {
      const resolve = waiting.get(requestId);
      resolve?.(answer);
      return resolve !== undefined;
    },
  };
}
