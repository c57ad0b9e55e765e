import { failure } from '@/domain/chat-error';

/** Checks a column with a fixed set of values. Any other value means that another program changed the file. */
export function oneOf<T extends string>(allowed: readonly T[], value: string, column: string): T {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw failure('storage', `The database holds an unknown ${column}: "${value}".`);
  return found;
}

export function fromJson(json: string, column: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch (cause) {
    throw failure('storage', `The database holds a damaged ${column}.`, cause);
  }
}

/** For writes to a row that must exist. */
export function assertFound(result: { readonly changes: number }, what: string): void {
  if (result.changes === 0) throw failure('not-found', `${what} doesn’t exist. It may have been deleted.`);
}
