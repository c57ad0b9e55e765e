import fc from 'fast-check';
import { readElements, type XmlElement } from '@/sync/xml/read-elements';

const DOCUMENT = `<?xml version="1.0"?>
<a:list xmlns:a="urn:a" xmlns="urn:b"><!-- < > -->
  <a:one x='>"'>Grüße &amp; 😀 &#x1F600;<![CDATA[<&amp;]]></a:one>
  <two xmlns="urn:c"><inner/> <a:inner>&lt;&unknown;</a:inner></two>
</a:list>
`;

async function read(pieces: readonly Uint8Array[]): Promise<XmlElement[]> {
  async function* each() {
    yield* pieces;
  }
  const found: XmlElement[] = [];
  for await (const element of readElements(each(), () => undefined)) found.push(element);
  return found;
}

it('reads names, namespaces, text and children', async () => {
  expect(await read([new TextEncoder().encode(DOCUMENT)])).toMatchObject([
    { name: 'one', namespace: 'urn:a', text: 'Grüße & 😀 😀<&amp;', children: [] },
    {
      name: 'two',
      namespace: 'urn:c',
      children: [
        { name: 'inner', namespace: 'urn:c', text: '' },
        { name: 'inner', namespace: 'urn:a', text: '<&unknown;' },
      ],
    },
  ]);
});

it('reads the same wherever the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(DOCUMENT);
  const whole = JSON.stringify(await read([bytes]));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 60 }), async (cuts) => {
      const at = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
      const pieces = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
      expect(JSON.stringify(await read(pieces))).toBe(whole);
    }),
    { numRuns: 30 },
  );
});

it('fails or ends, whatever a server sends', async () => {
  const words = fc.constantFrom(
    '<',
    '>',
    '</',
    '/>',
    'a',
    ':',
    '"',
    "'",
    '&',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    ' ',
    'xmlns=',
    'ü',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 40 }), async (parts) => {
      const outcome = await read([new TextEncoder().encode(parts.join(''))]).catch((thrown: unknown) => thrown);
      expect(Array.isArray(outcome) || outcome instanceof Error).toBe(true);
    }),
    { numRuns: 100 },
  );
});
