/** Resolves once the condition is true. Only the timeout of the test limits the wait. */
export async function pollUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
