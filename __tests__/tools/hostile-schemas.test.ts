import fc from 'fast-check';
import type { JsonSchema } from '@/domain/providers/model-call';
import { checkInput } from '@/tools/check-input';
import { patternCost } from '@/tools/pattern-cost';

/** A schema in which each level uses the one below twice. */
function doubling(levels: number, keyword: 'allOf' | 'anyOf' | 'oneOf'): JsonSchema {
  const $defs: Record<string, unknown> = { d0: { type: 'object' } };
  for (let n = 1; n <= levels; n++) {
    const below = { $ref: `#/$defs/d${n - 1}` };
    $defs[`d${n}`] = { [keyword]: [below, below] };
  }
  return { $defs, $ref: `#/$defs/d${levels}` };
}

it.each(['allOf', 'anyOf', 'oneOf'] as const)(
  'S13: %s that doubles with each level is refused after a bounded number of steps',
  (keyword) => {
    expect(checkInput(doubling(8, 'allOf'), {})).toBeNull();
    expect(checkInput(doubling(60, keyword), {})).toMatch(/schema of this tool is too complicated/);
  },
);

it('S13: a schema that refers to itself ends', () => {
  expect(checkInput({ $ref: '#' }, {})).toMatch(/schema of this tool/);
  const two = { $defs: { a: { allOf: [{ $ref: '#/$defs/b' }] }, b: { allOf: [{ $ref: '#/$defs/a' }] } } };
  expect(checkInput({ ...two, $ref: '#/$defs/a' }, {})).toMatch(/schema of this tool/);
});

describe('S13: patterns that could take too long', () => {
  const hostile = [
    '(a+)+$',
    '(a|a)*$',
    '(a*)*b',
    '([a-z]+)*x',
    '(?:a|aa)+$',
    '^(\\w+\\s?)*$',
    '(.*)(.*)(.*)(.*)x',
    '(?=(a+))a*b\\1',
    '(x+x+)+y',
    'a*a*a*a*a*b',
  ];
  const text = `${'a'.repeat(60_000)}!`;

  // Without the budget, most of these would run until the sun goes out.
  it.each(hostile)('%s is not tried on a long text', (pattern) => {
    expect(checkInput({ properties: { s: { pattern } } }, { s: text })).toBeNull();
    expect(checkInput({ patternProperties: { [pattern]: { type: 'number' } } }, { [text]: 'x' })).toBeNull();
    expect(checkInput({ propertyNames: { pattern } }, { [text]: 'x' })).toBeNull();
  });

  it.each<[string, string, string]>([
    ['^[a-z0-9-]+$', 'a-b-1', 'a b'],
    ['^\\d{4}-\\d{2}-\\d{2}$', '2026-11-18', '18.11.2026'],
    ['^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', '123e4567-e89b-12d3-a456-426614174000', 'x'],
    ['^https?://', 'https://example.org', 'ftp://example.org'],
    ['^(GET|POST)$', 'GET', 'PUT'],
    ['^[^@\\s]+@[^@\\s]+$', 'a@b', 'a'],
    ['[)(+*]', '+', 'a'],
  ])('%s is still tried', (pattern, good, bad) => {
    expect(checkInput({ properties: { s: { pattern } } }, { s: good })).toBeNull();
    expect(checkInput({ properties: { s: { pattern } } }, { s: bad })).toMatch(/required form/);
  });

  it('a quantified group with a quantifier inside is never simple', () => {
    const atom = fc.constantFrom('a', '\\w', '[a-z]', '.', '(?:b)');
    const quantifier = fc.constantFrom('*', '+', '{2,}', '{1,50}');
    fc.assert(
      fc.property(atom, quantifier, quantifier, fc.constantFrom('(', '(?:'), (inner, first, second, open) => {
        expect(patternCost(`^${open}${inner}${first})${second}$`, 50)).toBe(Infinity);
      }),
    );
  });
});

it('S13: equal items and formats are checked within bounds only', () => {
  const items = Array.from({ length: 20_000 }, (_, n) => ({ n }));
  expect(checkInput({ uniqueItems: true }, items)).toBeNull();
  expect(checkInput({ uniqueItems: true }, [1, 1])).toMatch(/./);
  expect(checkInput({ items: { format: 'email' } }, ['a'.repeat(100_000)])).toBeNull();
});

it('properties that are named like rules are properties', () => {
  const schema = {
    properties: { pattern: { type: 'string' }, format: { type: 'string' }, uniqueItems: { type: 'number' } },
  };
  expect(checkInput(schema, { pattern: '(a+)+', format: 'x'.repeat(9_000), uniqueItems: 1 })).toBeNull();
  expect(checkInput(schema, { pattern: 1 })).toMatch(/“pattern” must be a string/);
});
