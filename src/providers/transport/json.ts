export function stringIn(record: Readonly<Record<string, unknown>>, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

export function countIn(record: Readonly<Record<string, unknown>>, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  }
  return null;
}
