import fc from 'fast-check';

import { truncateToolResult } from '@/domain/context/tool-result-truncator';

const LIMIT = 30_000;
const marker = (total: number) => `\n\n[... content truncated, showing first 30000 of ${total} characters ...]`;
const isWellFormed = (text: string) =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
/** Long texts around the limit: one short piece repeated, so that surrogate pairs fall on either side of the cut. */
const longText = fc
  .tuple(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc.string({ maxLength: 5 }),
    fc.integer({ min: 0, max: 60_000 }),
  )
  .map(([piece, start, length]) => start + piece.repeat(Math.ceil(length / piece.length)));

describe('truncateToolResult', () => {
  it.each([0, 1, 29_999, LIMIT])('returns a result of %i characters as it is (property 8)', (length) => {
    const result = 'x'.repeat(length);
    expect(truncateToolResult(result)).toBe(result);
  });

  it('keeps the first 30,000 characters of a longer one and appends the note of RFC-011', () => {
    expect(truncateToolResult('x'.repeat(30_001))).toBe('x'.repeat(LIMIT) + marker(30_001));
    expect(truncateToolResult('ab'.repeat(500_000))).toBe('ab'.repeat(LIMIT / 2) + marker(1_000_000));
  });

  it('drops a character that would be cut in two', () => {
    expect(truncateToolResult('x'.repeat(29_999) + '😀 and more')).toBe('x'.repeat(29_999) + marker(30_010));
    expect(truncateToolResult('x'.repeat(29_998) + '😀 and more')).toBe('x'.repeat(29_998) + '😀' + marker(30_009));
  });

  it('returns its own output unchanged (property 9)', () => {
    fc.assert(
      fc.property(longText, (result) => {
        const once = truncateToolResult(result);
        expect(truncateToolResult(once)).toBe(once);
      }),
    );
  });

  it('still truncates a longer text that only ends or only begins like its own output', () => {
    const forged = 'y'.repeat(40_000) + marker(40_000);
    expect(truncateToolResult(forged)).toBe('y'.repeat(LIMIT) + marker(forged.length));
    const continued = 'y'.repeat(LIMIT) + marker(40_000) + 'z'.repeat(9);
    expect(truncateToolResult(continued)).toBe('y'.repeat(LIMIT) + marker(continued.length));
  });

  it('keeps text well formed, with an exact prefix and the exact total (properties 10 and 11)', () => {
    fc.assert(
      fc.property(longText, (result) => {
        const kept = truncateToolResult(result);
        expect(isWellFormed(kept)).toBe(true);
        expect(JSON.parse(JSON.stringify(kept))).toBe(kept);
        if (result.length <= LIMIT) return;
        const head = kept.slice(0, -marker(result.length).length);
        expect(kept).toBe(head + marker(result.length));
        expect(result.startsWith(head)).toBe(true);
        expect(head.length).toBeGreaterThanOrEqual(LIMIT - 1);
        expect(head.length).toBeLessThanOrEqual(LIMIT);
      }),
    );
  });

  it('never throws on broken Unicode', () => {
    for (const unit of ['\ud83d', '\ude00', '\ude00\ud83d']) {
      expect(truncateToolResult(unit.repeat(40_000)).length).toBeLessThan(30_100);
    }
  });
});
