/** Which turns the system ended. `AbortSignal.reason` cannot say it: phones do not have it. */
const interrupted = new WeakSet<AbortSignal>();

/** Ends a turn that the user did not stop: the system lets the app run no longer. The answer can be continued. */
export function interrupt(abort: AbortController): void {
  interrupted.add(abort.signal);
  abort.abort();
}

export function isInterrupted(signal: AbortSignal): boolean {
  return interrupted.has(signal);
}
