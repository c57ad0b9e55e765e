import type { JsonSchema } from '../../providers/model-call';

import { followReference, isRecord, textOf } from './schema-parts';
import { readType, type ParameterType } from './read-type';

/** One line of the table of parameters. A field of an object follows it as `address.city`, one of a list's items as `people[].name`. */
export interface Parameter {
  readonly path: string;
  readonly type: ParameterType;
  readonly isRequired: boolean;
  readonly description: string;
}

export interface Parameters {
  readonly list: readonly Parameter[];
  /** How many more there are, as far as they were counted. */
  readonly more: number;
  /** Whether the schema says something that the table cannot show. */
  readonly isPartial: boolean;
}

const MAX_PARAMETERS = 40;
const MAX_COUNTED = 1_000;
const MAX_DEPTH = 3;
const MAX_PATH_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 300;

/**
 * A schema in words. A server wrote it, so it may be of any size and shape, refer to itself or be no schema at all: everything is capped, and
 * what cannot be read becomes a parameter of any type. The whole schema is shown as JSON beside it.
 */
export function readParameters(schema: JsonSchema): Parameters {
  const list: Parameter[] = [];
  /** The objects that are being read, so that one which contains itself ends. */
  const open = new Set<unknown>();
  let more = 0;
  let isPartial = false;

  function addFields(written: unknown, prefix: string, depth: number): void {
    const object = followReference(written, schema);
    if (!isRecord(object)) return;
    if (open.has(object)) {
      isPartial = true;
      return;
    }
    open.add(object);
    if (UNSHOWN.some((key) => key in object)) isPartial = true;
    const fields = isRecord(object['properties']) ? object['properties'] : {};
    const required: readonly unknown[] = Array.isArray(object['required']) ? object['required'] : [];
    for (const name of Object.keys(fields)) {
      if (list.length + more >= MAX_COUNTED) break;
      const field = followReference(fields[name], schema);
      const type = readType(field, schema);
      const path = textOf(prefix + name, MAX_PATH_LENGTH);
      if (list.length < MAX_PARAMETERS) {
        const description = isRecord(field) ? textOf(field['description'], MAX_DESCRIPTION_LENGTH) : '';
        list.push({ path, type, isRequired: required.includes(name), description });
      } else more++;
      addNested(field, path, depth);
    }
    open.delete(object);
  }

  function addNested(field: unknown, path: string, depth: number): void {
    if (!isRecord(field)) return;
    const isNested = isRecord(field['properties']) || isRecord(field['items']);
    if (isNested && depth >= MAX_DEPTH) isPartial = true;
    if (!isNested || depth >= MAX_DEPTH) return;
    addFields(field, `${path}.`, depth + 1);
    if (isRecord(field['items'])) addFields(field['items'], `${path}[].`, depth + 1);
  }

  addFields(schema, '', 1);
  return { list, more, isPartial };
}

/** Parts of a schema of an object that describe parameters in ways that a table does not show. */
const UNSHOWN = ['allOf', 'anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas', 'dependentRequired'];
