/**
 * Runs the work on every item, at most `atOnce` at a time, and keeps the order. After the first failure, which `onFailure` may use to stop the
 * others, nothing more is started; the failure is thrown when all have ended.
 */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  { atOnce, onFailure }: { readonly atOnce: number; readonly onFailure: () => void },
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let index = next++; index < items.length && failures.length === 0; index = next++) {
      try {
        results[index] = await work(items[index] as Item, index);
      } catch (thrown) {
        failures.push(thrown);
        onFailure();
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
