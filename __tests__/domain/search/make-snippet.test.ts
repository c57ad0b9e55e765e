import { makeSnippet } from '@/domain/search/make-snippet';

/** A snippet around the given words, with the matches in square brackets. */
function snippet(text: string, ...words: string[]): string {
  const ranges = words.map((word) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length }));
  const { text: line, ranges: inside } = makeSnippet(text, ranges);
  return inside.reduceRight(
    (shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    line,
  );
}

describe('a snippet', () => {
  it.each([
    [
      '## Three days\n\n- **Kyoto**: see the *temples*',
      ['Kyoto', 'temples'],
      'Three days · [Kyoto]: see the [temples]',
    ],
    ['| City | Days |\n|---|---|\n| Kyoto | 3 |', ['Kyoto'], 'City Days [Kyoto] 3'],
    ['Go to [Kyoto](https://a.test/b) in April', ['Kyoto', 'April'], 'Go to [Kyoto] in [April]'],
    ['Run `npm start`\n```sh\nnpm test\n```', ['start', 'test'], 'Run npm [start] npm [test]'],
    ['Read https://a.test/kyoto_plan', ['kyoto_plan'], 'Read https://a.test/[kyoto_plan]'],
    ['Read [this](https://a.test/kyoto)', ['kyoto'], 'Read [this](https://a.test/[kyoto])'],
    ['See the temples\n\n##', ['temples'], 'See the [temples]'],
    ['a\tb\u202ec  d', ['d'], 'a b c [d]'],
  ])('of %j has plain words, with the matches in place', (text, words, shown) => {
    expect(snippet(text, ...words)).toBe(shown);
  });

  it('of a long text begins shortly before the match, and stays correct there', () => {
    const text = `${'word '.repeat(50)}**see** the _temples_ ${'of Kyoto '.repeat(60)}`;
    const shown = snippet(text, 'temples');
    expect(shown).toMatch(/^…word .*see the \[temples\] of Kyoto.*…$/);
    expect(shown.length).toBeLessThan(250);
  });
});
