import fc from 'fast-check';

import { foldWord } from '@/domain/search/fold-word';
import { readQuestion } from '@/domain/search/read-question';
import { anyForm } from '@/domain/search/word-match';

const isForm = (a: string, b: string) => anyForm(foldWord(a)).weigh(foldWord(b)) === 1;

describe('forms of one word', () => {
  it.each([
    ['English', 'booked', 'bookings'],
    ['English', 'memory', 'memories'],
    ['English', 'dog', 'dogs'],
    ['English', 'planning', 'plan'],
    ['English', 'decide', 'decided'],
    ['English', 'studying', 'studies'],
    ['German', 'Rechnung', 'Rechnungen'],
    ['German', 'gekauft', 'kaufen'],
    ['German', 'Häuser', 'Hauses'],
    ['Spanish', 'reservar', 'reservé'],
    ['Spanish', 'habitación', 'habitaciones'],
    ['Spanish', 'gato', 'gatas'],
    ['Spanish', 'tomar', 'tomé'],
    ['Spanish', 'mar', 'mares'],
    ['Arabic', 'الكتاب', 'كتاب'],
    ['Arabic', 'والمدرسة', 'مدرسة'],
    ['Arabic', 'معلمون', 'المعلمين'],
    ['Russian', 'квартира', 'квартиру'],
  ])('%s: %s, %s', (_language, a, b) => {
    expect([isForm(a, b), isForm(b, a)]).toEqual([true, true]);
  });

  it.each([
    ['cat', 'car'],
    ['united', 'universe'],
    ['bus', 'business'],
    ['fado', 'fade'],
    ['fado', 'fader'],
    ['fados', 'fades'],
    ['malo', 'male'],
    ['caro', 'car'],
    ['4711', '47112'],
    ['京都', '東京'],
  ])('are not %s, %s', (a, b) => {
    expect(isForm(a, b)).toBe(false);
  });

  it('are all in the ranges that the index reads', () => {
    const STARTS = fc.constantFrom('book', 'kauf', 'rechn', 'reserv', 'studi', 'مدرس', 'كتاب', 'квартир');
    const FORM = fc
      .tuple(
        fc.constantFrom('', 'ge', 'ال', 'و', 'وال'),
        STARTS,
        fc.constantFrom('', 's', 'ed', 'ing', 'ung', 'en', 't', 'ar', 'e', 'ات', 'ين', 'ه', 'а', 'у'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(FORM, FORM, (asked, term) => {
        const { word, ranges, weigh } = anyForm(asked);
        if (weigh(term) > 0)
          expect(term === word || ranges.some(({ from, to }) => term >= from && term < to)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

it('a question is read as its different words', () => {
  const words = (question: string) => readQuestion(question).map(({ word }) => word);
  expect(words('Which books did I book, and which book was best?')).toEqual([
    'which',
    'books',
    'did',
    'i',
    'and',
    'was',
    'best',
  ]);
  expect(words('雨伞在哪')).toEqual(['雨伞', '伞在', '在哪']);
  expect(words('猫?')).toEqual(['猫']);
  expect(words(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '))).toHaveLength(64);
});
