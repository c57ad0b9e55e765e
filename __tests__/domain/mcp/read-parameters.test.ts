import { readParameters } from '@/domain/mcp/parameters/read-parameters';
import { schemaText } from '@/domain/mcp/parameters/schema-text';

const object = (properties: object, required: unknown = []) => ({ type: 'object', properties, required });
const types = (schema: Record<string, unknown>) =>
  Object.fromEntries(readParameters(schema).list.map(({ path, type }) => [path, type]));

describe('the parameters of a tool', () => {
  it('have a name, a type, whether they are required, and a description', () => {
    const schema = object({ city: { type: 'string', description: 'Where' }, days: { type: 'integer' } }, ['city']);
    expect(readParameters(schema)).toEqual({
      list: [
        { path: 'city', type: { kind: 'text' }, isRequired: true, description: 'Where' },
        { path: 'days', type: { kind: 'integer' }, isRequired: false, description: '' },
      ],
      more: 0,
      isPartial: false,
    });
  });

  it('have types of one or several kinds, lists and choices', () => {
    expect(
      types(
        object({
          flag: { type: 'boolean' },
          size: { enum: ['s', 'm', 3, null] },
          unit: { const: 'km' },
          tags: { type: 'array', items: { type: 'string' } },
          rows: { type: 'array' },
          name: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          id: { type: ['string', 'number'] },
          free: {},
          yes: true,
        }),
      ),
    ).toEqual({
      flag: { kind: 'boolean' },
      size: { kind: 'choice', values: ['s', 'm', '3', 'null'], more: 0 },
      unit: { kind: 'choice', values: ['km'], more: 0 },
      tags: { kind: 'list', of: { kind: 'text' } },
      rows: { kind: 'list', of: null },
      name: { kind: 'either', types: [{ kind: 'text' }, { kind: 'nothing' }] },
      id: { kind: 'either', types: [{ kind: 'text' }, { kind: 'number' }] },
      free: { kind: 'any' },
      yes: { kind: 'any' },
    });
  });

  it('include the fields of objects and of the items of a list, also behind references', () => {
    const schema = {
      ...object({ home: { $ref: '#/$defs/place' }, stops: { type: 'array', items: { $ref: '#/$defs/place' } } }),
      $defs: { place: object({ city: { type: 'string' } }, ['city']) },
    };
    expect(readParameters(schema).list.map(({ path, isRequired }) => [path, isRequired])).toEqual([
      ['home', false],
      ['home.city', true],
      ['stops', false],
      ['stops[].city', true],
    ]);
  });
});

describe('a hostile schema', () => {
  it.each<[string, Record<string, unknown>]>([
    ['types that do not exist', object({ a: { type: 5 }, b: { type: 'toString' }, c: { type: [] }, d: { type: {} } })],
    ['values instead of objects', { properties: { a: null, b: 3, c: [], d: 'text' }, required: 'a' }],
    ['a list of properties', { properties: [1, 2, 3] }],
    ['no properties', { type: 'string' }],
    ['references to nothing', object({ a: { $ref: '#/nowhere' }, b: { $ref: 'https://evil.test' }, c: { $ref: 7 } })],
    ['references in a circle', { ...object({ a: { $ref: '#/$defs/a' } }), $defs: { a: { $ref: '#/$defs/a' } } }],
    ['a reference to a prototype', object({ a: { $ref: '#/__proto__/toString' } })],
  ])('with %s is read as far as possible', (_what, schema) => {
    const { list } = readParameters(schema);
    expect(list.length).toBeLessThan(5);
    expect(list.every(({ type }) => type.kind === 'any')).toBe(true);
  });

  it('that contains itself ends, and says that it is not complete', () => {
    const node = { ...object({ name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } }) };
    const { list, isPartial } = readParameters(node);
    expect(list.map(({ path }) => path)).toEqual(['name', 'children']);
    expect(isPartial).toBe(true);
  });

  it('with thousands of parameters is cut, and the rest is counted', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`p${index}`, { type: 'string' }]));
    const { list, more } = readParameters(object(many));
    expect([list.length, more]).toEqual([40, 360]);
  });

  it('with fields that multiply at each level is read only up to a limit', () => {
    const wide = (depth: number): object =>
      depth === 0
        ? {}
        : object(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, wide(depth - 1)])));
    const { list, more } = readParameters(wide(3) as Record<string, unknown>);
    expect(list.length + more).toBe(1_000);
  });

  it('with endless texts is cut', () => {
    const long = 'x'.repeat(5_000);
    const [only] = readParameters(object({ [long]: { enum: Array(500).fill(long), description: long } })).list;
    expect(JSON.stringify(only).length).toBeLessThan(1_000);
    expect(only?.type).toMatchObject({ more: 492 });
  });

  it('that is deep stays small as text, and shows only its upper levels', () => {
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 2_000; level++) deep = object({ a: deep });
    expect(schemaText(deep).length).toBeLessThan(2_000 * 60);
    expect(readParameters(deep)).toMatchObject({ list: { length: 3 }, isPartial: true });
  });
});
