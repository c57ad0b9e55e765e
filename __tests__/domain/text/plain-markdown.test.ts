import fc from 'fast-check';

import { plainMarkdown } from '@/domain/text/plain-markdown';

const plain = (markdown: string) => plainMarkdown(markdown).text;

describe('Markdown as plain words', () => {
  it.each([
    ['## A heading\nText', 'A heading · Text'],
    ['# Gardens\n\n*From phrases.*\n\n## Water', 'Gardens · From phrases. Water'],
    ['One paragraph\nin two lines\n\nAnother', 'One paragraph in two lines · Another'],
    ['Buy:\n- milk\n- bread', 'Buy: milk · bread'],
    ['Text\n##', 'Text'],
    [
      '**bold**, *slanted*, _slanted_, __bold__, ***both*** and ~~gone~~.',
      'bold, slanted, slanted, bold, both and gone.',
    ],
    ['这是**重要**的', '这是重要的'],
    ['- one\n- [x] two\n* three\n+ four', 'one · two · three · four'],
    ['1. one\n2) two', 'one · two'],
    ['> quoted\n>> twice', 'quoted twice'],
    ['```ts\nconst a = 1;\n```\nthen `b`', 'const a = 1; then b'],
    ['[the site](https://a.test/x_y "Title") and ![a cat](cat.png)', 'the site and a cat'],
    ['see [the site](https://a.te', 'see the site'],
    ['| City | Days |\n|:---|---:|\n| Kyoto | 3 |', 'City Days Kyoto 3'],
    ['above\n\n---\n\nbelow', 'above · below'],
    ['\\*not slanted\\*', '*not slanted*'],
    ['  much    space\n\n\n', 'much space'],
    [
      'The roots:\n\n$$x_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$\n\nThen more',
      'The roots: x_(1,2) = (-b ± √(b² - 4ac))/2a · Then more',
    ],
    ['$$P(k) = \\binom{n}{k} \\left( \\frac{1}{2} \\right)^{n}$$', 'P(k) = C(n, k) ( 1/2 )ⁿ'],
    ['So \\(e^{i\\pi} + 1 = 0\\) and $\\alpha_1 \\leq \\text{some } x$.', 'So e^iπ + 1 = 0 and α₁ ≤ some x.'],
    ['\\[\\int_0^1 \\sin x \\, dx', '∫₀¹ sin x dx'],
    ['run `echo $A $B$` for $5 or $10', 'run echo $A $B$ for $5 or $10'],
  ])('%j', (markdown, text) => {
    expect(plain(markdown)).toBe(text);
  });

  it.each(['snake_case_name', '2 * 3 * 4', 'x**2 + y**3', 'a - b', 'C# and #1', '5 > 3', 'f(x)[0]', 'it costs 3.50'])(
    'is left alone where it is not Markdown: %j',
    (text) => {
      expect(plain(text)).toBe(text);
    },
  );

  it('keeps an address that contains a match', () => {
    const markdown = 'Go to [the site](https://kyoto.test) now';
    const start = markdown.indexOf('kyoto');
    expect(plainMarkdown(markdown, [{ start, end: start + 5 }]).text).toBe(markdown);
  });

  it('maps positions to the words that are left', () => {
    const markdown = '# Trip\n\n- see **the temples** in [Kyoto](https://a.test)';
    const { text, newPosition } = plainMarkdown(markdown);
    const place = (word: string) => {
      const at = markdown.indexOf(word);
      return text.slice(newPosition(at), newPosition(at + word.length));
    };
    expect(['Trip', 'see', 'the temples', 'Kyoto', 'temples** in [Kyoto'].map(place)).toEqual([
      'Trip',
      'see',
      'the temples',
      'Kyoto',
      'temples in Kyoto',
    ]);
  });

  it('keeps every letter and digit outside of links, and every position in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab1 *_~`#>-|\\\n.$[](){}') }), (markdown) => {
        const { text, newPosition } = plainMarkdown(markdown);
        const letters = (each: string) => each.replace(/^\s*\d+[.)][ \t]/gm, '').replace(/[^ab]/g, '');
        if (!/^[ \t]*(?:`{3}|~{3})/m.test(markdown)) expect(letters(text)).toBe(letters(markdown));
        for (let at = 0; at < markdown.length; at++) expect(newPosition(at)).toBeLessThanOrEqual(newPosition(at + 1));
      }),
    );
  });
});
