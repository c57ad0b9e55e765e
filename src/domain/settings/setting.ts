import type { ModelRef } from '../conversation';

/** One app setting. Its key in the registry is the key under which it is stored. */
export interface Setting<Value> {
  /** Applies until a value is stored. */
  readonly default: Value;
  /** Stored values are untrusted: they may come from an older version or an import. Never throws. */
  readonly parse: (stored: unknown) => Value;
  /** Whether exports contain it. Permissions and anything that belongs to this device must stay out. */
  readonly exported: boolean;
  /** Whether the user's other devices get it. What belongs to this device or its screen must stay out. */
  readonly synced: boolean;
}

export interface ChoiceSetting<Value extends string> extends Setting<Value> {
  /** In the order in which a screen offers them; the first is the default. */
  readonly values: readonly Value[];
}

interface Options {
  readonly exported: boolean;
  readonly synced: boolean;
}

/** A switch. */
export function flag(fallback: boolean, where: Options): Setting<boolean> {
  return { default: fallback, parse: (stored) => (typeof stored === 'boolean' ? stored : fallback), ...where };
}

/** One of several values, the first of which is the default. */
export function choice<const Value extends string>(
  values: readonly [Value, ...Value[]],
  where: Options,
): ChoiceSetting<Value> {
  const [fallback] = values;
  return {
    values,
    default: fallback,
    parse: (stored) => values.find((value) => value === stored) ?? fallback,
    ...where,
  };
}

/** A value that may be missing; anything that `parse` does not accept reads as null. */
export function optional<Value>(parse: (stored: unknown) => Value | null, where: Options): Setting<Value | null> {
  return { default: null, parse, ...where };
}

export const parseNumber = (stored: unknown): number | null => (typeof stored === 'number' ? stored : null);

export const parseText = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null);

export function parseModelRef(stored: unknown): ModelRef | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { providerId, modelId } = stored as Partial<Record<keyof ModelRef, unknown>>;
  return typeof providerId === 'string' && typeof modelId === 'string' ? { providerId, modelId } : null;
}
