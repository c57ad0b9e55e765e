/** Reads lines and runs those that arrive in one write together. Resolves when the input has ended and every line has been answered. */
export async function serve(
  input: AsyncIterable<unknown>,
  run: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  const batches: Promise<void>[] = [];
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    batches.push(run(lines));
  }
  batches.push(run([rest]));
  await Promise.all(batches);
}
