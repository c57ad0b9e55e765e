import { failure } from '@/domain/chat-error';

export type Args = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): Args {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Args;
  throw failure('invalid-argument', 'Expected a JSON object.');
}

export function text(args: Args, name: string): string {
  const value = args[name];
  if (typeof value === 'string') return value;
  throw failure('invalid-argument', `"${name}" must be a text.`);
}

export function optionalText(args: Args, name: string): string | undefined {
  return args[name] === undefined || args[name] === null ? undefined : text(args, name);
}

export function optionalWhole(args: Args, name: string): number | undefined {
  const value = args[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw failure('invalid-argument', `"${name}" must be a whole number.`);
}

export function number(args: Args, name: string): number {
  const value = args[name];
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw failure('invalid-argument', `"${name}" must be a number.`);
}

export function flag(args: Args, name: string): boolean {
  const value = args[name];
  if (typeof value === 'boolean') return value;
  throw failure('invalid-argument', `"${name}" must be true or false.`);
}

export function optionalFlag(args: Args, name: string): boolean | undefined {
  return args[name] === undefined || args[name] === null ? undefined : flag(args, name);
}

export function optionalList(args: Args, name: string): readonly unknown[] | undefined {
  const value = args[name];
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) return value;
  throw failure('invalid-argument', `"${name}" must be a list.`);
}

export function oneOf<T extends string>(args: Args, name: string, allowed: readonly T[]): T {
  const value = text(args, name);
  const found = allowed.find((option) => option === value);
  if (found !== undefined) return found;
  throw failure('invalid-argument', `"${name}" must be one of ${allowed.join(', ')}.`);
}
