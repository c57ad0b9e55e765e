import { decodeHTMLStrict } from 'entities/decode';
import fc from 'fast-check';

import { directionOf } from '@/ui/i18n/text-direction';
import { displayCode, displayText } from '@/ui/chat/markdown/parse/display-text';
import { parseAppended, EMPTY_PARSE, parseWhole, type ParseState } from '@/ui/chat/markdown/parse/parse-state';
import { readBlocks } from '@/ui/chat/markdown/parse/read-blocks';
import type { BlockToken, InlineToken } from '@/ui/chat/markdown/parse/tokens';
import { EVERYTHING } from '../../support/samples/everything-message';
import { runs } from '../../support/samples/property-runs';

const blocksOf = ({ runs: done, open }: ParseState) => [...done.flat(), ...open];
const shape = (blocks: readonly BlockToken[]) => blocks.map(({ type, raw }) => `${type}: ${raw.trim()}`);
const inlineOf = (text: string) => {
  const [first] = readBlocks(text);
  return (first && 'tokens' in first ? first.tokens : []) as InlineToken[];
};
const formulas = (text: string) => inlineOf(text).flatMap((token) => (token.type === 'math' ? [token.tex] : []));

describe('a streaming answer', () => {
  it('ends with the same blocks as the whole text, however it was split', () => {
    const whole = shape(blocksOf(parseWhole(EVERYTHING)));
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 }), (lengths) => {
        let growth = EMPTY_PARSE;
        for (let at = 0, n = 0; at < EVERYTHING.length; n += 1) {
          at += lengths[n % lengths.length] ?? 1;
          growth = parseAppended(growth, EVERYTHING.slice(0, at));
        }
        expect(shape(blocksOf(growth))).toEqual(whole);
      }),
      { numRuns: runs(15) },
    );
  });

  it('parses only its last block again, however long it becomes', () => {
    const paragraph = 'Words that follow one another and mean nothing in particular. '.repeat(6);
    const text = Array.from({ length: 400 }, (_, n) => (n % 7 === 3 ? `- item ${n}\n- ${paragraph}` : paragraph)).join(
      '\n\n',
    );
    let growth = EMPTY_PARSE;
    let longest = 0;
    for (let at = 0; at < text.length; at += 500) {
      growth = parseAppended(growth, text.slice(0, at));
      longest = Math.max(longest, text.slice(0, at).length - growth.settledTo);
    }
    expect(text.length).toBeGreaterThan(140_000);
    expect(longest).toBeLessThan(2_000);
  });

  it('completes a long list item by item and keeps its numbers', () => {
    const items = Array.from({ length: 300 }, (_, n) => `${n + 1}. item number ${n + 1} of a list that does not end`);
    let growth = EMPTY_PARSE;
    for (let n = 1; n <= items.length; n += 1) growth = parseAppended(growth, items.slice(0, n).join('\n'));
    expect(growth.text.length - growth.settledTo).toBeLessThan(2_200);
    const lists = blocksOf(growth).flatMap((block) => (block.type === 'list' ? [block] : []));
    expect(lists.flatMap(({ items: found }) => found)).toHaveLength(300);
    expect(lists.at(-1)?.start).toBeGreaterThan(200);
  });

  it('keeps finished blocks as the same objects', () => {
    const start = parseAppended(EMPTY_PARSE, 'One.\n\nTwo.\n\nThree is being wri');
    const later = parseAppended(start, 'One.\n\nTwo.\n\nThree is being written');
    expect(later.runs).toBe(start.runs);
    expect(later.mentions).toBe(start.mentions);
  });

  it.each([
    ['bold', 'This is **very imp', 'strong'],
    ['italic', 'This is *very imp', 'em'],
    ['code', 'Call `readBlo', 'codespan'],
  ])('shows unclosed %s text as if it were closed', (_name, text, type) => {
    const [paragraph] = parseAppended(EMPTY_PARSE, text).open;
    expect(paragraph && 'tokens' in paragraph ? paragraph.tokens?.map((token) => token.type) : []).toContain(type);
  });

  it('shows a table from its first line on, and an incomplete link as its text', () => {
    expect(parseAppended(EMPTY_PARSE, '| Name | Age |\n').open[0]?.type).toBe('table');
    expect(parseAppended(EMPTY_PARSE, '| Name | Age |\n|--').open[0]?.type).toBe('table');
    expect(parseAppended(EMPTY_PARSE, 'See [the docs](https://exa').open[0]).toMatchObject({ text: 'See the docs' });
  });
});

