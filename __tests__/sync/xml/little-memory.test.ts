import fc from 'fast-check';
import { readElements, type XmlElement } from '@/sync/xml/read-elements';
import { XmlProblem } from '@/sync/xml/xml-tokens';

/** How much a server may send of one entry before it is refused: less than a hundredth of what a phone has. */
const MOST_SENT = 1_000_000;

async function readUpTo(begin: string, again: (n: number) => string) {
  let sent = 0;
  async function* pieces() {
    const out = (text: string) => {
      sent += text.length;
      return new TextEncoder().encode(text);
    };
    yield out(begin);
    for (let n = 0; sent < 2 * MOST_SENT; n += 1) yield out(again(n));
  }
  const read = async () => {
    for await (const element of readElements(pieces(), () => undefined)) expect(element).toBeDefined();
  };
  await expect(read()).rejects.toThrow(XmlProblem);
  return sent;
}

const prefixes = (from: number, count: number) =>
  Array.from({ length: count }, (_each, n) => ` xmlns:p${from + n}=""`).join('');

it.each<[string, string, (n: number) => string]>([
  ['prefixes in many elements', '<list><entry>', (n) => `<x${prefixes(n * 10, 10)}>`],
  ['many prefixes in one element', '<list><entry>', (n) => `<x${prefixes(n * 3_000, 3_000)}/>`],
  ['prefixes of the root', `<list${prefixes(0, 65)}>`, () => '<a/>'],
  ['copies of prefixes', `<list${prefixes(0, 60)}><entry>`, () => '<a xmlns:q=""/>'],
  ['long namespaces', '<list><entry>', (n) => `<a xmlns="${n}${'u'.repeat(30_000)}"/>`],
  ['elements in elements', '<list><entry>', () => `<b>${'<a/>'.repeat(500)}</b>`],
  ['text in many elements', '<list><entry>', () => `<a>${'t'.repeat(1_000)}</a>`],
  ['long names', '<list><entry>', () => `<${'n'.repeat(30_000)}/>`],
])('a server that sends %s is refused before they fill the memory', async (_what, begin, again) => {
  expect(await readUpTo(begin, again)).toBeLessThan(MOST_SENT);
});

/** Everything that an entry keeps alive. */
function kept(value: unknown): { objects: number; chars: number } {
  if (typeof value === 'string') return { objects: 0, chars: value.length };
  const parts = value instanceof Map ? [...value].flat() : Object.values(value as object);
  const sum = { objects: 1, chars: 0 };
  for (const part of parts.map(kept)) {
    sum.objects += part.objects;
    sum.chars += part.chars;
  }
  return sum;
}

it('of an entry, only its names and texts are kept, however many prefixes are declared', async () => {
  const element = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .tuple(
        fc.constantFrom('a', 'p0:b', 'c'),
        fc.integer({ min: 0, max: 8 }),
        fc.array(fc.oneof({ maxDepth: 4 }, fc.constantFrom('text', ' '), tie('element')), { maxLength: 5 }),
      )
      .map(([name, declared, inner]) => `<${name}${prefixes(0, declared)}>${inner.join('')}</${name}>`),
  })).element;
  await fc.assert(
    fc.asyncProperty(fc.array(element, { maxLength: 8 }), async (entries) => {
      const found: XmlElement[] = [];
      async function* pieces() {
        yield new TextEncoder().encode(`<list xmlns="urn:list">${entries.join('')}</list>`);
      }
      for await (const each of readElements(pieces(), () => undefined)) found.push(each);
      expect(found).toHaveLength(entries.length);
      for (const [n, each] of found.entries()) {
        const tags = (entries[n] ?? '').match(/<[^/]/g)?.length ?? 0;
        const { objects, chars } = kept(each);
        expect(objects).toBeLessThanOrEqual(2 * tags);
        expect(chars).toBeLessThanOrEqual((entries[n] ?? '').length + 20 * tags);
      }
    }),
    { numRuns: 60 },
  );
});
