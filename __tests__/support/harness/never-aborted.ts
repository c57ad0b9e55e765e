/** A signal for calls that the test does not stop. */
export const neverAborted = () => new AbortController().signal;
