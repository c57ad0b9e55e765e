import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sha256 } from '@/tools/mcp/sha256';

const reference = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

it('sha256 agrees with Node at every length around its blocks', () => {
  for (let length = 0; length <= 130; length += 1) {
    const text = 'é'.repeat(length >> 1) + 'x'.repeat(length & 1);
    expect(sha256(text)).toBe(reference(text));
  }
});

it('sha256 agrees with Node for any text, also with lone surrogates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom('', '\ud800', '𝄞'), (text, end) => {
      expect(sha256(text + end)).toBe(reference(text + end));
    }),
  );
});
