/** Runs jobs one after another, in the order they were added. A job that fails does not stop the next one. */
export interface SerialQueue {
  add<T>(job: () => Promise<T>): Promise<T>;
  /** Resolves when every job added so far has ended. */
  drained(): Promise<void>;
}

export function createSerialQueue(): SerialQueue {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    add(job) {
      const result = tail.then(job);
      tail = result.catch(() => undefined);
      return result;
    },
    async drained() {
      await tail;
    },
  };
}
