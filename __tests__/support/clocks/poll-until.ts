/** Resolves once the condition holds, however long that takes; the test's own timeout ends a wait in vain. */
export async function pollUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
