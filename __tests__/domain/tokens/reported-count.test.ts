import fc from 'fast-check';

import { judgeCount, type ReportedCount } from '@/domain/tokens/reported-count';

/** A chat that grows: our counts of its requests, and what the provider says about each. */
const chat = (sizes: readonly number[], report: (size: number, index: number) => number): ReportedCount[] =>
  sizes.map((estimated, index) => ({ estimated, reported: report(estimated, index), vagueParts: 0 }));
const newest = (counts: readonly ReportedCount[]) => {
  const last = counts.at(-1);
  if (!last) throw new Error('A chat without counts.');
  return judgeCount(counts.slice(0, -1), last);
};

const growing = fc
  .tuple(
    fc.integer({ min: 300, max: 50_000 }),
    fc.array(fc.integer({ min: 20, max: 5_000 }), { minLength: 1, maxLength: 20 }),
  )
  .map(([first, steps]) => {
    const sizes = [first];
    for (const step of steps) sizes.push((sizes.at(-1) ?? 0) + step);
    return sizes;
  });

describe('A12: a count is judged by the counts before it', () => {
  it('believes every tokenizer that counts what we send', () => {
    fc.assert(
      fc.property(growing, fc.double({ min: 0.6, max: 6, noNaN: true }), (sizes, scale) => {
        expect(newest(chat(sizes, (size) => Math.round(size * scale)))).toBe('plausible');
      }),
    );
  });

  it('sees that a provider cuts when its count stays while the request grows', () => {
    expect(newest(chat([3_000, 3_900, 5_100], (size) => Math.min(size, 4_096)))).toBe('cut');
    // In small steps, too.
    const small = Array.from({ length: 30 }, (_, turn) => 3_000 + turn * 80);
    expect(newest(chat(small, (size) => Math.min(size, 4_096)))).toBe('cut');
    // The provider cuts between whole messages, so its count goes up and down below the limit.
    expect(
      newest(chat([4_000, 5_000, 6_888], (size, turn) => (size > 4_096 ? ([4_000, 3_700, 4_050][turn] ?? 0) : size))),
    ).toBe('cut');
  });

  it('does not call it a cut when only the uncached part or the sum of all calls is reported', () => {
    expect(newest(chat([3_000, 3_900, 5_100], (_size, turn) => [3_000, 900, 1_200][turn] ?? 0))).toBe('implausible');
    let sum = 0;
    expect(newest(chat([3_000, 3_400, 3_900], (size) => (sum += size)))).toBe('implausible');
  });

  it('does not judge by pictures and thinking, whose size we guess', () => {
    const [before, after] = chat([3_000, 7_000], () => 3_100);
    if (!before || !after) throw new Error('Two counts are needed.');
    expect(judgeCount([before], { ...after, vagueParts: 2 })).toBe('plausible');
  });
});
