import fc from 'fast-check';

import { bestWindow, cutPassage, occurrencesIn } from '@/domain/search/best-passage';

const word = (text: string, rarity = 1) => ({ rarity, weigh: (term: string) => (term === text ? 1 : 0) });
const windowOf = (text: string, words: ReturnType<typeof word>[], size = 20) => {
  const { start, end } = bestWindow(occurrencesIn(text, words), size);
  return text.slice(start, end);
};

describe('A19: the best passage', () => {
  it('has the most different words, not the most words', () => {
    expect(windowOf('tea tea tea tea tea. Much later: tea with lemon', [word('tea'), word('lemon')])).toBe(
      'tea with lemon',
    );
  });

  it('has rare words rather than common ones', () => {
    const text = `the user was there ${'and '.repeat(20)} code`;
    expect(windowOf(text, [word('the', 0.1), word('user', 0.2), word('code', 2)])).toBe('code');
  });

  it('is the first of equal ones, and empty when nothing is found', () => {
    expect(windowOf('a code, and again a code', [word('code')])).toBe('code');
    expect(bestWindow(occurrencesIn('a code, and again a code', [word('code')]), 9)).toEqual({ start: 2, end: 6 });
    expect(bestWindow(occurrencesIn('nothing', [word('code')]), 9)).toEqual({ start: 0, end: 0 });
  });

  it('contains its words, has at most the given size, and is cut between characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.integer({ min: 20, max: 100 }),
        (before, after, size) => {
          const text = `${before} needle ${after}`;
          const passage = cutPassage(text, bestWindow(occurrencesIn(text, [word('needle')]), size), size);
          expect(passage).toContain('needle');
          expect(passage.length).toBeLessThanOrEqual(size + 2);
          expect(passage.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
