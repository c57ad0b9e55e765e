import { headOf } from '../../text/whole-characters';

const MAX_REFERENCES = 8;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** At most this long, with an ellipsis if it was cut. Anything but text reads as nothing. */
export function textOf(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return '';
  return value.length <= maxLength ? value : `${headOf(value, maxLength)}…`;
}

/** Follows `$ref` inside the same schema. One that leads in a circle or nowhere is returned as it is. */
export function followReference(part: unknown, root: unknown): unknown {
  let current = part;
  for (let step = 0; step < MAX_REFERENCES; step++) {
    if (!isRecord(current)) return current;
    const reference = current['$ref'];
    if (typeof reference !== 'string' || !/^#(?:\/|$)/.test(reference)) return current;
    const target = partAt(root, reference);
    if (target === undefined) return current;
    current = target;
  }
  return part;
}

function partAt(root: unknown, reference: string): unknown {
  let current = root;
  if (reference === '#') return root;
  for (const step of reference.slice(2).split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isRecord(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}
