import type { Schema } from '@cfworker/json-schema';
import { patternCost } from './pattern-cost';

/** Real schemas need a few dozen steps for a call, those with long lists some thousands. */
const MAX_STEPS = 20_000;
const MAX_PATTERN_STEPS = 1_000_000;
/** Formats are checked by patterns of the validator, and equal items by comparing all with all. */
const MAX_FORMAT_LENGTH = 2_000;
const MAX_UNIQUE_ITEMS = 500;

/** Thrown in the middle of a check that would take too long. */
export class SchemaTooCostly extends Error {}

/**
 * The same schema for a validator, with a budget: it throws when more of its parts are used than any honest schema needs, and leaves out
 * rules that could take too long for this value. The server that wrote them checks them itself.
 */
export function withBudget(schema: Schema, lookup: Readonly<Record<string, Schema | boolean>>, value: unknown) {
  const size = sizeOf(value);
  const wrapped = new WeakMap<object, object>();
  let steps = 0;

  function wrap<T>(part: T): T {
    if (typeof part !== 'object' || part === null) return part;
    const known = wrapped.get(part) ?? new Proxy(part, { get: (target, name) => read(target, name) });
    wrapped.set(part, known);
    return known as T;
  }

  function read(target: object, name: string | symbol): unknown {
    // Read once for each part that is applied to a value.
    if (name === '$ref' && ++steps > MAX_STEPS) throw new SchemaTooCostly();
    const rule: unknown = Reflect.get(target, name);
    if (isTooCostly(name, rule, size)) return undefined;
    if (name === 'patternProperties' && typeof rule === 'object' && rule !== null) {
      return wrap(Object.fromEntries(Object.entries(rule).filter(([pattern]) => isCheap(pattern, size.text))));
    }
    return wrap(rule);
  }

  const find = new Proxy(lookup, { get: (target, name) => wrap(Reflect.get(target, name) as unknown) });
  return { schema: wrap(schema), lookup: find as Record<string, Schema | boolean> };
}

interface ValueSize {
  /** Of the longest text or name. */
  readonly text: number;
  /** Of the longest list. */
  readonly list: number;
}

function isTooCostly(name: string | symbol, rule: unknown, size: ValueSize): boolean {
  if (name === 'pattern') return typeof rule === 'string' && !isCheap(rule, size.text);
  if (name === 'format') return typeof rule === 'string' && size.text > MAX_FORMAT_LENGTH;
  return name === 'uniqueItems' && rule === true && size.list > MAX_UNIQUE_ITEMS;
}

function isCheap(pattern: string, length: number): boolean {
  return patternCost(pattern, length) <= MAX_PATTERN_STEPS;
}

function sizeOf(value: unknown): ValueSize {
  if (typeof value === 'string') return { text: value.length, list: 0 };
  if (typeof value !== 'object' || value === null) return { text: 0, list: 0 };
  const own = { text: longest(Object.keys(value)), list: Array.isArray(value) ? value.length : 0 };
  return Object.values(value).reduce<ValueSize>((size, part) => {
    const inner = sizeOf(part);
    return { text: Math.max(size.text, inner.text), list: Math.max(size.list, inner.list) };
  }, own);
}

function longest(texts: readonly string[]): number {
  return texts.reduce((length, text) => Math.max(length, text.length), 0);
}
