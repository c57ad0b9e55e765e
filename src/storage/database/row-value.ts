import { failure } from '@/domain/chat-error';

/** A column that may hold only certain words. Anything else means that the file was changed by someone else. */
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

/** For writes to a row that must be there. */
export function assertFound(result: { readonly changes: number }, what: string): void {
  if (result.changes === 0) throw failure('not-found', `${what} does not exist.`);
}