describe('formulas', () => {
  it.each([
    ['$x$', ['x']],
    ['so $a_1 + b_1$, or \\(c\\).', ['a_1 + b_1', 'c']],
    ['*note: $a*b$ holds*', []],
    ['$$x^2$$ in a line', ['x^2']],
    ['($x$)', ['x']],
    ['$\\$5$', ['\\$5']],
  ])('are found in %j', (text, expected) => expect(formulas(text)).toEqual(expected));

  it.each([
    'It costs $5 and $10.',
    '$5-$10',
    'US$5 and CA$6',
    '$HOME/$PATH',
    'from $1,000 to $2,000 a month',
    'a single $ sign',
    '$ x $',
    '\\$x$',
    '`$x$`',
    '$$$',
  ])('are not found in %j', (text) => expect(formulas(text)).toEqual([]));

  it('do not end an emphasis that surrounds them', () => {
    const [em] = inlineOf('*note: $a*b$ holds*');
    expect(em).toMatchObject({
      type: 'em',
      tokens: [{ type: 'text' }, { type: 'math', tex: 'a*b' }, { type: 'text' }],
    });
  });

  it('are blocks between dollars, brackets or as an environment', () => {
    const types = (text: string) => readBlocks(text).map(({ type }) => type);
    expect(types('Text\n$$\nx\n$$\nmore')).toEqual(['paragraph', 'math', 'paragraph']);
    expect(types('\\[ x \\]')).toEqual(['math']);
    expect(types('\\begin{align}\na &= b\n\\end{align}')).toEqual(['math']);
    expect(types('$$\nnever closed\n\nNext')).toEqual(['paragraph', 'paragraph']);
  });
});

describe('footnotes', () => {
  it('are numbered in the order of their references, and only if they are defined', () => {
    const { mentions } = parseWhole('B[^b], a[^a], b again[^b], none[^none].\n\n[^a]: A.\n\n[^b]: B\n    goes on.');
    expect(mentions).toEqual(['b', 'a']);
    expect(readBlocks('[^b]: B\n    goes on.')[0]).toMatchObject({ type: 'note', id: 'b' });
  });

  it('are assumed to follow while the answer streams', () => {
    expect(parseAppended(EMPTY_PARSE, 'A claim[^1] and').mentions).toEqual(['1']);
  });
});

describe('text on the screen', () => {
  it('loses control characters and keeps tabs and line breaks', () => {
    expect(displayText('a\u0000b\u001b[31mc\u0085\td\ne\r\nf')).toBe('ab[31mc\td\ne\nf');
  });

  it('isolates direction marks so that they do not affect the text around it', () => {
    expect(displayText('abc \u202egpj.exe')).toBe('\u2068abc \u202egpj.exe\u2069');
    expect(displayText('\u2069\u2069 out')).toBe('\u2068 out\u2069');
    expect(displayText('\u2067 open')).toBe('\u2068\u2067 open\u2069\u2069');
    expect(displayText('שלום')).toBe('שלום');
  });

  it('shows characters in code that would change its order as code points', () => {
    expect(displayCode('if (a\u202e) \u0007{')).toBe('if (a⟨U+202E⟩) {');
  });

  it('follows the direction of its first letter', () => {
    expect(directionOf('1. **שלום** world')).toBe('rtl');
    expect(directionOf('«مرحبا» hello')).toBe('rtl');
    expect(directionOf('hello مرحبا')).toBe('ltr');
    expect(directionOf('123 …')).toBe('ltr');
  });

  it('decodes the entities that models write and leaves others unchanged', () => {
    expect(decodeHTMLStrict('a &lt; b &amp;&amp; c&nbsp;d &#8364; &#x1F600; &nosuch; &#xD800;')).toBe(
      'a < b && c\u00a0d € 😀 &nosuch; \ufffd',
    );
  });
});
