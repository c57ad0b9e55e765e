import fc from 'fast-check';

import { findInText } from '@/domain/search/find-in-text';
import { makeSnippet } from '@/domain/search/make-snippet';
import { readQuery } from '@/domain/search/search-query';
import { searchTokens } from '@/domain/search/search-tokens';

const find = (text: string, query: string) => findInText(text, readQuery(query));
const marked = (text: string, query: string) =>
  find(text, query)?.ranges.map(({ start, end }) => text.slice(start, end)) ?? null;

describe('what is found', () => {
  it.each([
    ['a word in another case', 'Kyoto in April', 'KYOTO', ['Kyoto']],
    ['the beginning of a word', 'the lantern', 'lan', ['lan']],
    ['a word without its accents', 'Überraschung im Café', 'cafe uber', ['Über', 'Café']],
    ['a word with accents that the text lacks', 'cafe', 'café', ['cafe']],
    ['ß as ss and back', 'Straße', 'strasse', ['Straße']],
    ['two words in any order', 'the harbour and the compass', 'compass harbour', ['harbour', 'compass']],
    ['one Chinese character', '我们去京都看寺庙', '寺', ['寺']],
    ['the last Chinese character', '我们去京都看寺庙', '庙', ['庙']],
    ['two Chinese characters', '我们去京都看寺庙', '京都', ['京都']],
    ['five Japanese characters', '明日は東京駅です。', '東京駅です', ['東京駅です']],
    ['long vowels of katakana', 'コーヒーを飲む', 'コーヒー', ['コーヒー']],
    ['half-width katakana', 'ｺｰﾋｰ', 'コーヒー', ['ｺｰﾋｰ']],
    ['full-width letters', 'ＡＢＣ', 'abc', ['ＡＢＣ']],
    ['a Korean word with its particle', '한국어를 배웁니다', '한국어', ['한국어']],
    ['the inside of a Korean word', '대한민국', '민국', ['민국']],
    ['Thai, which has no spaces', 'ฉันอยากไปทำงาน', 'ทำงาน', ['ทำงาน']],
    ['Russian with ё written as е', 'Зелёный чай', 'зеленый', ['Зелёный']],
    ['Arabic without its vowel signs', 'مَرْحَبًا بالعالم', 'مرحبا', ['مَرْحَبًا']],
    ['Arabic alef in another form', 'أحمد', 'احمد', ['أحمد']],
    ['Greek with its final sigma', 'Οδυσσέας', 'οδυσσεασ', ['Οδυσσέας']],
    ['C++ and not C', 'I write C++ and C', 'c++', ['C++']],
    ['a name with signs in it', 'call foo_bar(x) now', 'foo_bar', ['foo_bar']],
    ['an address', 'see https://example.org/a/b', 'example.org', ['example.org']],
    ['an emoji', 'well done 🎉!', '🎉', ['🎉']],
    ['an emoji with its selector', 'I ❤ it', '❤️', ['❤']],
    ['Latin next to Chinese', '买了iPhone手机壳', 'iphone手机', ['iPhone手机']],
  ])('%s', (_name, text, query, ranges) => {
    expect(marked(text, query)).toEqual(ranges);
  });

  it.each([
    ['a word that is missing', 'the harbour', 'harbour compass'],
    ['the middle of a Latin word', 'concatenate', 'cat'],
    ['й as и', 'мой', 'мои'],
    ['Chinese characters that do not touch', '京的都', '京都'],
    ['a name whose parts are apart', 'foo then bar', 'foo_bar'],
    ['nothing', 'anything', ''],
    ['signs only', 'a * b - c', '* - "" ()'],
  ])('is not %s', (_name, text, query) => {
    expect(find(text, query)).toBeNull();
  });

  it('includes every word of every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        for (const word of text.split(/\s+/u)) {
          if (searchTokens(word).length > 0) expect(find(text, word)).not.toBeNull();
        }
      }),
    );
  });

  it('is marked inside the text, in order, without overlaps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.nat(), fc.nat(6), (text, from, length) => {
        const query = text.slice(from % (text.length + 1)).slice(0, length);
        let last = 0;
        for (const { start, end } of find(text, query)?.ranges ?? []) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('a query', () => {
  it('of ten kilobytes is cut to its first words', () => {
    expect(readQuery('word '.repeat(2000))).toEqual([['word']]);
    expect(readQuery(Array.from({ length: 3000 }, (_, n) => `w${n}`).join(' ')).length).toBe(12);
    expect(readQuery('x'.repeat(10_000))).toEqual([['x'.repeat(64)]]);
  });

  it('never produces a token that the index would split', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const token of searchTokens(text)) expect(token.text).toMatch(/^(?:[0-9a-z+#]|[^\0-\x7f])+$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a snippet', () => {
  const snippetOf = (text: string, query: string) => makeSnippet(text, find(text, query)?.ranges ?? []);
  const markedIn = ({ text, ranges }: ReturnType<typeof snippetOf>) =>
    ranges.map(({ start, end }) => text.slice(start, end));

  it('is one line around the first match, with an ellipsis where text is missing', () => {
    const snippet = snippetOf(`${'before '.repeat(100)}the\nneedle\tis here ${'after '.repeat(100)}`, 'needle');
    expect(snippet.text).toMatch(/^…before .*the needle is here after .*…$/);
    expect(snippet.text.length).toBeLessThan(250);
    expect(markedIn(snippet)).toEqual(['needle']);
  });

  it('shows a short text whole', () => {
    expect(snippetOf('a needle', 'needle')).toEqual({ text: 'a needle', ranges: [{ start: 2, end: 8 }] });
  });

  it('contains no character that could break the line or change its direction', () => {
    const snippet = snippetOf('a\u202ene\u0007\r\n\u2028 needle \u0085\u0000end', 'needle');
    expect(snippet.text).toBe('a ne needle end');
    expect(markedIn(snippet)).toEqual(['needle']);
  });

  it('is cut between whole characters, and marks what was found', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        (before, after) => {
          const snippet = snippetOf(`${before} needle ${after}`, 'needle');
          expect(snippet.text.isWellFormed()).toBe(true);
          expect(markedIn(snippet)).toContain('needle');
        },
      ),
    );
  });
});
