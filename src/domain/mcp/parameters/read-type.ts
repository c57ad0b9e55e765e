import { followReference, isRecord, textOf } from './schema-parts';

export type ParameterType =
  | { readonly kind: 'text' | 'number' | 'integer' | 'boolean' | 'nothing' | 'object' | 'any' }
  | { readonly kind: 'list'; readonly of: ParameterType | null }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly more: number }
  | { readonly kind: 'either'; readonly types: readonly ParameterType[] };

const MAX_DEPTH = 3;
const MAX_CHOICES = 8;
const MAX_CHOICE_LENGTH = 40;
const MAX_ALTERNATIVES = 4;

const NAMED: Readonly<Record<string, Exclude<ParameterType['kind'], 'list' | 'choice' | 'either'>>> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  null: 'nothing',
  object: 'object',
};

const ANY: ParameterType = { kind: 'any' };

/** The type of a part of a schema. What is not a type that we know is of any type. */
export function readType(written: unknown, root: unknown, depth = 1): ParameterType {
  const part = followReference(written, root);
  if (!isRecord(part) || depth > MAX_DEPTH) return ANY;
  if (Array.isArray(part['enum'])) return choiceOf(part['enum']);
  if ('const' in part) return choiceOf([part['const']]);
  const alternatives = part['anyOf'] ?? part['oneOf'];
  if (Array.isArray(alternatives)) {
    return either(alternatives.slice(0, MAX_ALTERNATIVES).map((each) => readType(each, root, depth + 1)));
  }
  const type = part['type'];
  if (Array.isArray(type)) {
    return either(type.slice(0, MAX_ALTERNATIVES).map((each) => readType({ ...part, type: each }, root, depth + 1)));
  }
  if (type === 'array') return { kind: 'list', of: 'items' in part ? readType(part['items'], root, depth + 1) : null };
  if (typeof type === 'string' && Object.hasOwn(NAMED, type)) return { kind: NAMED[type] ?? 'any' };
  return isRecord(part['properties']) ? { kind: 'object' } : ANY;
}

function choiceOf(values: readonly unknown[]): ParameterType {
  const shown = values.slice(0, MAX_CHOICES).map((value) => textOf(wordOf(value), MAX_CHOICE_LENGTH));
  return { kind: 'choice', values: shown, more: values.length - shown.length };
}

function wordOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '…';
}

/** Drops repetitions: a list of text or a list of numbers are two kinds of list, text or text is text. */
function either(types: readonly ParameterType[]): ParameterType {
  const different = new Map(types.map((type) => [JSON.stringify(type), type]));
  const [only] = different.values();
  if (only === undefined) return ANY;
  return different.size === 1 ? only : { kind: 'either', types: [...different.values()] };
}
