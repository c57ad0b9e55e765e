import type { JsonSchema } from '@/domain/providers/model-call';
import { checkInput } from '@/tools/check-input';

const object = (properties: Record<string, unknown>, more: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});

describe('what is wrong with arguments, in words', () => {
  it.each<[JsonSchema, unknown, string]>([
    [object({}), { reason: 'x' }, 'unknown argument “reason”'],
    [object({ a: object({}) }), { a: { 'x/y ~z': 1 } }, 'unknown argument “a.x/y ~z”'],
    [object({}, { required: ['url'] }), {}, 'missing argument “url”'],
    [object({ a: { type: 'object', required: ['b'] } }), { a: {} }, 'missing argument “a.b”'],
    [object({ url: { type: 'string' } }), { url: 5 }, 'argument “url” must be a string'],
    [object({ url: { type: 'string' } }), { url: ['x'] }, 'argument “url” must be a string, not an array'],
    [object({ n: { type: 'integer' } }), { n: 1.5 }, 'argument “n” must be a whole number'],
    [object({ n: { type: ['number', 'null'] } }), { n: 'x' }, 'argument “n” must be a number or null, not a string'],
    [
      object({ n: { anyOf: [{ type: 'number' }, { type: 'null' }] } }),
      { n: 'x' },
      'argument “n” must be a number or null',
    ],
    [object({ m: { enum: ['GET', 'PUT', 3] } }), { m: 'get' }, 'argument “m” must be one of GET, PUT, 3'],
    [object({ m: { const: 'a' } }), { m: 'b' }, 'argument “m” must be "a"'],
    [object({ n: { minimum: 3 } }), { n: -1 }, 'argument “n” must be at least 3'],
    [object({ n: { maximum: 3 } }), { n: 10 }, 'argument “n” must be at most 3'],
    [object({ n: { exclusiveMinimum: 3 } }), { n: 3 }, 'argument “n” must be more than 3'],
    [object({ n: { exclusiveMaximum: 3 } }), { n: 3 }, 'argument “n” must be less than 3'],
    [object({ n: { multipleOf: 5 } }), { n: 3 }, 'argument “n” must be a multiple of 5'],
    [object({ s: { minLength: 5 } }), { s: 'abc' }, 'argument “s” must have at least 5 characters'],
    [object({ s: { maxLength: 2 } }), { s: 'abc' }, 'argument “s” must have at most 2 characters'],
    [object({ s: { pattern: '^a' } }), { s: 'b' }, 'argument “s” does not have the required form'],
    [object({ s: { format: 'email' } }), { s: 'b' }, 'argument “s” must have the format email'],
    [object({ l: { minItems: 2 } }), { l: [1] }, 'argument “l” must have at least 2 items'],
    [object({ l: { items: { type: 'string' } } }), { l: ['a', null] }, 'argument “l.1” must be a string, not null'],
    [
      { $defs: { d: { type: 'string' } }, ...object({ s: { $ref: '#/$defs/d' } }) },
      { s: {} },
      'argument “s” must be a string, not an object',
    ],
    [object({}, { required: ['url'] }), { uri: 'x' }, 'missing argument “url”; unknown argument “uri”'],
  ])('%j, %j', (schema, value, problem) => {
    expect(checkInput(schema, value)).toBe(problem);
  });
});

it('is short and without hidden characters, whatever a server or a model writes', () => {
  const long = `${'x'.repeat(10_000)}\u202e`;
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`\u200b${n}${long}`, 1]));
  const schema = object({ m: { enum: Array.from({ length: 1_000 }, (_, n) => `${n}${long}`) }, t: { type: long } });
  const problem = checkInput(schema, { m: 'x', t: 1, ...many }) ?? '';
  expect(problem.length).toBeLessThan(1_500);
  expect(problem).toContain('and 990 more');
  expect(checkInput(schema, many)).toContain('unknown argument “⟨U+200B⟩0x');
});
