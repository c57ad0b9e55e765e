import fc from 'fast-check';
import { createLineEnds } from '@/providers/transport/line-ends';

it('N7: LF, CRLF and CR become LF, wherever the bytes are cut', () => {
  const text = fc.string({ unit: fc.constantFrom('\r', '\n', 'a', 'é'), maxLength: 12 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(24)), (written, cuts) => {
      const bytes = new TextEncoder().encode(written);
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
      const unify = createLineEnds();
      const read = places.slice(1).flatMap((place, at) => [...unify(bytes.subarray(places[at], place))]);
      expect(new TextDecoder().decode(Uint8Array.from(read))).toBe(written.replace(/\r\n?/g, '\n'));
    }),
  );
});
