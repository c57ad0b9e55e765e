import type { OutputUnit } from '@cfworker/json-schema';
import { makeVisible } from '@/domain/text/make-visible';
import { headOf } from '@/domain/text/whole-characters';

const MAX_PROBLEMS = 3;
const MAX_OPTIONS = 10;
/** Of a name, or of one allowed value. A server may choose both, and a model may write any name. */
const MAX_PART_LENGTH = 60;

/** These only say that a nested part failed. The errors after them say what. */
const WRAPPERS = new Set([
  '$ref',
  '$recursiveRef',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'dependentSchemas',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
]);
const CHOICES = new Set(['anyOf', 'oneOf']);

/** A large input can break a rule many times. */
const MAX_ERRORS = 500;

/** The errors of a validator in words that people understand and that models can act on. */
export function inputProblems(all: readonly OutputUnit[]): string {
  const errors = all.slice(0, MAX_ERRORS);
  const found = new Set<string>();
  let choice: string | null = null;
  for (const error of errors) {
    if (found.size === MAX_PROBLEMS) break;
    // The errors inside of a choice are about forms that nobody may have meant.
    if (choice !== null && error.keywordLocation.startsWith(choice)) continue;
    if (WRAPPERS.has(error.keyword) || isEcho(error, errors)) continue;
    const isChoice = CHOICES.has(error.keyword);
    if (isChoice) choice = `${error.keywordLocation}/`;
    found.add(isChoice ? choiceProblem(error, errors) : problemOf(error));
  }
  return [...found].join('; ') || 'they do not match its schema';
}

/** The validator also calls a known argument unknown if its value is wrong. */
function isEcho({ keyword, instanceLocation }: OutputUnit, errors: readonly OutputUnit[]): boolean {
  if (keyword !== 'false') return false;
  return errors.some(
    (other) =>
      !WRAPPERS.has(other.keyword) &&
      (other.instanceLocation === instanceLocation
        ? other.keyword !== 'false'
        : other.instanceLocation.startsWith(`${instanceLocation}/`)),
  );
}

/** A choice between types or between values reads like a single rule. */
function choiceProblem(choice: OutputUnit, errors: readonly OutputUnit[]): string {
  const inside = errors.filter(
    ({ instanceLocation, keywordLocation }) =>
      instanceLocation === choice.instanceLocation && keywordLocation.startsWith(`${choice.keywordLocation}/`),
  );
  const types = inside.filter(({ keyword }) => keyword === 'type');
  if (types.length > 0 && types.length === inside.length) {
    return wrongType(choice.instanceLocation, types.flatMap(expectedTypes), '');
  }
  return `${argument(choice.instanceLocation)} fits none of the allowed forms, or more than one`;
}

function problemOf({ keyword, instanceLocation, error }: OutputUnit): string {
  const name = argument(instanceLocation);
  const limit = cut(
    /(?:[<>]|at least|at most|than|equal to|multiple of) (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/i.exec(error)?.[1],
  );
  switch (keyword) {
    case 'false':
      return `unknown ${name}`;
    case 'required':
      return `missing ${argument(instanceLocation, /required property "([\s\S]*)"\.$/.exec(error)?.[1])}`;
    case 'dependentRequired':
    case 'dependencies':
      return `missing ${argument(instanceLocation, /does not have "([\s\S]*)"\.$/.exec(error)?.[1])}`;
    case 'type':
      return wrongType(instanceLocation, expectedTypes({ error }), /^Instance type "(\w+)"/.exec(error)?.[1] ?? '');
    case 'enum':
      return `${name} must be one of ${options(error.slice('Instance does not match any of '.length, -1))}`;
    case 'const':
      return `${name} must be ${cut(error.slice('Instance does not match '.length, -1))}`;
    case 'minimum':
      return `${name} must be at least ${limit}`;
    case 'maximum':
      return `${name} must be at most ${limit}`;
    case 'exclusiveMinimum':
      return `${name} must be more than ${limit}`;
    case 'exclusiveMaximum':
      return `${name} must be less than ${limit}`;
    case 'multipleOf':
      return `${name} must be a multiple of ${limit}`;
    case 'minLength':
      return `${name} must have at least ${limit} characters`;
    case 'maxLength':
      return `${name} must have at most ${limit} characters`;
    case 'minItems':
      return `${name} must have at least ${limit} items`;
    case 'maxItems':
      return `${name} must have at most ${limit} items`;
    case 'uniqueItems':
      return `${name} must not have the same item twice`;
    case 'format':
      return `${name} must have the format ${cut(/format "([\s\S]*)"\.$/.exec(error)?.[1])}`;
    case 'pattern':
      return `${name} does not have the required form`;
    default:
      return `${name} is not allowed in this form`;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  null: 'null',
};

function expectedTypes({ error }: Pick<OutputUnit, 'error'>): readonly string[] {
  const list = /Expected "([\s\S]*)"\.$/.exec(error)?.[1] ?? '';
  return list.split('", "').slice(0, MAX_OPTIONS);
}

function wrongType(location: string, expected: readonly string[], actual: string): string {
  const wanted = [...new Set(expected)].map((type) => TYPES[type] ?? cut(type)).join(' or ');
  const given = { ...TYPES, boolean: 'a boolean', number: '' }[actual];
  return `${argument(location)} must be ${wanted}${given ? `, not ${given}` : ''}`;
}

/** From the JSON text of a list. */
function options(json: string): string {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    return cut(json);
  }
  const all: readonly unknown[] = Array.isArray(list) ? list : [];
  const shown = all
    .slice(0, MAX_OPTIONS)
    .map((value) => cut(typeof value === 'string' ? value : JSON.stringify(value)));
  return all.length > shown.length ? `${shown.join(', ')} and ${all.length - shown.length} more` : shown.join(', ');
}

/** From a JSON pointer, with dots between its parts. */
function argument(location: string, member?: string): string {
  const parts = location.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
  const path = [...parts, ...(member === undefined ? [] : [member])];
  return path.length === 0 ? 'the arguments' : `argument “${cut(path.join('.'))}”`;
}

function decoded(part: string): string {
  try {
    return decodeURI(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return part;
  }
}

function cut(text = ''): string {
  return makeVisible(text.length > MAX_PART_LENGTH ? `${headOf(text, MAX_PART_LENGTH)}…` : text);
}
